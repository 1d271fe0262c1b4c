/** A bitmap's file → pixels of a size. */
import { loadSharp } from "../../../platform/load-sharp.ts";
import type { PixelSize } from "@platen/svg/fit";

/**
 * Decodes it and scales it into a rectangle, which it fills.
 *
 * @param covers it keeps its proportions, and what is longer than the rectangle is cut on both sides
 * @returns RGBA8, alpha not multiplied in
 */
export async function bitmapPixels(
  bytes: Uint8Array,
  { width, height }: PixelSize,
  covers: boolean,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // Its size was checked when the document was enriched.
  return sharp(bytes, { limitInputPixels: false, animated: false })
    .toColourspace("srgb")
    .resize(width, height, { fit: covers ? "cover" : "fill", kernel: "lanczos3" })
    .ensureAlpha()
    .raw()
    .toBuffer();
}
