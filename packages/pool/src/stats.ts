/** Counts for logs and metrics. */
import type { Ending } from "./children/endings.ts";
import type { Outcome, Start } from "./children/child.ts";
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
  /** How those that start get on; absent where others render. */
  starts?: readonly Start[];
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

/** For people: `it warms up, after 12.3 s with 1.2 s of processor time: 0.10 of a core`. */
export function startInWords({ step, elapsed, processorTime }: Start): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const after = `it ${step}, after ${seconds(elapsed)}`;
  if (processorTime === undefined) return after;
  const share = (processorTime / Math.max(1, elapsed)).toFixed(2);
  return `${after} with ${seconds(processorTime)} of processor time: ${share} of a core`;
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
    starts: crew.starts().map((start) => ({ ...start })),
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
