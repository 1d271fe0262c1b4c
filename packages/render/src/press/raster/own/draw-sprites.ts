/** Drawings and bitmaps as pixels. A browser has `draw-sprites.browser.ts` in its place. */
import type { Sprite } from "@platen/draw";
import type { Picture } from "@platen/layout";
import { bitmapPixels } from "../drawings/bitmap-pixels.ts";
import { svgPixels } from "../drawings/svg-pixels.ts";

/** What is to be drawn; sizes are in pixels. */
export interface SpriteOrder {
  src: Picture["src"];
  fit?: Picture["fit"];
  width: number;
  height: number;
}

/** Draws each by itself. */
export async function drawSprites(orders: readonly SpriteOrder[]): Promise<Sprite[]> {
  const sprites: Sprite[] = [];
  for (const { src, fit, width, height } of orders) {
    const size = { width, height };
    const covers = fit === "cover";
    const pixels =
      typeof src === "string"
        ? await svgPixels(src, size, covers)
        : await bitmapPixels(src, size, covers);
    sprites.push({ pixels, ...size });
  }
  return sprites;
}
