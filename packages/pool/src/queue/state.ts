/** State that the steps of a pool share: its children, its orders, and its knowledge of callers. */
import type { Child } from "../children/child.ts";
import type { Crew } from "../children/crew.ts";
import type { FairQueue } from "./fair-queue.ts";
import type { Order } from "./order.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import type { PoolSettings } from "../settings.ts";
import type { Surprises } from "./surprises.ts";
import type { Usage } from "./usage.ts";

/**
 * A caller whose request is being served outside the pool; children treat it as an order at work.
 */
export interface Attended {
  caller: string;
  /** Share in which the caller has its turn; its own, if none. */
  share: string;
  /** Beginning by `performance.now()`. */
  since: number;
}

export interface PoolState {
  readonly settings: PoolSettings;
  readonly crew: Crew;
  readonly usage: Usage;
  /** Orders that wait for a child. */
  readonly queue: FairQueue<Order>;
  /** Orders at work, each with its child. */
  readonly running: Map<Order, Child>;
  /** Orders whose wants are being supplied; they keep their place. */
  readonly away: Set<Order>;
  /** Callers whose requests are being served outside, each as often as it has any; see `Pool.attend`. */
  readonly attended: Set<Attended>;
  readonly breaker: CircuitBreaker;
  readonly surprises: Surprises;
}

/** Returns the number of orders that wait. */
export function waitingIn({ queue, away }: Pick<PoolState, "queue" | "away">): number {
  return queue.size + away.size;
}
