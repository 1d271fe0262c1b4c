/** A block's components out of palette indices. */
import { COLOURS, SAMPLES, TOLERANCE, pitch } from "./layout";
import { NO_COLOUR, NO_MEAN, setMeans } from "./means";

/** Bytes of a block's row, as a power of two. */
export const SIDE_SHIFT: u32 = 3;
/** Pixels of nothing but one index. */
export function splatOf(index: u32): v128 {
  return i8x16.splat(<i8>index);
}

/** The index that all pixels of a block have. */
export function flatColour(at: u32): u32 {
  const first = load<u64>(at);
  const index: u32 = load<u8>(at);
  if (first !== <u64>index * 0x0101010101010101) return NO_COLOUR;
  let other: u64 = 0;
  let row = at;
  for (let y: u32 = 1; y < 8; y++) {
    row += pitch;
    other |= load<u64>(row) ^ first;
  }
  return other === 0 ? index : NO_COLOUR;
}

/** @param colour that of the whole block, or `NO_COLOUR` */
export function fillSamples(at: u32, colour: u32): void {
  if (colour !== NO_COLOUR) {
    const entry = COLOURS + (colour << 4);
    setMeans(load<f32>(entry), load<f32>(entry, 4), load<f32>(entry, 8));
    return;
  }
  let least = f32x4.splat(1e9);
  let most = f32x4.splat(-1e9);
  let sum = f32x4.splat(0);
  let to: u32 = 0;
  for (let y: u32 = 0; y < 8; y++) {
    for (let indices = load<u64>(at); to < 32 * (y + 1); indices >>= 8) {
      // All components at once; whether the others are wanted is known at the end.
      const values = v128.load(COLOURS + ((<u32>(indices & 0xff)) << 4));
      v128.store_lane<f32>(to, values, 0, SAMPLES);
      least = f32x4.pmin(least, values);
      most = f32x4.pmax(most, values);
      sum = f32x4.add(sum, values);
      to += 4;
    }
    at += pitch;
  }
  const range = f32x4.sub(most, least);
  const tolerance = load<f32>(TOLERANCE);
  const blue = f32x4.extract_lane(range, 1) > tolerance;
  const red = f32x4.extract_lane(range, 2) > tolerance;
  setMeans(
    NO_MEAN,
    blue ? NO_MEAN : f32x4.extract_lane(sum, 1) / 64,
    red ? NO_MEAN : f32x4.extract_lane(sum, 2) / 64,
  );
  if (blue || red) fillColour(at - 8 * pitch);
}

function fillColour(at: u32): void {
  let to: u32 = 0;
  for (let y: u32 = 0; y < 8; y++) {
    for (let indices = load<u64>(at); to < 32 * (y + 1); indices >>= 8) {
      const values = v128.load(COLOURS + ((<u32>(indices & 0xff)) << 4));
      v128.store_lane<f32>(to, values, 1, SAMPLES + 256);
      v128.store_lane<f32>(to, values, 2, SAMPLES + 512);
      to += 4;
    }
    at += pitch;
  }
}
