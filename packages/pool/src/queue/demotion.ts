/** Makes an order that turns out to be slow give way to others. */
import type { Child } from "../children/child.ts";
import { MOST_MORE } from "../children/crew.ts";
import { PoolError } from "../errors.ts";
import { isSlow } from "./estimates.ts";
import { DOUBTFUL, HEAVY, SLOW } from "./lanes.ts";
import type { Order } from "./order.ts";
import { slowChildrenOf } from "../settings.ts";
import type { PoolState } from "./state.ts";

/**
 * Whether an order turns out to be slow. A doubtful weight gives it more time, because such an
 * order has left a child to the others.
 */
export function turnsOutSlow(
  { weight = 0, slow }: Pick<Order, "weight" | "slow">,
  processorTime: number,
): boolean {
  const isAnnounced = !slow && weight > DOUBTFUL && weight <= HEAVY;
  return processorTime > (isAnnounced ? HEAVY : SLOW);
}

/**
 * Marks an order as slow and makes it give way if other callers are about.
 *
 * @param processorTime used by its child for it so far, in ms
 */
export function demote(state: PoolState, order: Order, child: Child, processorTime: number): void {
  if (order.grace && processorTime > order.grace.until) return child.kill(order.grace.error);
  order.slow = true;
  const now = performance.now();
  const others = state.usage.othersAbout(order.caller, now) > 0;
  if (others && !child.slow) giveWay(state, order, child, now);
}

/**
 * Lowers the child's priority. A few more children than usual may have a low one; any further slow
 * order is put back in the queue if others need its child.
 */
function giveWay(state: PoolState, order: Order, child: Child, now: number): void {
  const { settings, crew, surprises, queue } = state;
  const { size, spares } = settings;
  if (!order.surprised) surprises.surprised(now);
  order.surprised = true;
  const most = slowChildrenOf(size) + (spares > 0 ? MOST_MORE : 0);
  if (crew.slow < most) return crew.lower(child);
  const inTheWay =
    !order.putBack &&
    crew.count("ready", false) === 0 &&
    queue.some((it) => it.caller !== order.caller && !isSlow(state, it, now));
  if (!inTheWay) return;
  order.putBack = true;
  child.kill(new PoolError("put back"));
}
