/** How much is measured. `quick` is for a glance; figures that are published come from `full`. */
import type { RacePlan } from "./measure/race.ts";
import type { ThroughputPlan } from "./measure/throughput.ts";
import type { SampleKind } from "./samples.ts";

/** How much is measured on documents that all differ. */
export interface VariedPlan {
  /** Different documents of each kind. */
  documents: number;
  /**
   * Untimed work of each side at the start, ms. A service runs for days; V8 has compiled a renderer when it has
   * been at work for some ten seconds.
   */
  warmUpMs: number;
  /** Different answers that the pool renders before its children's memory is read. */
  answersForMemory: number;
  /** Time after a kind's first document from which on no other begins, in milliseconds. */
  budgetMs: number;
}

/** How much is measured of plans beside renders. */
export interface PlansPlan {
  /** Documents of each kind and format that are planned, and as many rendered. */
  documents: number;
  /** Untimed plans and renders of each kind and format at the start, ms. */
  warmUpMs: number;
}

export interface Plan {
  races: Record<SampleKind, RacePlan>;
  throughput: ThroughputPlan;
  varied: VariedPlan;
  /** Plan for each format. */
  variedFormats: Omit<VariedPlan, "answersForMemory">;
  plans: PlansPlan;
  /** Timed runs of each cold command. */
  coldRuns: number;
}

const full: Plan = {
  races: {
    card: { warmUp: 60, rounds: 16, runs: 5, budgetMs: 30_000 },
    answer: { warmUp: 40, rounds: 12, runs: 4, budgetMs: 45_000 },
    long: { warmUp: 12, rounds: 5, runs: 3, budgetMs: 60_000 },
  },
  throughput: { warmUpMs: 4000, rounds: 4, turnMs: 2000 },
  varied: { documents: 200, warmUpMs: 12_000, answersForMemory: 1000, budgetMs: 240_000 },
  variedFormats: { documents: 60, warmUpMs: 12_000, budgetMs: 240_000 },
  plans: { documents: 60, warmUpMs: 12_000 },
  coldRuns: 25,
};

const quick: Plan = {
  races: {
    card: { warmUp: 10, rounds: 4, runs: 4, budgetMs: 10_000 },
    answer: { warmUp: 6, rounds: 4, runs: 3, budgetMs: 10_000 },
    long: { warmUp: 2, rounds: 2, runs: 1, budgetMs: 10_000 },
  },
  throughput: { warmUpMs: 2000, rounds: 2, turnMs: 1200 },
  varied: { documents: 20, warmUpMs: 6000, answersForMemory: 50, budgetMs: 20_000 },
  variedFormats: { documents: 10, warmUpMs: 6000, budgetMs: 20_000 },
  plans: { documents: 10, warmUpMs: 2500 },
  coldRuns: 7,
};

export const plans = { full, quick } as const;

/** Kinds in the order in which they are measured. */
export const KINDS: readonly SampleKind[] = ["card", "answer", "long"];

/** CSS pixels, and device pixels to each. */
export const WIDTH = 800;
export const SCALE = 2;

/** Numbers of Chromium pages tried at once; the best counts. */
export const PAGE_COUNTS = [1, 2, 4] as const;
