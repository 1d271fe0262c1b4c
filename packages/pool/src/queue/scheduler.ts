/** Begins the first of the orders, as `fair-queue.ts` ranks them, for which there is a child, and chooses the child. */
import { availableParallelism } from "node:os";
import type { Child } from "../children/child.ts";
import { hasItsPart, isLong, isSlow, isUnknown } from "./estimates.ts";
import type { Order } from "./order.ts";
import { seatFor, type Situation } from "./placement.ts";
import type { PoolState } from "./state.ts";
import { HERE } from "./active-callers.ts";

/** Wait in ms after which an order of an unknown caller begins even if it takes the last child. */
const LONG = 1000;
/**
 * An order is held up if it has had less than this part of a processor after this time at work, in
 * ms.
 */
const HELD_UP = 2000;
const LEAST = 0.1;

export class Scheduler {
  readonly #state: PoolState;
  readonly #tryAgain: () => void;
  readonly #processors = availableParallelism();
  #probationTimer: NodeJS.Timeout | undefined;
  #aloneTimer: NodeJS.Timeout | undefined;

  /** @param tryAgain called when an order may begin that might not before */
  constructor(state: PoolState, tryAgain: () => void) {
    this.#state = state;
    this.#tryAgain = tryAgain;
  }

  /** Returns the order whose turn it is among those that may begin, and a child for it. */
  next(): { order: Order; child: Child } | undefined {
    const { crew } = this.#state;
    const readyFast = crew.count("ready", false);
    const readySlow = crew.count("ready", true);
    if (readyFast + readySlow === 0) return undefined;
    const now = performance.now();
    const situation = this.#situation(readyFast, readySlow, now);
    for (const order of this.waitingFirst(now)) {
      const child = this.#childFor(order, situation, now);
      if (child) return { order, child };
    }
    return undefined;
  }

  /**
   * Returns the first waiting orders. A caller with a waiting order counts as present, however long
   * ago the order came.
   */
  waitingFirst(now: number): Order[] {
    const { queue, usage } = this.#state;
    const heads = queue.heads(now);
    for (const order of heads) if (!isSlow(this.#state, order, now)) usage.heard(order.caller, now);
    return heads;
  }

  close(): void {
    clearTimeout(this.#probationTimer);
    clearTimeout(this.#aloneTimer);
  }

  #situation(readyFast: number, readySlow: number, now: number): Situation {
    const { settings, running, crew, surprises } = this.#state;
    let runningSlow = 0;
    let runningUnknown = 0;
    let starved = false;
    for (const [{ slow, unknown }, child] of running) {
      if (slow) runningSlow += 1;
      else if (unknown) runningUnknown += 1;
      starved ||= child.slow && child.elapsed > HELD_UP && child.orderTime < LEAST * child.elapsed;
    }
    const orders = { running: running.size, runningSlow, runningUnknown };
    const busyFast = crew.count("busy", false);
    const children = {
      readyFast,
      readySlow,
      slowChildren: crew.slow,
      busyFast,
      startingFast: crew.count("starting", false),
      leastFast: crew.leastFast,
      shortCallers: this.#state.usage.shortCallers(now),
    };
    const machine = { size: settings.size, processors: this.#processors };
    return { ...machine, ...orders, ...children, starved, trusting: surprises.holds(now) };
  }

  #childFor(order: Order, situation: Situation, now: number): Child | undefined {
    if (!this.#mayStart(order, now)) return undefined;
    const { usage, crew } = this.#state;
    const { caller } = order;
    order.slow = isSlow(this.#state, order, now);
    order.unknown = isUnknown(this.#state, order);
    const othersAbout = usage.othersAbout(caller, now) > 0;
    const { slow, unknown } = order;
    const waitedLong = now - order.since > LONG;
    const doubtful = unknown && order.weight !== undefined;
    const long = isLong(this.#state, order, now);
    const itsPart = hasItsPart(this.#state, order, now);
    const othersHere = usage.othersHere(caller, now);
    const seat = seatFor(
      { slow, unknown, doubtful, long, othersAbout, othersHere, waitedLong, hasItsPart: itsPart },
      situation,
    );
    if (!seat && othersHere) this.#tryWhenAlone();
    if (!seat) return undefined;
    order.slow = slow || ((unknown || long) && othersAbout && seat !== "fast");
    const mayBeSlow = othersAbout && (slow || unknown || long);
    const cold = seat === "lowered" || (seat === "fast" && mayBeSlow);
    const child = cold ? crew.coldest() : crew.next(seat === "slow");
    if (child && seat === "lowered") crew.lower(child);
    else if (child?.slow && order.slow) crew.keepSlow();
    return child;
  }

  /** Tries orders again that wait because other callers are here, when those have gone. */
  #tryWhenAlone(): void {
    if (this.#aloneTimer) return;
    this.#aloneTimer = setTimeout(() => {
      this.#aloneTimer = undefined;
      this.#tryAgain();
    }, HERE);
    this.#aloneTimer.unref();
  }

  /**
   * Whether an order may begin. Callers on probation have one in all, with no child missing, and
   * after their pause.
   */
  #mayStart({ named }: Order, now: number): boolean {
    const { breaker, running, crew, settings } = this.#state;
    const from = breaker.startsAt(named, now);
    if (from === undefined) return true;
    if (running.keys().some((other) => breaker.watches(other.named, now))) return false;
    if (crew.count("ready") + crew.count("busy") < settings.size) return false;
    if (from <= now) return true;
    clearTimeout(this.#probationTimer);
    this.#probationTimer = setTimeout(() => this.#tryAgain(), from - now);
    return false;
  }
}
