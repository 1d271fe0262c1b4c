import { encodeIndexedWebp, encodeWebp, MAX_WEBP_SIDE } from "@platen/encode";
import type { Encoder } from "./encoder.ts";
import { rgbaBands, toSharp, type Whole, withWhole } from "./whole.ts";

const LOSSY = { quality: 90, effort: 0 } as const;
/** Most pixels of a picture with photographs that is looked at as a whole, to be made lossy: libwebp takes 10 MB for a million. */
const LOSSY_PIXELS = 32_000_000;

/** Every so many rows are looked at to tell a page from a photograph. */
const SAMPLED_ROWS = 8;
/** Share of neighbouring pixels that differ, above which a picture is no flat page. */
const FLAT = 0.2;

/**
 * WebP. Pages are kept exactly, by our own encoder: that is both smaller and quicker than to lose something. A picture that
 * is mostly photograph becomes lossy. Density has no place in the format but Exif and is left out.
 */
export const webp: Encoder = {
  mediaType: "image/webp",
  extension: "webp",
  maxSide: MAX_WEBP_SIDE,
  async encode(raster, { photographs = true }) {
    if (!photographs || raster.width * raster.height > LOSSY_PIXELS) return encodeWebp(raster);
    return withWhole(raster, async (whole) =>
      isFlat(whole)
        ? encodeWebp({ width: whole.width, height: whole.height, bands: rgbaBands(whole) })
        : (await toSharp(whole)).webp(LOSSY).toBuffer(),
    );
  },
  encodeIndexed: (raster) => encodeIndexedWebp(raster),
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
