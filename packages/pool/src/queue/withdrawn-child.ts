/**
 * Decides how long a child may go on with a withdrawn order. It may often finish it: most orders
 * are done before another child could be started, and typing in the editor often withdraws orders.
 */
import { REPLACEMENT, type Child } from "../children/child.ts";
import type { PoolError } from "../errors.ts";
import type { Order } from "./order.ts";
import type { PoolState } from "./state.ts";

/**
 * Processor time for which keeping a warm child pays, in ms. By the clock a child has twice as long, as with
 * deadlines.
 */
const WORTH = 2 * REPLACEMENT;

export function leaveChild(
  { crew, settings }: PoolState,
  order: Order,
  child: Child,
  error: PoolError,
): void {
  if (child.slow) return endSlow(order, child, error);
  order.graceTimer = setTimeout(() => {
    // Children are replaced one at a time: while one is starting, this one is lowered instead.
    if (crew.count("starting") > 0) crew.lower(child);
    if (child.slow) endSlow(order, child, error);
    else child.kill(error);
  }, settings.withdrawGrace);
}

/**
 * Lets a child of low priority go on with a withdrawn order if that is likely to take less than
 * twice as long as replacing it, and for no longer: others wait for the child, and a weight is
 * too high more often than too low. An order without a weight is expected to take as long again as it
 * has taken.
 */
function endSlow(order: Order, child: Child, error: PoolError): void {
  const left = Math.max((order.weight ?? 0) - child.orderTime, child.orderTime);
  if (left > WORTH) return child.kill(error);
  order.grace = { until: child.orderTime + WORTH, error };
  // A child that waits for something takes no processor time, and would stay until its deadline.
  order.graceTimer = setTimeout(() => child.kill(error), 2 * WORTH);
}
