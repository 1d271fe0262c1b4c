/**
 * Finds what a row of palette indices repeats of the rows before it (see `matcher.ts`). Two tables remember where a
 * sequence last stood: by four runs and by two. A copy is three indices at least.
 *
 * Next to nothing here is a branch: neither whether there is a copy nor how long it is can be foretold, and to guess
 * wrong takes as long as to make three runs tokens. So what stood before is looked up for all runs of a row at once, and
 * eight runs are compared whether they are needed or not.
 */
import { storeFactors } from "./keys";
import { BY_PIXELS, BY_RUNS, LENGTHS, NO_RUN, TABLES_BYTES, keysAt } from "./layout";
import { RUN_BYTES } from "./pixel";
import { ROW_END, colourOf, lengthOf, toPlaces } from "./runs";
import { tallyRest, tallyRestCopies, tallyRun, tallyToken } from "./tally";
import {
  CODE_SHIFT,
  MAX_DISTANCE,
  MAX_LENGTH,
  NO_DISTANCE,
  PIXEL_BEFORE,
  RUN,
  SYMBOL_SHIFT,
  codeOf,
  copyToken,
  distanceSymbol,
  literalToken,
} from "./tokens";

/** Bytes of a copy, at least. */
const LEAST_COPY: u32 = 3;
/** Runs that are compared at once, and the bits that say of all of them that they are the same. */
const COMPARED: u32 = 8;
const ALL_SAME: u32 = (1 << (2 * COMPARED)) - 1;
const COMPARED_BYTES: u32 = COMPARED * RUN_BYTES;
/** Ends the row that is looked at, so that no other row's end is like it. */
const THIS_END: u32 = ROW_END - 1;

/** Starts without history. */
export function forget(): void {
  memory.fill(BY_RUNS, 0, TABLES_BYTES);
  store<u32>(NO_RUN, ROW_END);
  storeFactors();
}

/**
 * Turns the row of the runs from `first` to `last`, its end, into tokens; returns their end. At `keysAt` stand the runs'
 * keys.
 */
export function tokenise(first: u32, last: u32, tokens: u32): u32 {
  findSources(first, last);
  const sources = keysAt - first;
  const places = toPlaces();
  store<u32>(last, THIS_END);
  let token = tokens;
  let restCopies: u32 = 0;
  let place = load<u32>(first + places);
  for (let run = first; run < last;) {
    const source = load<u32>(sources + run);
    const equal = equalRuns(run, source);
    const distance = place - load<u32>(source + places);
    const isCopy = u32(runsOf(equal) >= leastRuns(run, source, distance));
    let touched = runsOf(equal) * RUN_BYTES;
    // Of all runs but the last one it has the whole length.
    const end = touched - select<u32>(RUN_BYTES, 0, touched);
    let bytes = load<u32>(run + end + places) - place + lengthOfBoth(run + end, source + end);
    if ((isCopy & (u32(isMore(equal)) | u32(bytes > MAX_LENGTH))) !== 0) {
      touched = longCopy(run, source, place, places);
      bytes = copied;
    }
    const next = run + select<u32>(touched, RUN_BYTES, isCopy);
    const nextPlace = load<u32>(next + places);
    const copy = (bytes << CODE_SHIFT) | (distance - 1);
    const begun = select<u32>(copy, (LENGTHS + colourOf(run)) << CODE_SHIFT, isCopy);
    const code = begun >>> CODE_SHIFT;
    const symbol = select<u32>(distanceSymbol(distance), NO_DISTANCE, isCopy);
    store<u32>(token, (symbol << SYMBOL_SHIFT) | begun);
    tallyToken(code, symbol);
    // What is left of the last run is the index before, again.
    const left = nextPlace - place - select<u32>(bytes, 1, isCopy);
    run = next;
    place = nextPlace;
    if (left > MAX_LENGTH) {
      store<u32>(token, RUN | left, 4);
      tallyRun(left);
      token += 8;
      continue;
    }
    const again = literalToken(colourOf(next - RUN_BYTES));
    const isFew = left < LEAST_COPY;
    const rest = select<u32>(again, copyToken(left, 1, PIXEL_BEFORE), isFew);
    store<u32>(token, rest, 4);
    store<u32>(token, again, 8);
    tallyRest(codeOf(rest), select<u32>(left, 1, isFew));
    restCopies += u32(!isFew);
    token += select<u32>(4 + left * 4, 8, isFew);
  }
  tallyRestCopies(restCopies);
  store<u32>(last, ROW_END);
  return token;
}

