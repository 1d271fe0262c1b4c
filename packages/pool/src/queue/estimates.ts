/**
 * Estimates of an order before it begins: how long it takes, by its weight and by the last orders
 * of its caller, and whether others come first.
 */
import type { Child } from "../children/child.ts";
import { PRESSING } from "./demand.ts";
import { DOUBTFUL, HEAVY, SHORT } from "./lanes.ts";
import type { Order } from "./order.ts";
import { slowChildrenOf } from "../settings.ts";
import type { PoolState } from "./state.ts";

/** Longest time in ms for which an order makes way for callers who pause. */
const PATIENCE = 2000;

/** Whether an order is known to take long, or comes after others who are here. */
export function isSlow({ usage }: PoolState, order: Order, now: number): boolean {
  const { caller, weight, putBack } = order;
  if (putBack) return true;
  if (weight === undefined ? usage.isSlow(caller) : weight > HEAVY) return true;
  return usage.othersAbout(caller, now) > 0 && comesAfter({ usage }, order, now);
}

/**
 * Whether others are here and come first: the order is of a batch, or its caller presses and they
 * do not. For a new caller, the demand of its share decides.
 */
export function comesAfter(
  { usage }: Pick<PoolState, "usage">,
  { caller, share, lane, since }: Order,
  now: number,
): boolean {
  if (now - since > PATIENCE) return false;
  if (lane === "batch" && usage.othersHere(caller, now)) return true;
  return usage.presses(usage.isKnown(caller) ? caller : share, caller, now);
}

/** Work for which other children may be held: an order, or a request that will send one. */
export type Served = Pick<Order, "caller" | "share" | "slow" | "unknown" | "expected" | "lane">;

/** Whether an order is short, as far as is known, and of a known caller who pauses. */
export function asksForLittle(
  { usage }: Pick<PoolState, "usage">,
  { caller, slow, unknown, expected, lane }: Served,
  now: number,
): boolean {
  if (slow || unknown || expected > DOUBTFUL || lane === "batch") return false;
  return usage.isKnown(caller) && usage.demand(caller, now) <= PRESSING;
}

/**
 * Whether a child is held in favour of `served`, whose caller asks for little. A child is held if
 * it works for another caller and is slow, for no caller yet, for one with more than twice the
 * demand, or no longer short. A short order of a caller who asks for no more is never held,
 * whatever others of its share ask for.
 *
 * @param other order of the child; absent: it starts, or warms up
 */
export function standsBackFor(
  { usage }: Pick<PoolState, "usage">,
  served: Served,
  other: Order | undefined,
  child: Pick<Child, "slow" | "elapsed">,
  now: number,
): boolean {
  // Work for no caller yet delays nobody, whatever others of a share ask for.
  if (!other) return usage.demand(served.caller, now) <= PRESSING;
  if (other.caller === served.caller) return false;
  // Within one share, callers are compared with each other; else their shares are.
  const key = other.share === served.share ? "caller" : "share";
  const demand = usage.demand(served[key], now);
  if (demand > PRESSING) return false;
  if (child.slow || other.slow || other.lane === "batch") return true;
  if (child.elapsed > SHORT && served.expected <= SHORT) return true;
  // Others of its share may press, but not this caller.
  if (asksForLittle({ usage }, other, now) && usage.demand(other.caller, now) <= demand)
    return false;
  const its = usage.demand(other[key], now);
  return its > PRESSING && its > 2 * demand;
}

/** Whether too little is known: the weight is doubtful, or there is none and the caller is new. */
export function isUnknown({ usage }: Pick<PoolState, "usage">, { caller, weight }: Order): boolean {
  return weight === undefined ? !usage.isKnown(caller) : weight > DOUBTFUL;
}

/** Returns the expected processor time of an order, in ms. */
export function expectedOf(
  { usage }: Pick<PoolState, "usage">,
  { caller, weight, least }: Order,
): number {
  return weight ?? Math.max(usage.expected(caller), least);
}

/**
 * Whether a quick order should leave the last child to others: somebody else is here, and the order
 * is not short or its caller presses. (An order of a caller who presses is slow until it has waited
 * long enough, see `isSlow`; so this is asked of it only after that.)
 */
export function isLong({ usage }: PoolState, order: Order, now: number): boolean {
  const { caller, weight } = order;
  const known = weight === undefined && usage.isKnown(caller);
  if (!known || !usage.othersHere(caller, now)) return false;
  return expectedOf({ usage }, order) > SHORT || usage.presses(caller, caller, now);
}

/** Describes a waiting order as others may be held for it once it is at work. */
export function servedOnce(state: Pick<PoolState, "usage">, order: Order): Served {
  const { caller, share, slow, unknown, lane } = order;
  return { caller, share, slow, unknown, expected: expectedOf(state, order), lane };
}

/**
 * Whether an order's caller, or all unpaid orders, have their part of the children: half of the
 * processors for one caller; all children but one for unpaid orders, if a paid one waits. A caller
 * who asks for little does not wait for other unpaid orders.
 */
export function hasItsPart(state: PoolState, order: Order, now: number): boolean {
  const {
    settings: { size },
    running,
    queue,
  } = state;
  let ofCaller = 0;
  let unpaid = 0;
  for (const { caller, paid } of running.keys()) {
    if (caller === order.caller) ofCaller += 1;
    if (!paid) unpaid += 1;
  }
  if (ofCaller >= Math.max(1, Math.floor(size / 2))) return true;
  if (order.paid || unpaid < slowChildrenOf(size) || !queue.some(({ paid }) => paid)) return false;
  return !asksForLittle(state, servedOnce(state, order), now);
}

/**
 * Returns the processor time after which an order that may be slow is begun anew in another child,
 * in ms; `undefined` if it may go on.
 */
export function ceilingOf(
  { usage }: PoolState,
  { caller, weight }: Order,
  child: Child,
): number | undefined {
  const judged = child.slow || weight !== undefined;
  return !judged && usage.othersAbout(caller, performance.now()) > 0 ? DOUBTFUL : undefined;
}
