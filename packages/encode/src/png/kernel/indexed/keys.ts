/**
 * Turns a row's marks into runs, and computes their places in the tables, for four runs at once.
 * Each run has two hashes: the low half of a word has that of the indices of four runs and the
 * lengths of three, the high half that of two runs. Both are in bytes from the table's start. They
 * stand where the run's source will.
 */
import { FACTORS, HASH_BITS, PLACES, SOURCES, WORDS } from "./layout";
import { INDEX_BITS, MARK_BITS, MARK_MASK } from "./runs";

/** A hash's bits to the place in the table that they name. */
const HASH_SHIFT: u32 = 32 - HASH_BITS;
const PLACE_SHIFT: u32 = 2;

/**
 * Stores the odd multipliers that spread colours and lengths over the hash. V8 makes a vector of a constant anew each
 * time it is used; one that was loaded it keeps.
 */
export function storeFactors(): void {
  store<u32>(FACTORS, 0x9e3779b1);
  store<u32>(FACTORS, 0x85ebca6b, 4);
  store<u32>(FACTORS, 0xc2b2ae35, 8);
  store<u32>(FACTORS, 0x27d4eb2f, 12);
  store<u32>(FACTORS, MARK_MASK, 16);
}

/**
 * Writes the runs of a row and their keys out of the marks from `marks` to `last`, that of the
 * row's end, and some behind them, which mean nothing.
 *
 * @param runs where the first one goes
 * @param place place of the row's first pixel
 */
export function writeRuns(marks: u32, last: u32, runs: u32, place: u32): void {
  const toRuns = runs - marks;
  const origin = i32x4.splat(place);
  const m1 = i32x4.splat(load<u32>(FACTORS));
  const m2 = i32x4.splat(load<u32>(FACTORS, 4));
  const m3 = i32x4.splat(load<u32>(FACTORS, 8));
  const m4 = i32x4.splat(load<u32>(FACTORS, 12));
  const markBits = i32x4.splat(load<u32>(FACTORS, 16));
  let words = wordsAt(marks, markBits);
  for (let mark = marks; mark <= last; mark += 16) {
    const after = wordsAt(mark + 16, markBits);
    v128.store(toRuns + mark, words, WORDS);
    v128.store(toRuns + mark, i32x4.add(origin, i32x4.shr_u(v128.load(mark), MARK_BITS)), PLACES);
    const second = v128.shuffle<u32>(words, after, 1, 2, 3, 4);
    const third = v128.shuffle<u32>(words, after, 2, 3, 4, 5);
    const fourth = v128.shuffle<u32>(words, after, 3, 4, 5, 6);
    const indices = v128.or(
      v128.or(index(words), i32x4.shl(index(second), 8)),
      v128.or(i32x4.shl(index(third), 16), i32x4.shl(fourth, 24)),
    );
    const lengths = i32x4.add(
      length(words),
      i32x4.add(i32x4.shl(length(second), 8), i32x4.shl(length(third), 16)),
    );
    const four = v128.xor(i32x4.mul(indices, m1), i32x4.mul(lengths, m3));
    const here = v128.xor(i32x4.mul(index(words), m1), i32x4.mul(length(words), m2));
    const next = v128.xor(i32x4.mul(index(second), m3), i32x4.mul(length(second), m4));
    const byFour = i32x4.shr_u(i32x4.mul(four, m1), HASH_SHIFT);
    const byTwo = i32x4.shr_u(i32x4.mul(v128.xor(here, next), m1), HASH_SHIFT);
    const both = v128.or(i32x4.shl(byFour, PLACE_SHIFT), i32x4.shl(byTwo, 16 + PLACE_SHIFT));
    v128.store(toRuns + mark, both, SOURCES);
    words = after;
  }
}

/** The words of four runs: indices, and lengths from each mark to the next. */
function wordsAt(mark: u32, markBits: v128): v128 {
  const here = v128.load(mark);
  const lengths = i32x4.sub(v128.andnot(v128.load(mark, 4), markBits), v128.andnot(here, markBits));
  // An index as a signed number of nine bits: a row's end has all bits.
  const indices = i32x4.shr_s(i32x4.shl(here, 32 - MARK_BITS), INDEX_BITS - MARK_BITS);
  return v128.or(i32x4.shl(lengths, INDEX_BITS - MARK_BITS), i32x4.shr_u(indices, INDEX_BITS));
}

/** Indices of four runs; a row's end has all bits. */
function index(words: v128): v128 {
  return i32x4.shr_s(i32x4.shl(words, 32 - INDEX_BITS), 32 - INDEX_BITS);
}
function length(words: v128): v128 {
  return i32x4.shr_u(words, INDEX_BITS);
}
