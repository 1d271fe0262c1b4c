/** Layout of a pixel: an index into a palette, or several of a small palette, 8 bits. */

/** Bytes of a pixel, as a power of two. */
export const PIXEL_SHIFT: u32 = 0;

/** Compares 64 pixels with those of another place: a bit for each, set where they are equal. */
export function equal64(at: u32, other: u32): u64 {
  const a = i8x16.eq(v128.load(at), v128.load(other));
  const b = i8x16.eq(v128.load(at, 16), v128.load(other, 16));
  const c = i8x16.eq(v128.load(at, 32), v128.load(other, 32));
  const d = i8x16.eq(v128.load(at, 48), v128.load(other, 48));
  const low: u64 = <u64>i8x16.bitmask(a) | ((<u64>i8x16.bitmask(b)) << 16);
  const high: u64 = <u64>i8x16.bitmask(c) | ((<u64>i8x16.bitmask(d)) << 16);
  return low | (high << 32);
}

/** Pixels that `keyOf` looks at. */
export const KEY_PIXELS: u32 = 8;

/** A number that spreads the pixels which a copy begins with. */
export function keyOf(at: u32): u64 {
  return load<u64>(at) * 0x9e3779b97f4a7c15;
}
