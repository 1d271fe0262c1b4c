/**
 * Children stand still while somebody's short order is at work who asks for little. Priority is not enough for that:
 * whoever wakes up where another process is at work waits until that has had its slice, and a render wakes up a dozen
 * times. A child that stands still keeps what it has done. It does so for half of the time at most (`HoldBudget`), and
 * only where it ends with its parent even then (`endsWithParent`).
 */
import { endsWithParent } from "./box.ts";
import type { Child } from "./child.ts";
import { standsBackFor } from "./judgement.ts";
import type { Order } from "./order.ts";
import type { PoolState } from "./state.ts";
import type { TaskOutput } from "./task.ts";

export class Holding<Input, Output extends TaskOutput> {
  readonly #state: PoolState<Input, Output>;
  #timer: NodeJS.Timeout | undefined;

  constructor(state: PoolState<Input, Output>) {
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
    let next = Number.POSITIVE_INFINITY;
    for (const child of crew.living()) {
      const stands = child.state !== "ready" && this.#standsBack(child, orders.get(child), now);
      const room = stands ? child.holdRoom(now) : 0;
      if (room === 0) child.release(now);
      else if (child.hold(now)) next = Math.min(next, room);
    }
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.consider(), next);
    this.#timer.unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const child of this.#state.crew.living()) child.release(performance.now());
  }

  /** @param order absent: the child starts, or warms up */
  #standsBack(
    child: Child<Input, Output>,
    order: Order<Input, Output> | undefined,
    now: number,
  ): boolean {
    for (const [other, its] of this.#state.running)
      if (its !== child && !its.slow && standsBackFor(this.#state, other, order, child, now))
        return true;
    return false;
  }
}
