/**
 * A picture's rows of palette indices as runs. A run is a word: in its halves the index and the length, which a vector
 * compares each by itself. Its place stands elsewhere.
 */
import { PLACES, WORDS } from "./layout";

/** Word that ends a row: an index that no run has, and no length. */
export const ROW_END: u32 = 0xffff;
export const INDEX_BITS: u32 = 16;
/** Longest run, in pixels; longer ones are cut. */
const MOST_LENGTH: u32 = 0xffff;

/** Bits of a mark that are the index: all of them at a row's end. */
export const MARK_BITS: u32 = 9;
export const MARK_MASK: u32 = (1 << MARK_BITS) - 1;

/** The index, or `ROW_END`. */
export function colourOf(run: u32): u32 {
  return load<u16>(run, WORDS);
}
/** Pixels; 0 at a row's end. */
export function lengthOf(run: u32): u32 {
  return load<u16>(run, WORDS + 2);
}
/** Place of its first byte in the filtered picture, counted from the origin of places. */
export function placeOf(run: u32): u32 {
  return load<u32>(run, PLACES);
}

/**
 * Writes where a row's runs begin, each with its index in the low bits, and the row's end; returns where that stands.
 */
export function markRuns(row: u32, width: u32, marks: u32): u32 {
  let mark = marks;
  for (let from: u32 = 0; from < width; from += MOST_LENGTH)
    mark = markPart(row, from, min<u32>(width, from + MOST_LENGTH), mark);
  // Code that looks three runs ahead must not see data of an older picture.
  v128.store(mark, i32x4.splat((width << MARK_BITS) | MARK_MASK));
  return mark;
}

/** The runs of a part of a row, the first of which begins with it. */
function markPart(row: u32, from: u32, to: u32, marks: u32): u32 {
  const end = row + to;
  let mark = marks + 4;
  store<u32>(marks, markAt(row, from));
  let at = row + from + 1;
  for (; at + 64 <= end; at += 64) {
    let changes = changesAt(at);
    if (changes === 0) continue;
    const next = mark + ((<u32>popcnt(changes)) << 2);
    // Four at a time: how many there are cannot be foretold. Those too many are written over.
    const origin = at - row;
    do {
      const second = changes & (changes - 1);
      const third = second & (second - 1);
      const fourth = third & (third - 1);
      store<u32>(mark, markAt(row, origin + <u32>ctz(changes)));
      store<u32>(mark, markAt(row, origin + <u32>ctz(second)), 4);
      store<u32>(mark, markAt(row, origin + <u32>ctz(third)), 8);
      store<u32>(mark, markAt(row, origin + <u32>ctz(fourth)), 12);
      changes = fourth & (fourth - 1);
      mark += 16;
    } while (mark < next);
    mark = next;
  }
  for (; at < end; at++)
    if (load<u8>(at) !== load<u8>(at - 1)) {
      store<u32>(mark, markAt(row, at - row));
      mark += 4;
    }
  return mark;
}

function markAt(row: u32, start: u32): u32 {
  return (start << MARK_BITS) | <u32>load<u8>(row + start);
}

/** Compares 64 indices with the ones before them: a bit for each, set where they differ. */
function changesAt(at: u32): u64 {
  const a = i8x16.eq(v128.load(at), v128.load(at - 1));
  const b = i8x16.eq(v128.load(at, 16), v128.load(at - 1, 16));
  const c = i8x16.eq(v128.load(at, 32), v128.load(at - 1, 32));
  const d = i8x16.eq(v128.load(at, 48), v128.load(at - 1, 48));
  const low: u64 = <u64>i8x16.bitmask(a) | ((<u64>i8x16.bitmask(b)) << 16);
  const high: u64 = <u64>i8x16.bitmask(c) | ((<u64>i8x16.bitmask(d)) << 16);
  return ~(low | (high << 32));
}
