/** How many pixels one document may have decoded and kept, and how many letters in its drawings. */
import { ImageFailure } from "../../net/failure.ts";
import { keptWidth, pixelWeight, type BitmapProbe } from "./bitmaps/bitmap.ts";
import { imageLimits } from "./limits.ts";

export interface PixelBudget {
  /**
   * Takes a bitmap's share before it is decoded.
   *
   * @throws ImageFailure when there is not enough left; then nothing is taken
   */
  take(probe: BitmapProbe, targetWidth: number): void;
  /**
   * Takes the letters of a drawing before they are outlined.
   *
   * @throws ImageFailure when there are too many; then none is taken
   */
  takeLetters(count: number): void;
}

export function createPixelBudget(): PixelBudget {
  let decoded = 0;
  let kept = 0;
  let letters = 0;
  return {
    take(probe, targetWidth) {
      const pixels = probe.width * probe.height;
      const scale = keptWidth(probe, targetWidth) / probe.width;
      const after = pixels * scale * scale;
      const weight = pixels * pixelWeight(probe);
      if (decoded + weight > imageLimits.documentPixels || kept + after > imageLimits.keptPixels)
        throw new ImageFailure("limit", "the document's images have too many pixels together");
      decoded += weight;
      kept += after;
    },
    takeLetters(count) {
      const all = letters + count;
      if (all > imageLimits.svgLetters)
        throw new ImageFailure(
          "limit",
          `the document's SVG images have more than ${imageLimits.svgLetters} letters together`,
        );
      letters = all;
    },
  };
}
