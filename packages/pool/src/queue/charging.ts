/**
 * Charges the processor time of an order to its caller, as usage that decides about turns
 * (`usage.ts`). It is no payment.
 */
import { REPLACEMENT, type Child, type Outcome } from "../children/child.ts";
import { PoolError } from "../errors.ts";
import type { Step } from "./demand.ts";
import { SLOW } from "./lanes.ts";
import { expectedOf } from "./estimates.ts";
import type { Order } from "./order.ts";
import type { PoolState } from "./state.ts";

/** A cold child: its first orders, if they take less than this in ms, may be slow only for that. */
const COLD_ORDERS = 4;
const COLD_COST = 2000;
const COLD_TIMES = 3;

type Whose = Pick<Order, "caller" | "share">;

/** Notes for a caller and its share that something comes or goes. */
export function note({ usage }: PoolState, step: Step, { caller, share }: Whose): void {
  const now = performance.now();
  usage.note(step, caller, now);
  if (share !== caller) usage.note(step, share, now);
}

/** Notes that a child begins the order. */
export function begin({ usage }: PoolState, order: Order): void {
  const { caller, share } = order;
  const now = performance.now();
  order.expected = expectedOf({ usage }, order);
  const { slow, expected } = order;
  usage.begin(share, expected, now, { slow });
  if (share !== caller) usage.begin(caller, expected, now, { share, slow });
}

/**
 * Charges an order that its child has ended.
 *
 * @param whole whether the order is over, and does not only wait for its wants
 */
export function charge(
  { usage, breaker }: PoolState,
  { caller, share, named, expected, weight, surprised }: Order,
  child: Child,
  outcome: Outcome,
  whole: boolean,
): void {
  const now = performance.now();
  const cost = child.orderTime + (child.state === "ready" && !surprised ? 0 : REPLACEMENT);
  // An announced weight tells nothing about the caller's other orders.
  const tells = whole && (weight === undefined || weight <= SLOW || cost > 2 * weight);
  const each = tells ? costWhenWarm(cost, child) : undefined;
  const counts = isCold(cost, child) ? Math.min(cost, 2 * expected) : cost;
  usage.end(share, expected, cost, each, now, { counts });
  if (share !== caller) usage.end(caller, expected, cost, each, now, { share, counts });
  if (!usage.isSlow(caller)) usage.heard(caller, now);
  if ("error" in outcome && !isPutBack(outcome)) breaker.note(named, outcome.error.code, now);
}

/**
 * Returns the likely cost in a warm child, in ms. The first orders of a child take several times as
 * long as later ones: no caller is to count as slow because of that.
 */
export function costWhenWarm(cost: number, child: { answered: number }): number {
  return isCold(cost, child) ? Math.min(cost / COLD_TIMES, SLOW) : cost;
}

function isCold(cost: number, { answered }: { answered: number }): boolean {
  return answered <= COLD_ORDERS && cost <= COLD_COST;
}

/** Whether an order was taken from its child to make way for others. */
export function isPutBack(outcome: Outcome): boolean {
  return (
    "error" in outcome && outcome.error instanceof PoolError && outcome.error.reason === "put back"
  );
}
