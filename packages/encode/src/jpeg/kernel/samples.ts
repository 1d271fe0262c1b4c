/** A block's components out of RGBA. */
import { BLUE, RED, SAMPLES, pitch } from "./layout";
import { NO_COLOUR, NO_MEAN, meanWithin, setMeans } from "./means";

/** Bytes of a block's row, as a power of two. */
export const SIDE_SHIFT: u32 = 5;

/** Pixels of nothing but one colour. */
export function splatOf(colour: u32): v128 {
  return i32x4.splat(colour);
}

/** The colour that all pixels of a block have. */
export function flatColour(at: u32): u32 {
  const first = v128.load32_splat(at);
  let other = i32x4.splat(0);
  let row = at;
  for (let y: u32 = 0; y < 8; y++) {
    other = v128.or(other, v128.xor(v128.load(row), first));
    other = v128.or(other, v128.xor(v128.load(row, 16), first));
    row += pitch;
  }
  return v128.any_true(other) ? NO_COLOUR : load<u32>(at);
}

/**
 * Fills the samples of a block.
 *
 * @param colour colour of the whole block, or `NO_COLOUR`
 */
export function fillSamples(at: u32, colour: u32): void {
  if (colour !== NO_COLOUR) {
    const all = i32x4.splat(colour);
    setMeans(
      f32x4.extract_lane(luminance(all), 0),
      f32x4.extract_lane(blue(all), 0),
      f32x4.extract_lane(red(all), 0),
    );
    return;
  }
  let leastBlue = f32x4.splat(1e9);
  let mostBlue = f32x4.splat(-1e9);
  let sumBlue = f32x4.splat(0);
  let leastRed = leastBlue;
  let mostRed = mostBlue;
  let sumRed = sumBlue;
  let to: u32 = 0;
  for (let y: u32 = 0; y < 8; y++)
    for (let x: u32 = 0; x < 32; x += 16) {
      const pixels = v128.load(at + y * pitch + x);
      const b = blue(pixels);
      const r = red(pixels);
      v128.store(to, luminance(pixels), SAMPLES);
      v128.store(to, b, BLUE);
      v128.store(to, r, RED);
      to += 16;
      leastBlue = f32x4.pmin(leastBlue, b);
      mostBlue = f32x4.pmax(mostBlue, b);
      sumBlue = f32x4.add(sumBlue, b);
      leastRed = f32x4.pmin(leastRed, r);
      mostRed = f32x4.pmax(mostRed, r);
      sumRed = f32x4.add(sumRed, r);
    }
  setMeans(
    NO_MEAN,
    meanWithin(leastBlue, mostBlue, sumBlue),
    meanWithin(leastRed, mostRed, sumRed),
  );
}

/** Y, less 128 (JFIF 1.02). */
function luminance(pixels: v128): v128 {
  return f32x4.sub(mixed(pixels, 0.299, 0.587, 0.114), f32x4.splat(128));
}
/** Cb and Cr, less 128. */
function blue(pixels: v128): v128 {
  return mixed(pixels, -0.299 / 1.772, -0.587 / 1.772, 0.5);
}
function red(pixels: v128): v128 {
  return mixed(pixels, 0.5, -0.587 / 1.402, -0.114 / 1.402);
}

function mixed(pixels: v128, ofRed: f32, ofGreen: f32, ofBlue: f32): v128 {
  const byte = i32x4.splat(0xff);
  const r = f32x4.convert_i32x4_s(v128.and(pixels, byte));
  const g = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, 8), byte));
  const b = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, 16), byte));
  return f32x4.add(
    f32x4.add(f32x4.mul(r, f32x4.splat(ofRed)), f32x4.mul(g, f32x4.splat(ofGreen))),
    f32x4.mul(b, f32x4.splat(ofBlue)),
  );
}
