/**
 * How much of a long test is run. `npm test` runs a share of every property test's cases and of every hostile set, chosen by
 * the seed of the run, so that each commit tries others; `npm run test:long` runs all of them.
 */

/**
 * Share of the whole test that is run, more than 0 and at most 1. `vitest.config.ts` sets it and
 * the seed, and `PLATEN_TEST_SHARE` another.
 */
export const share = Number(process.env["PLATEN_TEST_SHARE"] ?? 1);
/** Seed of the run. */
export const seed = Number(process.env["PLATEN_TEST_SEED"] ?? 1);

/** Number of runs of a property test below which they find next to nothing. */
const FEWEST = 20;

/** How many cases of a property test are tried, of those that the whole test tries. */
export function runs(whole: number): number {
  return Math.max(Math.min(whole, FEWEST), Math.ceil(whole * share));
}

/** A share of a hostile set, one at least, in its order: other ones with another seed, and over all seeds every one. */
export function dealt<Case>(whole: readonly Case[], by = seed): Case[] {
  const hands = Math.min(Math.round(1 / share), Math.max(1, whole.length));
  const hand = by % hands;
  // Neighbours are alike, so that they go to different hands.
  return whole.filter((_, at) => at % hands === hand);
}
