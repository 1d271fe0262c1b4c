/**
 * Finds the parts of a row that repeat the rows before it. Glyphs recur: the same letter at the
 * same sub-pixel place is the same runs, row by row. Three tables remember where a sequence last
 * stood: by two whole runs, by three pixels, by one colour. The longest sequence is tried first. A
 * match never crosses the end of a row, because a filter byte stands there. A table may remember a
 * run that was since overwritten, so every candidate is compared before it is taken.
 */
import { BY_COLOUR, BY_PIXELS, BY_RUNS, HASH_BITS, NO_RUN, TABLES_BYTES } from "./layout";
import { RUN_BYTES } from "./pixel";
import { ROW_END, colourOf, lengthOf, placeOf } from "./runs";
import { MATCH_PIXELS, MAX_DISTANCE, RUN, matchToken } from "./tokens";

const HASH_SHIFT: u32 = 32 - HASH_BITS;
/** Odd multipliers that spread colours and lengths over the hash. */
const M1: u32 = 0x9e3779b1;
const M2: u32 = 0x85ebca6b;
const M3: u32 = 0xc2b2ae35;
const M4: u32 = 0x27d4eb2f;

/** Starts without history. */
export function forget(): void {
  memory.fill(BY_RUNS, 0, TABLES_BYTES);
  store<u32>(NO_RUN, ROW_END);
}

/** Turns the row of the runs from `first` to `last`, its end, into tokens; returns their end. */
export function tokenise(first: u32, last: u32, tokens: u32): u32 {
  let token = tokens;
  for (let run = first; run < last;) {
    let source = swap(run);
    const length = lengthOf(run);
    let left: u32;
    if (source === NO_RUN) {
      store<u32>(token, colourOf(run));
      left = length - 1;
      run += RUN_BYTES;
    } else {
      const distance = placeOf(run) - placeOf(source);
      let there = lengthOf(source);
      // Pixels of the runs that the match touches, and those of them that it may copy.
      let touched = length;
      let equal = min<u32>(length, there);
      let here = length;
      run += RUN_BYTES;
      while (here === there && equal < MATCH_PIXELS) {
        source += RUN_BYTES;
        here = lengthOf(run);
        there = lengthOf(source);
        // A row's end has no pixels, and what follows it is not looked at.
        if (colourOf(run) !== colourOf(source) || here === 0) break;
        remember(run);
        touched += here;
        equal += min<u32>(here, there);
        run += RUN_BYTES;
      }
      const pixels = min<u32>(equal, MATCH_PIXELS);
      store<u32>(token, matchToken(pixels, distance));
      left = touched - pixels;
    }
    // The rest of the last run repeats the pixel before. Storing unconditionally is cheaper than
    // branching.
    store<u32>(token, RUN | left, 4);
    token += select<u32>(8, 4, left > 0);
  }
  return token;
}

/** Remembers a run; returns that of the longest sequence which began as it does, or `NO_RUN`. */
function swap(run: u32): u32 {
  const runsAt = BY_RUNS + twoRunsKey(run);
  const pixelsAt = BY_PIXELS + threePixelsKey(run);
  const colourAt = BY_COLOUR + colourKey(run);
  const byRuns = load<u32>(runsAt);
  const byPixels = load<u32>(pixelsAt);
  const byColour = load<u32>(colourAt);
  store<u32>(runsAt, run);
  store<u32>(pixelsAt, run);
  store<u32>(colourAt, run);
  // All three without a branch: which of them it will be cannot be foretold.
  const third = select<u32>(byColour, NO_RUN, begins(byColour, run));
  const second = select<u32>(byPixels, third, begins(byPixels, run));
  return select<u32>(byRuns, second, begins(byRuns, run));
}

/** Whether a run that was looked up is older, near enough and of the same colour. */
function begins(source: u32, run: u32): u32 {
  return (
    u32(source < run) &
    u32(colourOf(source) === colourOf(run)) &
    u32(placeOf(run) - placeOf(source) <= MAX_DISTANCE)
  );
}

function remember(run: u32): void {
  store<u32>(BY_RUNS + twoRunsKey(run), run);
  store<u32>(BY_PIXELS + threePixelsKey(run), run);
  store<u32>(BY_COLOUR + colourKey(run), run);
}

/** Places in the tables, in bytes: by the run and the whole run after it… */
function twoRunsKey(run: u32): u32 {
  const next = run + RUN_BYTES;
  return key(
    (colourOf(run) * M1) ^ (lengthOf(run) * M2) ^ (colourOf(next) * M3) ^ (lengthOf(next) * M4),
  );
}

/** …by three pixels, which may be of three runs… */
function threePixelsKey(run: u32): u32 {
  const pixels = lengthOf(run);
  const first = colourOf(run);
  const next = run + RUN_BYTES;
  const nextColour = colourOf(next);
  const inNext = u32(pixels > 1) | u32(lengthOf(next) > 1);
  const second = select<u32>(first, nextColour, pixels > 1);
  const afterFirst = select<u32>(nextColour, colourOf(next + RUN_BYTES), inNext);
  const third = select<u32>(first, afterFirst, pixels > 2);
  return key((first * M1) ^ (second * M2) ^ (third * M3));
}

/** …and by colour. */
function colourKey(run: u32): u32 {
  return ((colourOf(run) * M1) >>> HASH_SHIFT) << 2;
}

function key(mixed: u32): u32 {
  return ((mixed * M1) >>> HASH_SHIFT) << 2;
}
