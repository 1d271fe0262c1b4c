/** What becomes of an order that turns out to be slow while it is at work. */
import type { Child } from "../children/child.ts";
import { MOST_MORE } from "../children/crew.ts";
import { PoolError } from "../errors.ts";
import { isSlow } from "./estimates.ts";
import { DOUBTFUL, HEAVY, SLOW } from "./lanes.ts";
import type { Order } from "./order.ts";
import { slowChildrenOf } from "../settings.ts";
import type { PoolState } from "./state.ts";

/** What is doubtful by its weight has left a child to the others, and may take longer. */
export function turnsOutSlow(
  { weight = 0, slow }: Pick<Order, "weight" | "slow">,
  processorTime: number,
): boolean {
  const isAnnounced = !slow && weight > DOUBTFUL && weight <= HEAVY;
  return processorTime > (isAnnounced ? HEAVY : SLOW);
}

/**
 * An order that turns out to be slow makes way for others.
 *
 * @param processorTime that its child has used for it so far, in ms
 */
export function demote(state: PoolState, order: Order, child: Child, processorTime: number): void {
  if (order.grace && processorTime > order.grace.until) return child.kill(order.grace.error);
  order.slow = true;
  const now = performance.now();
  const others = state.usage.othersAbout(order.caller, now) > 0;
  if (others && !child.slow) giveWay(state, order, child, now);
}

/** A few more than is usual may give way; whatever else turns out to be slow waits for those to end. */
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
