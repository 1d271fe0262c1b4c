import type { Encoder } from "./encoder.ts";
import { toSharp, type Whole, withWhole } from "./whole.ts";

const LOSSY = { quality: 90, effort: 0 } as const;
/** Effort at which lossless is a page's smallest file for its time; less finds no repeats at all. */
const LOSSLESS = { lossless: true, effort: 1, quality: 20 } as const;

/**
 * Most pixels for which lossless is tried. libwebp takes 20 MB for a million of them, and half of
 * that for lossy ones.
 */
const LOSSLESS_PIXELS = 12_000_000;

/** Every so many rows are looked at to tell a page from a photograph. */
const SAMPLED_ROWS = 8;
/** Share of neighbouring pixels that differ, above which a picture is no flat page. */
const FLAT = 0.2;

/**
 * WebP. Pages of text are kept exactly: lossless is both smaller and quicker there than lossy.
 * A picture that is mostly photograph or very large becomes lossy.
 * Density has no place in the format but Exif and is left out.
 */
export const webp: Encoder = {
  mediaType: "image/webp",
  extension: "webp",
  maxSide: 16_383,
  // 10 MB for a million pixels.
  maxPixels: 32_000_000,
  encode(raster) {
    return withWhole(raster, async (whole) => {
      const small = whole.width * whole.height <= LOSSLESS_PIXELS;
      const lossless = small && isFlat(whole);
      return (await toSharp(whole)).webp(lossless ? LOSSLESS : LOSSY).toBuffer();
    });
  },
};

function isFlat({ pixels, width, height, channels }: Whole): boolean {
  let looked = 0;
  let changes = 0;
  for (let row = 0; row < height; row += SAMPLED_ROWS) {
    const start = row * width * channels;
    const end = start + width * channels;
    for (let here = start + channels; here < end; here += channels) {
      const left = here - channels;
      looked++;
      if (
        pixels[here] !== pixels[left] ||
        pixels[here + 1] !== pixels[left + 1] ||
        pixels[here + 2] !== pixels[left + 2]
      )
        changes++;
    }
  }
  return changes <= looked * FLAT;
}
