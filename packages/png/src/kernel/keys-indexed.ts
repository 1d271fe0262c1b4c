/**
 * Where a row's runs have their places in the tables: two hashes of each run, for four runs at once. In the low half
 * of a word that of the indices of four runs and the lengths of three, in the high half that of two runs; both in
 * bytes from the table's start.
 */
import { HASH_BITS } from "./layout";
import { RUN_BYTES } from "./pixel";
import { INDEX_BITS } from "./runs";

const HASH_SHIFT: u32 = 32 - HASH_BITS;
/** Odd multipliers that spread colours and lengths over the hash. */
const M1: u32 = 0x9e3779b1;
const M2: u32 = 0x85ebca6b;
const M3: u32 = 0xc2b2ae35;
const M4: u32 = 0x27d4eb2f;

/** Writes the keys of the runs from `first` to `last`, and of some behind them, which mean nothing. */
export function writeKeys(first: u32, last: u32, keys: u32): void {
  let words = wordsAt(first);
  let at = keys;
  for (let run = first; run < last; run += 4 * RUN_BYTES, at += 16) {
    const after = wordsAt(run + 4 * RUN_BYTES);
    const second = v128.shuffle<u32>(words, after, 1, 2, 3, 4);
    const third = v128.shuffle<u32>(words, after, 2, 3, 4, 5);
    const fourth = v128.shuffle<u32>(words, after, 3, 4, 5, 6);
    const four = fourRuns(words, second, third, fourth);
    v128.store(at, v128.or(four, i32x4.shl(twoRuns(words, second), 16)));
    words = after;
  }
}

/** The words of four runs. */
function wordsAt(run: u32): v128 {
  return v128.shuffle<u32>(v128.load(run), v128.load(run, 16), 0, 2, 4, 6);
}

function fourRuns(first: v128, second: v128, third: v128, fourth: v128): v128 {
  const low = v128.or(index(first), i32x4.shl(index(second), 8));
  const high = v128.or(i32x4.shl(index(third), 16), i32x4.shl(fourth, 24));
  const lengths = i32x4.add(
    length(first),
    i32x4.add(i32x4.shl(length(second), 8), i32x4.shl(length(third), 16)),
  );
  return key(v128.xor(times(v128.or(low, high), M1), times(lengths, M3)));
}

function twoRuns(first: v128, second: v128): v128 {
  const here = v128.xor(times(index(first), M1), times(length(first), M2));
  const next = v128.xor(times(index(second), M3), times(length(second), M4));
  return key(v128.xor(here, next));
}

/** Of each word its index; a row's end has all bits. */
function index(words: v128): v128 {
  return i32x4.shr_s(i32x4.shl(words, 32 - INDEX_BITS), 32 - INDEX_BITS);
}
function length(words: v128): v128 {
  return i32x4.shr_u(words, INDEX_BITS);
}
function times(values: v128, factor: u32): v128 {
  return i32x4.mul(values, i32x4.splat(factor));
}
function key(mixed: v128): v128 {
  return i32x4.shl(i32x4.shr_u(times(mixed, M1), HASH_SHIFT), 2);
}
