/**
 * Finds the parts of a row of palette indices that repeat the rows before it (see `matcher.ts`).
 * Two tables remember where a sequence last stood: by four runs and by two. A copy is three indices
 * at least.
 *
 * Nearly nothing here is a branch. Neither whether there is a copy nor how long it is can be
 * predicted, and a wrong guess of the processor takes as long as turning three runs into tokens. So
 * the sources of all runs of a row are looked up at once, and eight runs are compared whether they
 * are needed or not.
 */
import { storeFactors } from "./keys";
import {
  BY_PIXELS,
  BY_RUNS,
  LENGTHS,
  NO_RUN,
  PLACES,
  SOURCES,
  TABLES_BYTES,
  WORDS,
} from "./layout";
import { RUN_BYTES } from "./pixel";
import { ROW_END, colourOf, lengthOf, placeOf } from "./runs";
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
/** Word that ends the row in hand. No other row's end equals it. */
const THIS_END: u32 = ROW_END - 1;

/** Starts without history. */
export function forget(): void {
  memory.fill(BY_RUNS, 0, TABLES_BYTES);
  store<u32>(NO_RUN, ROW_END, WORDS);
  storeFactors();
}

/** Turns the row of the runs from `first` to `last`, its end, into tokens; returns their end. The runs have their keys. */
export function tokenise(first: u32, last: u32, tokens: u32): u32 {
  findSources(first, last);
  store<u32>(last, THIS_END, WORDS);
  let token = tokens;
  let restCopies: u32 = 0;
  let place = placeOf(first);
  for (let run = first; run < last;) {
    const source = load<u32>(run, SOURCES);
    const equal = equalRuns(run, source);
    const distance = place - placeOf(source);
    // The next run is known after these steps, of which each waits for the one before: so there are few.
    const halves = equalHalves(equal);
    const isCopy = u32(halves >= leastHalves(run, source, distance));
    let touched = touchedBytes(halves);
    // All runs but the last one count with their whole length.
    let bytes =
      placeBefore(run + touched) - place + lengthOfBothBefore(run + touched, source + touched);
    if ((isCopy & (u32(isMore(equal)) | u32(bytes > MAX_LENGTH))) !== 0) {
      touched = longCopy(run, source, place);
      bytes = copied;
    }
    const next = run + select<u32>(touched, RUN_BYTES, isCopy);
    const nextPlace = placeOf(next);
    const copy = (bytes << CODE_SHIFT) | (distance - 1);
    const begun = select<u32>(copy, (LENGTHS + colourOf(run)) << CODE_SHIFT, isCopy);
    const code = begun >>> CODE_SHIFT;
    const symbol = select<u32>(distanceSymbol(distance), NO_DISTANCE, isCopy);
    store<u32>(token, (symbol << SYMBOL_SHIFT) | begun);
    tallyToken(code, symbol);
    // The rest of the last run repeats the index before.
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
  store<u32>(last, ROW_END, WORDS);
  return token;
}

/** Remembers the runs from `first` to `last`, and puts in the place of each one's key what it may be a copy of. */
function findSources(first: u32, last: u32): void {
  for (let run = first; run < last; run += RUN_BYTES)
    store<u32>(run, swap(run, load<u32>(run, SOURCES)), SOURCES);
}

/** Remembers a run; returns that of the longest sequence which began as it does, or another. */
function swap(run: u32, key: u32): u32 {
  const four = key & 0xffff;
  const two = key >>> 16;
  const byFour = load<u32>(four, BY_RUNS);
  const byTwo = load<u32>(two, BY_PIXELS);
  store<u32>(four, run, BY_RUNS);
  store<u32>(two, run, BY_PIXELS);
  const back = placeOf(byFour) - placeOf(run);
  const isOther = (colourOf(byFour) ^ colourOf(run)) | (~back / MAX_DISTANCE);
  return select<u32>(byTwo, byFour, isOther);
}

/**
 * How two sequences of runs begin alike, eight runs of each at once: two bits for each run, the lower one set where
 * indices are the same and the other where lengths are.
 */
function equalRuns(run: u32, source: u32): u32 {
  const low = i16x8.eq(v128.load(run, WORDS), v128.load(source, WORDS));
  const high = i16x8.eq(v128.load(run, WORDS + 16), v128.load(source, WORDS + 16));
  return <u32>i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}

/** How many halves of runs, index and length by turns, are the same from the first on. */
function equalHalves(equal: u32): u32 {
  return ctz(~equal);
}

/** Bytes of the runs that a copy would touch: those that are the same, and one more if that has the same index. */
function touchedBytes(halves: u32): u32 {
  return ((halves + 1) << 1) & ~(RUN_BYTES - 1);
}

/** Whether all runs that were compared are the same. */
function isMore(equal: u32): bool {
  return equal === ALL_SAME;
}

/**
 * Least number of equal halves of runs for a copy that is long enough. It does not depend on how
 * many are equal, so it is known before that. Where the source is too far away, it is more than are
 * compared.
 */
function leastHalves(run: u32, source: u32, distance: u32): u32 {
  const one = lengthOfBoth(run, source);
  const two = one + lengthOfBoth(run + RUN_BYTES, source + RUN_BYTES);
  const enough = u32(one >= LEAST_COPY) + u32(two >= LEAST_COPY);
  // Without a branch: a comparison would become one.
  return 2 * LEAST_COPY - 1 + ((distance - 1) / MAX_DISTANCE) * 4 * COMPARED - (enough << 1);
}

/** Length of the common prefix of two runs with the same index. */
function lengthOfBoth(run: u32, source: u32): u32 {
  return min<u32>(lengthOf(run), lengthOf(source));
}

/** Length of the common prefix of the two runs before these. */
function lengthOfBothBefore(run: u32, source: u32): u32 {
  const one: u32 = load<u16>(run, WORDS - RUN_BYTES + 2);
  const other: u32 = load<u16>(source, WORDS - RUN_BYTES + 2);
  return min<u32>(one, other);
}

/** The place of the run before. */
function placeBefore(run: u32): u32 {
  return load<u32>(run, PLACES - RUN_BYTES);
}

/** Bytes of the copy that `longCopy` found. */
let copied: u32 = 0;

/**
 * Finds the end of a copy that has more runs than are compared at once, or more bytes than a copy
 * may have. Sets `copied`; returns the bytes, in the kernel's memory, of the runs that it touches.
 */
function longCopy(run: u32, source: u32, place: u32): u32 {
  let equal = equalRuns(run, source);
  let at: u32 = 0;
  while (isMore(equal) && placeOf(run + at + COMPARED_BYTES) - place < MAX_LENGTH) {
    at += COMPARED_BYTES;
    equal = equalRuns(run + at, source + at);
  }
  let touched = at + touchedBytes(equalHalves(equal));
  copied = placeBefore(run + touched) - place + lengthOfBothBefore(run + touched, source + touched);
  if (copied > MAX_LENGTH) {
    copied = MAX_LENGTH;
    touched = RUN_BYTES;
    while (placeOf(run + touched) - place < MAX_LENGTH) touched += RUN_BYTES;
  }
  return touched;
}