/** Remembers the runs from `first` to `last`, and puts in the place of each one's key what it may be a copy of. */
function findSources(first: u32, last: u32): void {
  const keys = keysAt - first;
  const places = toPlaces();
  for (let run = first; run < last; run += RUN_BYTES)
    store<u32>(keys + run, swap(run, load<u32>(keys + run), places));
}

/** Remembers a run; returns that of the longest sequence which began as it does, or another. */
function swap(run: u32, key: u32, places: u32): u32 {
  const four = key & 0xffff;
  const two = key >>> 16;
  const byFour = load<u32>(four, BY_RUNS);
  const byTwo = load<u32>(two, BY_PIXELS);
  store<u32>(four, run, BY_RUNS);
  store<u32>(two, run, BY_PIXELS);
  const back = load<u32>(byFour + places) - load<u32>(run + places);
  const isOther = (colourOf(byFour) ^ colourOf(run)) | (~back / MAX_DISTANCE);
  return select<u32>(byTwo, byFour, isOther);
}

/**
 * How two sequences of runs begin alike, eight runs of each at once: two bits for each run, the lower one set where
 * indices are the same and the other where lengths are.
 */
function equalRuns(run: u32, source: u32): u32 {
  const low = i16x8.eq(v128.load(run), v128.load(source));
  const high = i16x8.eq(v128.load(run, 16), v128.load(source, 16));
  return <u32>i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}

/** How many runs a copy would touch: those that are the same, and one more if that has the same index. */
function runsOf(equal: u32): u32 {
  return (ctz(~equal) + 1) >>> 1;
}

/** Whether all runs that were compared are the same. */
function isMore(equal: u32): bool {
  return equal === ALL_SAME;
}

/**
 * How many runs a copy has to touch to be long enough, which is known before it is known how many it touches. From too
 * far away, more than are compared.
 */
function leastRuns(run: u32, source: u32, distance: u32): u32 {
  const one = lengthOfBoth(run, source);
  const two = one + lengthOfBoth(run + RUN_BYTES, source + RUN_BYTES);
  const near = LEAST_COPY - u32(one >= LEAST_COPY) - u32(two >= LEAST_COPY);
  // Without a branch: a comparison would become one.
  return near + ((distance - 1) / MAX_DISTANCE) * 2 * COMPARED;
}

/** Of two runs of one index, what both have. */
function lengthOfBoth(run: u32, source: u32): u32 {
  return min<u32>(lengthOf(run), lengthOf(source));
}

/** Of the copy that `longCopy` found, its bytes. */
let copied: u32 = 0;

/** Bytes of the runs that a copy touches which has more runs than are compared at once or more bytes than it may have. */
function longCopy(run: u32, source: u32, place: u32, places: u32): u32 {
  let equal = equalRuns(run, source);
  let at: u32 = 0;
  while (isMore(equal) && load<u32>(run + at + COMPARED_BYTES + places) - place < MAX_LENGTH) {
    at += COMPARED_BYTES;
    equal = equalRuns(run + at, source + at);
  }
  let touched = at + runsOf(equal) * RUN_BYTES;
  const end = touched - RUN_BYTES;
  copied = load<u32>(run + end + places) - place + lengthOfBoth(run + end, source + end);
  if (copied > MAX_LENGTH) {
    copied = MAX_LENGTH;
    touched = RUN_BYTES;
    while (load<u32>(run + touched + places) - place < MAX_LENGTH) touched += RUN_BYTES;
  }
  return touched;
}
