/**
 * What is known of an order and its caller before it is begun: how long it takes, by what it weighs and by the caller's last ones,
 * and whose turn it is not.
 */
import type { Child } from "../children/child.ts";
import { PRESSING } from "./demand.ts";
import { DOUBTFUL, HEAVY, SHORT } from "./lanes.ts";
import type { Order } from "./order.ts";
import { slowChildrenOf } from "../settings.ts";
import type { PoolState } from "./state.ts";

/** An order that has waited for longer, in ms, no longer makes way for callers who pause. */
const PATIENCE = 2000;

/** Known to take long, or to come after others who are here. */
export function isSlow({ usage }: PoolState, order: Order, now: number): boolean {
  const { caller, weight, putBack } = order;
  if (putBack) return true;
  if (weight === undefined ? usage.isSlow(caller) : weight > HEAVY) return true;
  return usage.othersAbout(caller, now) > 0 && comesAfter({ usage }, order, now);
}

/**
 * Others are here and come first: it is a batch, or its caller asks for one thing after the other and they do not (of
 * a new caller: its share does).
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

/** What a child may stand still for: an order, or a request that one is of. */
export type Served = Pick<Order, "caller" | "share" | "slow" | "unknown" | "expected" | "lane">;

/** Whether it is short, as far as is known, and of a known caller who pauses. */
export function asksForLittle(
  { usage }: Pick<PoolState, "usage">,
  { caller, slow, unknown, expected, lane }: Served,
  now: number,
): boolean {
  if (slow || unknown || expected > DOUBTFUL || lane === "batch") return false;
  return usage.isKnown(caller) && usage.demand(caller, now) <= PRESSING;
}

/**
 * Whether a child stands still for somebody who asks for little: whether what it does is not for the same caller and is
 * slow, for nobody yet, for one who asks for more than twice as much, or no longer short. Nothing short stands back of who
 * asks for no more, whatever others of its share ask for.
 *
 * @param other what the child is at; absent: it starts, or warms up
 */
export function standsBackFor(
  { usage }: Pick<PoolState, "usage">,
  served: Served,
  other: Order | undefined,
  child: Pick<Child, "slow" | "elapsed">,
  now: number,
): boolean {
  // What is done for nobody yet is in nobody's way, whatever others of a share ask for.
  if (!other) return usage.demand(served.caller, now) <= PRESSING;
  if (other.caller === served.caller) return false;
  // Of one share, callers are compared with each other; else their shares are.
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

/** Its weight says too little, or nothing is known of it nor of its caller. */
export function isUnknown({ usage }: Pick<PoolState, "usage">, { caller, weight }: Order): boolean {
  return weight === undefined ? !usage.isKnown(caller) : weight > DOUBTFUL;
}

/** What it is expected to take, in ms. */
export function expectedOf(
  { usage }: Pick<PoolState, "usage">,
  { caller, weight, least }: Order,
): number {
  return weight ?? Math.max(usage.expected(caller), least);
}

/**
 * It is quick, as its caller's orders are, but somebody else is here, and it is not short or its caller presses. (An order of a caller who presses
 * is slow until it has waited for long enough, see `isSlow`; so this is asked of it only after that.)
 */
export function isLong({ usage }: PoolState, order: Order, now: number): boolean {
  const { caller, weight } = order;
  const known = weight === undefined && usage.isKnown(caller);
  if (!known || !usage.othersHere(caller, now)) return false;
  return expectedOf({ usage }, order) > SHORT || usage.presses(caller, caller, now);
}

/** An order that waits, as others may stand still for it once it is at work. */
export function servedOnce(state: Pick<PoolState, "usage">, order: Order): Served {
  const { caller, share, slow, unknown, lane } = order;
  return { caller, share, slow, unknown, expected: expectedOf(state, order), lane };
}

/**
 * Half of the processors for one caller; all children but one for all that is unpaid, if something paid waits. Who asks
 * for little does not wait because of what others do not pay for.
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

/** While others are about, what may turn out to be slow is begun anew where it is in nobody's way; ms. */
export function ceilingOf(
  { usage }: PoolState,
  { caller, weight }: Order,
  child: Child,
): number | undefined {
  const judged = child.slow || weight !== undefined;
  return !judged && usage.othersAbout(caller, performance.now()) > 0 ? DOUBTFUL : undefined;
}
