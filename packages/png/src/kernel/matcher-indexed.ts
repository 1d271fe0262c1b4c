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
import { INDEX_BITS, INDEX_MASK, ROW_END, colourOf, toPlaces, wordOf } from "./runs";
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
  distanceOf,
  distanceSymbol,
  literalToken,
} from "./tokens";

/** Bytes of a copy, at least. */
const LEAST_COPY: u32 = 3;
/** Bytes of the runs that are compared at once. */
const COMPARED: u32 = 32;
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
  for (let run = first; run < last;) {
    const step = stepFrom(run, load<u32>(sources + run), places);
    const next = run + <u32>(step >>> 32);
    const begun = <u32>step;
    const code = codeOf(begun);
    const isCopy = code < LENGTHS;
    const symbol = select<u32>(distanceSymbol(distanceOf(begun)), NO_DISTANCE, isCopy);
    store<u32>(token, begun | (symbol << SYMBOL_SHIFT));
    tallyToken(code, symbol);
    // What is left of the last run is the index before, again.
    const bytes = select<u32>(code, 1, isCopy);
    const left = load<u32>(next + places) - load<u32>(run + places) - bytes;
    run = next;
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
  const fourAt = BY_RUNS + (key & 0xffff);
  const twoAt = BY_PIXELS + (key >>> 16);
  const byFour = load<u32>(fourAt);
  const byTwo = load<u32>(twoAt);
  store<u32>(fourAt, run);
  store<u32>(twoAt, run);
  const distance = load<u32>(run + places) - load<u32>(byFour + places);
  const isOther = ((wordOf(byFour) ^ wordOf(run)) & INDEX_MASK) | ((distance - 1) / MAX_DISTANCE);
  return select<u32>(byTwo, byFour, isOther);
}

/**
 * What begins with a run: a copy from `source` if there is one, else a literal. In the high half the bytes of the runs
 * that it touches, in the low half its token without the distance's symbol.
 */
function stepFrom(run: u32, source: u32, places: u32): u64 {
  const equal = equalRuns(run, source);
  // Of the first run that differs, what both have of one index.
  const word = wordOf(run + equal);
  const there = wordOf(source + equal);
  const isSame = u32(((word ^ there) & INDEX_MASK) === 0);
  const part = select<u32>(min<u32>(word, there) >>> INDEX_BITS, 0, isSame);
  const place = load<u32>(run + places);
  const distance = place - load<u32>(source + places);
  const bytes = load<u32>(run + equal + places) - place + part;
  const isCopy = u32(bytes >= LEAST_COPY) & u32(distance <= MAX_DISTANCE);
  if ((isCopy & (u32(equal === COMPARED) | u32(bytes > MAX_LENGTH))) !== 0)
    return longCopy(run, source, distance);
  const touched = select<u32>(equal + isSame * RUN_BYTES, RUN_BYTES, isCopy);
  const copy = (bytes << CODE_SHIFT) | (distance - 1);
  const literal = (LENGTHS + colourOf(run)) << CODE_SHIFT;
  return ((<u64>touched) << 32) | <u64>select<u32>(copy, literal, isCopy);
}

/** How many bytes of words are the same from two runs on, at most `COMPARED`. */
function equalRuns(run: u32, source: u32): u32 {
  const low = i32x4.eq(v128.load(run), v128.load(source));
  const high = i32x4.eq(v128.load(run, 16), v128.load(source, 16));
  // Two bits a word: of bytes, that is what the processor has.
  const same = <u32>i8x16.bitmask(i16x8.narrow_i32x4_s(low, high));
  return ctz(~same) * (RUN_BYTES / 2);
}

/** As `stepFrom`, of a copy of more runs than are compared at once or of more bytes than it may have. */
function longCopy(run: u32, source: u32, distance: u32): u64 {
  let bytes: u32 = 0;
  let at: u32 = 0;
  for (let isSame = true; isSame && bytes < MAX_LENGTH;) {
    const word = wordOf(run + at);
    const there = wordOf(source + at);
    if (((word ^ there) & INDEX_MASK) !== 0) break;
    bytes += min<u32>(word, there) >>> INDEX_BITS;
    isSame = word === there;
    at += RUN_BYTES;
  }
  return ((<u64>at) << 32) | <u64>((min<u32>(bytes, MAX_LENGTH) << CODE_SHIFT) | (distance - 1));
}
