/** How much is measured. `quick` is for a glance; figures that are published come from `full`. */
import type { RacePlan } from "./measure/race.ts";
import type { ThroughputPlan } from "./measure/throughput.ts";
import type { SampleKind } from "./samples.ts";

export interface Plan {
  races: Record<SampleKind, RacePlan>;
  throughput: ThroughputPlan;
}

const full: Plan = {
  races: {
    card: { warmUp: 60, rounds: 16, runs: 5 },
    answer: { warmUp: 40, rounds: 12, runs: 4 },
    long: { warmUp: 12, rounds: 5, runs: 3 },
  },
  throughput: { warmUpMs: 4000, rounds: 4, turnMs: 2000 },
};

const quick: Plan = {
  races: {
    card: { warmUp: 10, rounds: 4, runs: 4 },
    answer: { warmUp: 6, rounds: 4, runs: 3 },
    long: { warmUp: 2, rounds: 2, runs: 1 },
  },
  throughput: { warmUpMs: 2000, rounds: 2, turnMs: 1200 },
};

export const plans = { full, quick } as const;

/** CSS pixels, and device pixels to each. */
export const WIDTH = 800;
export const SCALE = 2;

/** Numbers of Chromium pages tried at once; the best counts. */
export const PAGE_COUNTS = [1, 2, 4] as const;
