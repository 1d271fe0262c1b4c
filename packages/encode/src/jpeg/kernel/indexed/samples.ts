/** A block's components out of palette indices. */
import { BLUE, COLOURS, RED, SAMPLES, pitch } from "./layout";
import { NO_COLOUR, NO_MEAN, meanWithin, setMeans } from "./means";

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

/**
 * Fills the samples of a block.
 *
 * @param colour colour of the whole block, or `NO_COLOUR`
 */
export function fillSamples(at: u32, colour: u32): void {
  if (colour !== NO_COLOUR) {
    const entry = COLOURS + (colour << 4);
    setMeans(load<f32>(entry), load<f32>(entry, 4), load<f32>(entry, 8));
    return;
  }
  let leastBlue = f32x4.splat(1e9);
  let mostBlue = f32x4.splat(-1e9);
  let sumBlue = f32x4.splat(0);
  let leastRed = leastBlue;
  let mostRed = mostBlue;
  let sumRed = sumBlue;
  for (let to: u32 = 0; to < 256; to += 32, at += pitch)
    for (let half: u32 = 0; half < 8; half += 4) {
      // Four pixels of three components become three components of four pixels.
      const indices = load<u32>(at + half);
      const p0 = v128.load(COLOURS + ((indices & 0xff) << 4));
      const p1 = v128.load(COLOURS + (((indices >>> 8) & 0xff) << 4));
      const p2 = v128.load(COLOURS + (((indices >>> 16) & 0xff) << 4));
      const p3 = v128.load(COLOURS + ((indices >>> 24) << 4));
      const first = v128.shuffle<f32>(p0, p1, 0, 4, 1, 5);
      const second = v128.shuffle<f32>(p2, p3, 0, 4, 1, 5);
      const b = v128.shuffle<f64>(first, second, 1, 3);
      const r = v128.shuffle<f32>(
        v128.shuffle<f32>(p0, p1, 2, 6, 3, 7),
        v128.shuffle<f32>(p2, p3, 2, 6, 3, 7),
        0,
        1,
        4,
        5,
      );
      const place = to + (half << 2);
      v128.store(place, v128.shuffle<f64>(first, second, 0, 2), SAMPLES);
      v128.store(place, b, BLUE);
      v128.store(place, r, RED);
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
