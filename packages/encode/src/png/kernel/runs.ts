/**
 * A picture's rows as runs of one colour. Everything after this step works on runs, of which a
 * page of text has one for every forty pixels.
 */
import { CHANNELS, RUN_BYTES } from "./pixel";

/** The colour that ends a row and equals no other. */
export const ROW_END: u32 = 0xffff_ffff;

/** `0x00bbggrr`, or `ROW_END`. */
export function colourOf(run: u32): u32 {
  return load<u32>(run);
}
/** Pixels; 0 at a row's end. */
export function lengthOf(run: u32): u32 {
  return load<u32>(run, 4);
}
/** Byte in the filtered picture, counted from an origin of the owner's choice. */
export function placeOf(run: u32): u32 {
  return load<u32>(run, 8);
}

/**
 * Writes a row's runs and its end; returns the run that is its end.
 *
 * @param row RGBA8 pixels, red in the low byte; alpha is ignored but must be the same in all
 * @param first where the first run goes
 * @param firstPlace place of the row's first pixel
 */
export function appendRow(row: u32, width: u32, first: u32, firstPlace: u32): u32 {
  const end = row + width * 4;
  let run = first;
  let start = row;
  let place = firstPlace;
  let at = row + 4;
  for (; at + 64 <= end; at += 64)
    for (let changes = changesAt(at); changes !== 0; changes &= changes - 1) {
      const next = at + (ctz(changes) << 2);
      place = writeRun(run, start, next, place);
      run += RUN_BYTES;
      start = next;
    }
  for (; at < end; at += 4)
    if (load<u32>(at) !== load<u32>(at - 4)) {
      place = writeRun(run, start, at, place);
      run += RUN_BYTES;
      start = at;
    }
  place = writeRun(run, start, end, place);
  return endRow(run + RUN_BYTES, place);
}

function endRow(run: u32, place: u32): u32 {
  store<u32>(run, ROW_END);
  store<u32>(run, 0, 4);
  store<u32>(run, place, 8);
  // Code that looks three runs ahead must not see data of an older picture.
  for (let after = run + RUN_BYTES; after <= run + 2 * RUN_BYTES; after += RUN_BYTES) {
    store<u32>(after, ROW_END);
    store<u32>(after, 0, 4);
  }
  return run;
}

/** Compares sixteen pixels with the ones before them: a bit for each, set where they differ. */
function changesAt(at: u32): u32 {
  const a = i32x4.eq(v128.load(at), v128.load(at - 4));
  const b = i32x4.eq(v128.load(at, 16), v128.load(at - 4, 16));
  const c = i32x4.eq(v128.load(at, 32), v128.load(at - 4, 32));
  const d = i32x4.eq(v128.load(at, 48), v128.load(at - 4, 48));
  const ab = i16x8.narrow_i32x4_s(a, b);
  const cd = i16x8.narrow_i32x4_s(c, d);
  return i8x16.bitmask(i8x16.narrow_i16x8_s(ab, cd)) ^ 0xffff;
}

/** The run of the pixels from `start` to `end`; returns the place behind it. */
function writeRun(run: u32, start: u32, end: u32, place: u32): u32 {
  const length = (end - start) >>> 2;
  store<u32>(run, load<u32>(start) & 0xff_ffff);
  store<u32>(run, length, 4);
  store<u32>(run, place, 8);
  return place + length * CHANNELS;
}
