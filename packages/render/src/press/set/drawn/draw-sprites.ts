/** Draws SVG drawings and bitmaps as pixels. */
import type { Sprite } from "@platen/draw";
import { wholeDrawing } from "@platen/fonts/twemoji";
import type { Picture } from "@platen/layout";
import { bitmapPixels } from "./bitmap-pixels.ts";
import { svgPixels } from "./svg-pixels.ts";

/** A drawing or bitmap that is to be drawn; sizes are in pixels. */
export interface SpriteOrder {
  src: Picture["src"];
  fit?: Picture["fit"];
  width: number;
  height: number;
  /** Font files for the text of a drawing that is not outlined. */
  fonts?: Uint8Array[];
}

/** Draws each picture by itself. */
export async function drawSprites(orders: readonly SpriteOrder[]): Promise<Sprite[]> {
  const sprites: Sprite[] = [];
  const sources = await Promise.all(
    orders.map(async ({ src }) => (typeof src === "string" ? wholeDrawing(src) : src)),
  );
  for (const [index, { fit, width, height, fonts }] of orders.entries()) {
    const src = sources[index]!;
    const size = { width, height };
    const covers = fit === "cover";
    const pixels =
      typeof src === "string"
        ? await svgPixels(src, size, covers, fonts)
        : await bitmapPixels(src, size, covers);
    sprites.push({ pixels, ...size });
  }
  return sprites;
}
