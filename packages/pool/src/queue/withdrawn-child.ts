/**
 * What becomes of a child whose order was withdrawn. It may finish what it does: most orders are done before
 * another child could be started, and callers that type withdraw often.
 */
import { REPLACEMENT, type Child } from "../children/child.ts";
import type { PoolError } from "../errors.ts";
import type { Order } from "./order.ts";
import type { PoolState } from "./state.ts";

/** Processor time that a warm child is worth, in ms; of the wall clock it has twice as much, as with deadlines. */
const WORTH = 2 * REPLACEMENT;

export function leaveChild(
  { crew, settings }: PoolState,
  order: Order,
  child: Child,
  error: PoolError,
): void {
  if (child.slow) return endSlow(order, child, error);
  order.graceTimer = setTimeout(() => {
    // Children are replaced one at a time: while one is starting, what is in the way gives way instead.
    if (crew.count("starting") > 0) crew.lower(child);
    if (child.slow) endSlow(order, child, error);
    else child.kill(error);
  }, settings.withdrawGrace);
}

/**
 * A child that gives way may go on with what was withdrawn if that is likely to take less than twice what
 * replacing it takes, and for no longer: while it is missing, others wait for it, and weights are rather too much than
 * too little. What has no weight is likely to take as long again as it has.
 */
function endSlow(order: Order, child: Child, error: PoolError): void {
  const left = Math.max((order.weight ?? 0) - child.orderTime, child.orderTime);
  if (left > WORTH) return child.kill(error);
  order.grace = { until: child.orderTime + WORTH, error };
  // What waits for something takes no processor time, and would stay until its deadline.
  order.graceTimer = setTimeout(() => child.kill(error), 2 * WORTH);
}
