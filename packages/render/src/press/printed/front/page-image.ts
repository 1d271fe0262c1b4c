/** An image that stands on a page by itself, beside its text. */
import type { Picture as Item } from "@platen/layout";
import type { Image } from "../../../document.ts";
import { PX } from "../../pages/sheet/paper.ts";
import { QUALITY } from "../quality.ts";

/**
 * Makes the item of an image at the upper left corner of its area.
 *
 * @param size in points
 * @param parameters `fit`: it fills the size and is cut
 * @returns `undefined` where the image could not be loaded
 */
export function pageImage(
  of: Image,
  size: { width: number; height: number },
  parameters: Pick<Item, "fit"> = {},
): Item | undefined {
  const { picture } = of;
  if (!picture) return undefined;
  const src = picture.kind === "svg" ? new TextDecoder().decode(picture.bytes) : picture.bytes;
  const pixels = (points: number) => (points / PX) * QUALITY;
  const { width, height } = { width: pixels(size.width), height: pixels(size.height) };
  return { type: "picture", of, src, ...parameters, ground: WHITE, x: 0, y: 0, width, height };
}

const WHITE = 0xffffff;
