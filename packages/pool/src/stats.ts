/** Counts for logs and metrics. */
import type { Ending } from "./children/endings.ts";
import type { Outcome } from "./children/child.ts";
import type { Lane } from "./queue/lanes.ts";
import type { PoolState } from "./queue/state.ts";

/** Current state of a pool, and its counts since it was made. */
export interface PoolStats {
  /** Most orders at a time. */
  size: number;
  /** Children that could take an order, at one, and warming up. */
  ready: number;
  busy: number;
  starting: number;
  /** Children, ready or busy, that give way to others: slow orders have them. */
  slow: number;
  /** Orders that wait for a child, in all and by lane. */
  queued: number;
  lanes: Record<Lane, number>;
  /** Orders that wait for what they want from outside, without a child. */
  away: number;
  /** Orders that ended in an output, and in an error of whatever kind. */
  completed: number;
  failed: number;
  /** Orders by error code, the pool's or the task's; a code that never occurred is absent. */
  errors: Record<string, number>;
  /** Children started in all, and those replaced for their age or their memory. */
  started: number;
  recycled: number;
  /** Children that ended otherwise; a reason that never occurred is absent. */
  ended: Partial<Record<Ending, number>>;
}

/** How the orders of a pool ended. */
export type Outcomes = Pick<PoolStats, "completed" | "failed" | "errors">;

export function count(outcomes: Outcomes, outcome: Outcome): void {
  if ("output" in outcome) {
    outcomes.completed += 1;
    return;
  }
  const { code } = outcome.error;
  outcomes.failed += 1;
  outcomes.errors[code] = (outcomes.errors[code] ?? 0) + 1;
}

export function statsOf({ settings, crew, queue, away }: PoolState, outcomes: Outcomes): PoolStats {
  return {
    size: settings.size,
    ready: crew.count("ready"),
    busy: crew.count("busy"),
    starting: crew.count("starting"),
    slow: crew.slow,
    queued: queue.size,
    lanes: queue.counts(),
    away: away.size,
    ...outcomes,
    errors: { ...outcomes.errors },
    ...crew.counts,
    ended: { ...crew.counts.ended },
  };
}
