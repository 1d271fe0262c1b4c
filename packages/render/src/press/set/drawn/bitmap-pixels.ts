/** A bitmap's file → pixels. A browser has `bitmap-pixels.browser.ts` in its place. */
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

/** The same at its own size. */
export async function wholeBitmap(
  bytes: Uint8Array,
): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
