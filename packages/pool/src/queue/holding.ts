/**
 * Holds children (SIGSTOP) while a short order of a caller who asks for little is at work, or the
 * request of such an order is served. Priority is not enough for that: a process that wakes up
 * beside another of about the same priority waits until that has had its slice and the kernel
 * schedules again, and a render wakes up a dozen times, as does the work before and after it. A
 * held child keeps what it has done. It is held for half of the time at most (`HoldBudget`), and
 * only where it ends with its parent even then (`endsWithParent`).
 */
import { endsWithParent } from "../children/box.ts";
import { asksForLittle, servedOnce, standsBackFor, type Served } from "./estimates.ts";
import type { PoolState } from "./state.ts";

/**
 * Longest time of a request outside the pool for which children are held, in ms: a longer one waits
 * for something else.
 */
const LONGEST_ATTENDED = 250;

export class Holding {
  readonly #state: PoolState;
  #timer: NodeJS.Timeout | undefined;

  constructor(state: PoolState) {
    this.#state = state;
  }

  /** Holds and releases children; called whenever an order has begun, or ended, or turned out to be slow. */
  consider(): void {
    if (!endsWithParent()) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = performance.now();
    const { crew, running } = this.#state;
    const orders = new Map([...running].map(([order, child]) => [child, order]));
    const served = this.#served(now);
    const needed = served.length > 0 && this.#isChildNeeded(now);
    let next = Number.POSITIVE_INFINITY;
    for (const child of crew.living()) {
      const may = child.state !== "ready" && (child.slow || !needed || child.state === "starting");
      const order = orders.get(child);
      const stands =
        may && served.some((one) => standsBackFor(this.#state, one, order, child, now));
      const room = stands ? child.holdRoom(now) : 0;
      if (room === 0) child.release(now);
      else if (child.hold(now)) next = Math.min(next, room);
    }
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.consider(), Math.min(next, LONGEST_ATTENDED));
    this.#timer.unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const child of this.#state.crew.living()) child.release(performance.now());
  }

  /** Returns the work for which other children may be held. */
  #served(now: number): Served[] {
    const { running, attended } = this.#state;
    const served: Served[] = [];
    for (const [order, child] of running)
      if (!child.slow && asksForLittle(this.#state, order, now)) served.push(order);
    const callers = new Set<string>();
    for (const one of attended) {
      // All requests of a caller are alike, and there may be dozens.
      if (now - one.since > LONGEST_ATTENDED || callers.has(one.caller)) continue;
      callers.add(one.caller);
      if (this.#waits(one.caller)) continue;
      const outside = this.#asOrder(one);
      if (asksForLittle(this.#state, outside, now)) served.push(outside);
    }
    return served;
  }

  /** Whether the caller has an order that waits: for a child, or for its wants. */
  #waits(caller: string): boolean {
    const { queue, away } = this.#state;
    return queue.countOf(caller) > 0 || away.values().some((order) => order.caller === caller);
  }

  /**
   * Whether an order of a caller who asks for little waits for a child: then no child that it may
   * have is to be held.
   */
  #isChildNeeded(now: number): boolean {
    const { crew, queue } = this.#state;
    if (queue.size === 0 || crew.count("ready", false) > 0) return false;
    return queue.some((order) => asksForLittle(this.#state, servedOnce(this.#state, order), now));
  }

  /** Describes a request outside the pool like an order of its caller. */
  #asOrder({ caller, share }: Pick<Served, "caller" | "share">): Served {
    const expected = this.#state.usage.expected(caller);
    return { caller, share, slow: false, unknown: false, expected, lane: "render" };
  }
}
