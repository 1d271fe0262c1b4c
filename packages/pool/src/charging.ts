/** What an order used, on the account of its caller. */
import { REPLACEMENT, type Child, type Outcome } from "./child.ts";
import { PoolError } from "./errors.ts";
import { SLOW } from "./lanes.ts";
import type { Order } from "./order.ts";
import type { PoolState } from "./state.ts";
import type { TaskOutput } from "./task.ts";

/** A child begins the order. */
export function begin<Input, Output extends TaskOutput>(
  { usage }: PoolState<Input, Output>,
  order: Order<Input, Output>,
): void {
  const { caller, share } = order;
  const now = performance.now();
  order.expected = order.weight ?? usage.expected(caller);
  usage.begin(caller, order.expected, now);
  if (share !== caller) usage.begin(share, order.expected, now);
}

/**
 * The child has done with it.
 *
 * @param whole whether it is over, and not only waits for something
 */
export function charge<Input, Output extends TaskOutput>(
  { usage, probation }: PoolState<Input, Output>,
  { caller, share, named, expected, weight, surprised }: Order<Input, Output>,
  child: Child<Input, Output>,
  outcome: Outcome<Output>,
  whole: boolean,
): void {
  const now = performance.now();
  const cost = child.orderTime + (child.state === "ready" && !surprised ? 0 : REPLACEMENT);
  // An announced weight tells nothing about the caller's other orders.
  const tells = whole && (weight === undefined || weight <= SLOW || cost > 2 * weight);
  usage.end(caller, expected, cost, tells, now);
  if (share !== caller) usage.end(share, expected, cost, tells, now);
  if (!usage.isSlow(caller)) usage.heard(caller, now);
  if ("error" in outcome && !isPutBack(outcome)) probation.note(named, outcome.error.code, now);
}

/** It was taken from its child, to make way for others. */
export function isPutBack(outcome: Outcome<unknown>): boolean {
  return (
    "error" in outcome && outcome.error instanceof PoolError && outcome.error.reason === "put back"
  );
}
