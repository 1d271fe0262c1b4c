/**
 * Measures how the time of work grows with the size of its input: by processor time, so that a busy
 * machine makes no difference.
 */
import { share } from "../../../../scripts/tests/budget.ts";

/** Largest size of what is worked on, in UTF-16 units: as much as a document may have in the long form, else a quarter of it. */
const LARGEST = share < 1 ? 125_000 : 500_000;
/** Smallest and largest size. */
const USUAL = [share < 1 ? 30_000 : 60_000, LARGEST] as const;
/** Sizes for work that is fast: less leaves nothing to collect, stays in the processor's cache, and looks faster than it is. */
const FAST = [LARGEST, 4 * LARGEST] as const;
/** Time of the largest below which growth is not judged, in ms: it is spent on other things. */
const NOTICED = LARGEST / 16_000;
/** Time of the largest, in ms, below which work is fast. */
const SURE = LARGEST / 2000;
/** Most runs of each size: a disturbance of one run does not affect all. */
const RUNS = 4;

/**
 * Most that the time may grow by where the size doubles. Work that looks at everything for each of
 * its parts grows by 4; where the machine is busy, linear work that leaves garbage to collect grows
 * by 2.5.
 */
export const MOST = 2.8;

/** Returns the processor time that work takes on this thread, in ms. */
function timeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function repeat(times: number, work: () => void): void {
  for (let time = 0; time < times; time += 1) work();
}

/**
 * Returns how many times as long work takes where its size doubles, on the way from the smallest
 * size to the largest. Runs again while that is too much, since no disturbance makes anything
 * faster.
 */
export function growth(work: (size: number) => void): number {
  const first = timeOf(() => work(USUAL[1]));
  if (first < NOTICED) return 1;
  const [smallest, largest] = first < SURE ? FAST : USUAL;
  // As much as the largest, in parts.
  const parts = Math.round(largest / smallest);
  const best = { small: Infinity, large: Infinity };
  let found = Infinity;
  for (let run = 0; run < RUNS && found > MOST; run += 1) {
    const small = timeOf(() => repeat(parts, () => work(smallest))) / parts;
    const large = timeOf(() => work(largest));
    best.small = Math.min(best.small, small);
    best.large = Math.min(best.large, large);
    found = (best.large / Math.max(best.small, 1)) ** (1 / Math.log2(largest / smallest));
  }
  return found;
}
