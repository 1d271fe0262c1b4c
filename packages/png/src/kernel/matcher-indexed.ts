/**
 * Finds what a row of palette indices repeats of the rows before it (see `matcher.ts`). Two tables remember where a
 * sequence last stood: by four runs and by two. A copy is three indices at least.
 */
import { writeKeys } from "./keys-indexed";
import { BY_PIXELS, BY_RUNS, NO_RUN, TABLES_BYTES, keysAt } from "./layout";
import { RUN_BYTES } from "./pixel";
import { INDEX_BITS, INDEX_MASK, ROW_END, colourOf, lengthOf, placeOf, wordOf } from "./runs";
import { tallyCopy, tallyLiteral, tallyRun } from "./tally";
import {
  MAX_DISTANCE,
  MAX_LENGTH,
  PIXEL_BEFORE,
  RUN,
  copyToken,
  distanceSymbol,
  literalToken,
} from "./tokens";

/** Bytes of a copy, at least. */
const LEAST_COPY: u32 = 3;

/** Starts without history. */
export function forget(): void {
  memory.fill(BY_RUNS, 0, TABLES_BYTES);
  store<u32>(NO_RUN, ROW_END);
}

/** Turns the row of the runs from `first` to `last`, its end, into tokens; returns their end. */
export function tokenise(first: u32, last: u32, tokens: u32): u32 {
  writeKeys(first, last, keysAt);
  // A key has half the bytes of its run.
  const keys = keysAt - (first >>> 1);
  let token = tokens;
  for (let run = first; run < last;) {
    const word = wordOf(run);
    let source = swap(run, word, load<u32>(keys + (run >>> 1)));
    if (source !== NO_RUN && isTooShort(run, source)) source = NO_RUN;
    let colour = word & INDEX_MASK;
    const length = word >>> INDEX_BITS;
    let left: u32;
    if (source === NO_RUN) {
      store<u32>(token, literalToken(colour));
      tallyLiteral(colour, 1);
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
      while (here === there && equal < MAX_LENGTH) {
        source += RUN_BYTES;
        const next = wordOf(run);
        const before = wordOf(source);
        here = next >>> INDEX_BITS;
        // A row's end has no pixels, and what follows it is not looked at.
        if (((next ^ before) & INDEX_MASK) !== 0 || here === 0) break;
        remember(run, load<u32>(keys + (run >>> 1)));
        there = before >>> INDEX_BITS;
        colour = next & INDEX_MASK;
        touched += here;
        equal += min<u32>(here, there);
        run += RUN_BYTES;
      }
      const bytes = min<u32>(equal, MAX_LENGTH);
      const symbol = distanceSymbol(distance);
      store<u32>(token, copyToken(bytes, distance, symbol));
      tallyCopy(bytes, symbol);
      left = touched - bytes;
    }
    // What is left of the last run is the index before, again.
    if (left < LEAST_COPY) {
      const again = literalToken(colour);
      store<u32>(token, again, 4);
      store<u32>(token, again, 8);
      tallyLiteral(colour, left);
      token += 4 + (left << 2);
    } else {
      const isCopy = left <= MAX_LENGTH;
      store<u32>(token, isCopy ? copyToken(left, 1, PIXEL_BEFORE) : RUN | left, 4);
      if (isCopy) tallyCopy(left, PIXEL_BEFORE);
      else tallyRun(left);
      token += 8;
    }
  }
  return token;
}

/** Whether what two sequences have in common is less than a copy. */
function isTooShort(run: u32, source: u32): bool {
  const first = lengthOf(run);
  const there = lengthOf(source);
  if (first >= LEAST_COPY && there >= LEAST_COPY) return false;
  if (first !== there) return true;
  const next = wordOf(run + RUN_BYTES);
  const nextThere = wordOf(source + RUN_BYTES);
  if (((next ^ nextThere) & INDEX_MASK) !== 0 || next === ROW_END) return true;
  const second = min<u32>(next >>> INDEX_BITS, nextThere >>> INDEX_BITS);
  if (first + second >= LEAST_COPY) return false;
  // One and one: a third run would have to be the same.
  const third = run + 2 * RUN_BYTES;
  return (
    next !== nextThere ||
    lengthOf(third) === 0 ||
    colourOf(third) !== colourOf(source + 2 * RUN_BYTES)
  );
}

/** Remembers a run; returns that of the longest sequence which began as it does, or `NO_RUN`. */
function swap(run: u32, word: u32, key: u32): u32 {
  const fourAt = BY_RUNS + (key & 0xffff);
  const twoAt = BY_PIXELS + (key >>> 16);
  const byFour = load<u32>(fourAt);
  const byTwo = load<u32>(twoAt);
  store<u32>(fourAt, run);
  store<u32>(twoAt, run);
  // Both without a branch: which of them it will be cannot be foretold.
  const nearest = placeOf(run) - MAX_DISTANCE;
  const second = select<u32>(byTwo, NO_RUN, begins(byTwo, word, nearest));
  return select<u32>(byFour, second, begins(byFour, word, nearest));
}

/** Whether a run that was looked up is of the same colour, and near enough. */
function begins(source: u32, word: u32, nearest: u32): u32 {
  return (
    u32(((wordOf(source) ^ word) & INDEX_MASK) === 0) & u32(<i32>placeOf(source) >= <i32>nearest)
  );
}

function remember(run: u32, key: u32): void {
  store<u32>(BY_RUNS + (key & 0xffff), run);
  store<u32>(BY_PIXELS + (key >>> 16), run);
}
