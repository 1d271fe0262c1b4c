/** A picture's rows of palette indices as runs. A run is a word and its place: the index in nine bits, and its length. */
import { RUN_BYTES } from "./pixel";

/** What ends a row: no index, no length. */
export const ROW_END: u32 = 0x1ff;
export const INDEX_BITS: u32 = 9;
export const INDEX_MASK: u32 = (1 << INDEX_BITS) - 1;

/** Index and length. */
export function wordOf(run: u32): u32 {
  return load<u32>(run);
}
/** The index, or `ROW_END`. */
export function colourOf(run: u32): u32 {
  return load<u32>(run) & INDEX_MASK;
}
/** Pixels; 0 at a row's end. */
export function lengthOf(run: u32): u32 {
  return load<u32>(run) >>> INDEX_BITS;
}
/** Byte in the filtered picture, counted from an origin of the owner's choice. */
export function placeOf(run: u32): u32 {
  return load<u32>(run, 4);
}

/**
 * Writes a row's runs and its end; returns the run that is its end.
 *
 * @param first where the first run goes
 * @param firstPlace of the row's first pixel
 */
export function appendRow(row: u32, width: u32, first: u32, firstPlace: u32): u32 {
  const end = row + width;
  const origin = firstPlace - row;
  let run = first;
  let start = row;
  let at = row + 1;
  for (; at + 64 <= end; at += 64)
    for (let changes = changesAt(at); changes !== 0; changes &= changes - 1) {
      const next = at + <u32>ctz(changes);
      writeRun(run, start, next, origin);
      run += RUN_BYTES;
      start = next;
    }
  for (; at < end; at++)
    if (load<u8>(at) !== load<u8>(at - 1)) {
      writeRun(run, start, at, origin);
      run += RUN_BYTES;
      start = at;
    }
  writeRun(run, start, end, origin);
  run += RUN_BYTES;
  // Code that looks three runs ahead must not see data of an older picture.
  for (let ahead: u32 = 0; ahead < 3; ahead++) store<u32>(run + ahead * RUN_BYTES, ROW_END);
  return run;
}

/** For each of 64 indices a bit, set where it differs from the one before. */
function changesAt(at: u32): u64 {
  const a = i8x16.ne(v128.load(at), v128.load(at - 1));
  const b = i8x16.ne(v128.load(at, 16), v128.load(at - 1, 16));
  const c = i8x16.ne(v128.load(at, 32), v128.load(at - 1, 32));
  const d = i8x16.ne(v128.load(at, 48), v128.load(at - 1, 48));
  if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) return 0;
  const low: u64 = <u64>i8x16.bitmask(a) | ((<u64>i8x16.bitmask(b)) << 16);
  const high: u64 = <u64>i8x16.bitmask(c) | ((<u64>i8x16.bitmask(d)) << 16);
  return low | (high << 32);
}

/** The run of the indices from `start` to `end`. */
function writeRun(run: u32, start: u32, end: u32, origin: u32): void {
  const word = <u32>load<u8>(start) | ((end - start) << INDEX_BITS);
  store<u64>(run, <u64>word | ((<u64>(origin + start)) << 32));
}
