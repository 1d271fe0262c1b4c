/** A block's components that have one value throughout. */
import { TOLERANCE } from "./layout";

/**
 * Stands for a block of several colours. No opaque picture has it as a colour: white has another
 * number where alpha is taken away.
 */
export const NO_COLOUR: u32 = 0x00ff_ffff;
/** Stands for a component with several values. */
export const NO_MEAN: f32 = 1e9;
/** Value of each component throughout the block, or `NO_MEAN`. */
let mean0: f32 = 0;
let mean1: f32 = 0;
let mean2: f32 = 0;

export function meanOf(component: u32): f32 {
  if (component === 0) return mean0;
  return component === 1 ? mean1 : mean2;
}

export function setMeans(luminance: f32, blue: f32, red: f32): void {
  mean0 = luminance;
  mean1 = blue;
  mean2 = red;
}

/** The mean of 64 values of these bounds and this sum, if they are near to each other; else `NO_MEAN`. */
export function meanWithin(least: v128, most: v128, sum: v128): f32 {
  const lowest = min<f32>(
    min<f32>(f32x4.extract_lane(least, 0), f32x4.extract_lane(least, 1)),
    min<f32>(f32x4.extract_lane(least, 2), f32x4.extract_lane(least, 3)),
  );
  const highest = max<f32>(
    max<f32>(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    max<f32>(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  );
  if (highest - lowest > load<f32>(TOLERANCE)) return NO_MEAN;
  const all =
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
  return all / 64;
}
