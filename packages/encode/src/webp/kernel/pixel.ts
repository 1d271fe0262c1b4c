/**
 * Layout of a pixel: a word `0x00bbggrr`, with green subtracted from red and blue, and a guess from
 * all three (see `prepare.ts`). The module for palette indices is made with the files of `indexed/`
 * in place of those of the same name.
 */

/** Bytes of a pixel, as a power of two. */
export const PIXEL_SHIFT: u32 = 2;

/** Compares 64 pixels with those of another place: a bit for each, set where they are equal. */
export function equal64(at: u32, other: u32): u64 {
  const low: u64 = equal16(at, other) | (equal16(at + 64, other + 64) << 16);
  const high: u64 = equal16(at + 128, other + 128) | (equal16(at + 192, other + 192) << 16);
  return low | (high << 32);
}

function equal16(at: u32, other: u32): u64 {
  const a = i32x4.eq(v128.load(at), v128.load(other));
  const b = i32x4.eq(v128.load(at, 16), v128.load(other, 16));
  const c = i32x4.eq(v128.load(at, 32), v128.load(other, 32));
  const d = i32x4.eq(v128.load(at, 48), v128.load(other, 48));
  const ab = i16x8.narrow_i32x4_s(a, b);
  const cd = i16x8.narrow_i32x4_s(c, d);
  return <u64>(<u32>i8x16.bitmask(i8x16.narrow_i16x8_s(ab, cd)));
}

/** Pixels that `keyOf` looks at. */
export const KEY_PIXELS: u32 = 4;

/** A number that spreads the pixels which a copy begins with. */
export function keyOf(at: u32): u64 {
  const first = load<u64>(at) * 0x9e3779b97f4a7c15;
  return (first ^ load<u64>(at, 8)) * 0xc2b2ae3d27d4eb4f;
}
