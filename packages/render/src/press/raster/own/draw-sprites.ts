/** Pictures drawn by the engine. A browser has `draw-sprites.browser.ts` in its place. */
import type { Sprite } from "@platen/draw";
import type { Picture } from "@platen/layout";
import { draw } from "../engine/engine.ts";
import { box, image, px } from "../nodes/node.ts";

/** What is to be drawn; sizes are in pixels. */
export interface SpriteOrder {
  src: Picture["src"];
  fit?: Picture["fit"];
  width: number;
  height: number;
}

/** Draws each on a sheet of its own. */
export async function drawSprites(orders: readonly SpriteOrder[]): Promise<Sprite[]> {
  const sprites: Sprite[] = [];
  for (const { src, fit, width, height } of orders) {
    const size = { width: px(width), height: px(height) };
    const node = box({ ...size, lineHeight: 0 }, [
      {
        ...image(src, size.width, size.height),
        style: { display: "block", ...size, ...(fit && { objectFit: fit }) },
      },
    ]);
    const { pixels } = await draw(node, { width, quality: 1, fontFamilies: [] }, height);
    sprites.push({ pixels, width, height });
  }
  return sprites;
}
