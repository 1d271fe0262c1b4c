/** How wide a picture is drawn, as far as its element tells. */
import type { Image, Length } from "../../document.ts";

export interface PageSize {
  /** Device pixels that a picture as wide as the page has. */
  maxPixelWidth: number;
  /** Device pixels of one CSS pixel. */
  pixelRatio: number;
}

/**
 * Device pixels of the widest place that any of the images showing one picture gives it.
 *
 * @param ratio width divided by height of the picture
 */
export function widestPlace(images: readonly Image[], ratio: number, page: PageSize): number {
  return images.reduce((most, image) => Math.max(most, placeWidth(image, ratio, page)), 0);
}

/** The same of one image: at most as wide as its page. */
export function placeWidth({ width, height }: Image, ratio: number, page: PageSize): number {
  if (width) return Math.min(page.maxPixelWidth, pixels(width, page));
  if (height?.unit === "px") return Math.min(page.maxPixelWidth, pixels(height, page) * ratio);
  return page.maxPixelWidth;
}

function pixels({ unit, value }: Length, page: PageSize): number {
  return unit === "px" ? value * page.pixelRatio : (value / 100) * page.maxPixelWidth;
}
