/** Pictures within a page that are too large to be drawn. */
import type { Layout } from "@platen/layout";
import { RenderError } from "../../../diagnostics.ts";
import { optionDefinitions } from "../../../options.ts";

/**
 * Most device pixels of one image, drawing or diagram. It is drawn as a whole, in four bytes a pixel.
 */
const PICTURE_PIXELS = 40_000_000;

/** @throws RenderError `IMAGE_TOO_TALL` that names the picture's size, the limit and choices that hold it */
export function refuseLargePictures({ items, pixelRatio }: Layout): void {
  for (const item of items)
    if (item.type === "picture") refuseLargePicture(item.width, item.height, pixelRatio);
}

/**
 * The same of one picture, in device pixels.
 *
 * @param pixelRatio device pixels of a CSS pixel
 */
export function refuseLargePicture(across: number, down: number, pixelRatio: number): void {
  const [width, height] = [Math.round(across), Math.round(down)];
  const pixels = width * height;
  if (pixels <= PICTURE_PIXELS) return;
  const fitting = Math.floor(pixelRatio * Math.sqrt(PICTURE_PIXELS / pixels) * 10) / 10;
  const lower = fitting >= optionDefinitions.quality.min ? `, a quality of ${fitting} or less` : "";
  throw new RenderError(
    "IMAGE_TOO_TALL",
    `An image or diagram of the document would be ${width}×${height} pixels; in a picture one may have ` +
      `${PICTURE_PIXELS / 1_000_000} million. Choose the format pdf or overflow split, which set it smaller${lower}, ` +
      `or divide it into several.`,
  );
}
