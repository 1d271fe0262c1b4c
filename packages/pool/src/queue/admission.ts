/**
 * Whether an order is taken or turned away, by how many wait already. That one costs too much, who gives it decides: of
 * documents `@platen/render` in `src/weigh`.
 */
import { PoolError, type PoolReason } from "../errors.ts";
import type { Order } from "./order.ts";
import { waitingIn, type PoolState } from "./state.ts";

/** Longest time that is given as a wait before another try, in seconds. */
const LONGEST_RETRY = 30;

/** The order is taken, perhaps in the place of another; or it is not, and why. */
export type Admission = { refused: PoolError } | { instead?: { of: Order; refused: PoolError } };

export function admit(state: PoolState, { caller, share, named }: Order): Admission {
  const { settings, queue, running } = state;
  const now = performance.now();
  if (state.breaker.watches(named, now) && hasOrderOf(state, caller))
    return { refused: overloaded(state, "probation") };
  const free = settings.size - running.size;
  if (waitingIn(state) < settings.queueLimit + Math.max(0, free)) return {};
  const refused = overloaded(state, "queue full");
  const other = queue.displacedBy(caller, share, now);
  return other ? { instead: { of: other, refused } } : { refused };
}

/** With the time that what waits is expected to take, and the start of a child before it if there is none. */
export function overloaded({ queue, settings, crew }: PoolState, reason: PoolReason): PoolError {
  const ms = crew.untilReady() + queue.expected() / settings.size;
  const retryAfter = Math.min(LONGEST_RETRY, Math.max(1, Math.ceil(ms / 1000)));
  return new PoolError(reason, undefined, retryAfter);
}

function hasOrderOf({ queue, running, away }: PoolState, caller: string): boolean {
  const same = (order: Order) => order.caller === caller;
  return queue.countOf(caller) > 0 || running.keys().some(same) || away.values().some(same);
}
