/** Facts about a bitmap and its places that are known before it is decoded. */
import type { Image } from "../../document.ts";
import { keptWidth, type BitmapProbe } from "./bitmaps/bitmap.ts";
import { placeWidth, widestPlace, type PageSize } from "./place.ts";
import type { BitmapFormat } from "./sniff.ts";

/** A bitmap as its header declares it, in pixels and bytes. */
export interface DeclaredBitmap {
  format: BitmapFormat;
  width: number;
  height: number;
  /** Length of the bytes to decode. */
  bytes: number;
  /** Whether it needs no conversion of its colours, its depth or its orientation. */
  plain: boolean;
  /** Pixels that will be kept, and pixels of all places where it is shown together. */
  kept: number;
  shown: number;
  /** Line of the first image that shows it. */
  line?: number | undefined;
}

/**
 * Combines the header of a bitmap with the places where it is shown.
 *
 * @param images those that show it
 */
export function declare(
  probe: BitmapProbe,
  images: readonly Image[],
  page: PageSize,
): DeclaredBitmap {
  const { format, width, height, plain } = probe;
  const ratio = width / height;
  const keptAcross = keptWidth(probe, widestPlace(images, ratio, page));
  const areas = images.map((image) => {
    const natural = (image.width ?? image.height) ? Infinity : width * page.pixelRatio;
    return Math.min(placeWidth(image, ratio, page), natural) ** 2 / ratio;
  });
  return {
    format,
    width,
    height,
    bytes: probe.bytes.length,
    plain,
    kept: keptAcross ** 2 / ratio,
    shown: areas.reduce((sum, area) => sum + area, 0),
    line: images[0]?.line,
  };
}
