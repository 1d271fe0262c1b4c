/** The watermark's tile, drawn by the engine. A browser has `mark-tile.browser.ts` in its place. */
import type { PressJob } from "../../press-job.ts";
import { draw, registerFaces, sheetFor, typeStyle } from "./engine.ts";
import { box, px, text } from "./node.ts";
import type { Setting } from "./setting.ts";

/** Space between two marks, in CSS pixels: small enough that a card of a few lines has one. */
const GAP = { x: 150, y: 110 };
const TYPE_SIZE = 17;
/** Rise over run of the slant. */
const SLANT = 0.3;

/** How dark each of its pixels is, from 0 to 255, row by row. */
export interface Tile {
  width: number;
  height: number;
  darkness: Uint8Array;
}

export async function drawTile(
  {
    options: { watermark: label, quality },
    fonts,
    store,
  }: Pick<PressJob, "options" | "fonts" | "store">,
  setting: Setting,
): Promise<Tile> {
  await registerFaces(fonts.faces, store);
  const length = Math.ceil(label.length * TYPE_SIZE * 0.62);
  const width = Math.round((length + GAP.x) * quality);
  const height = Math.round((length * SLANT + GAP.y) * quality);
  const angle = -Math.round((Math.atan(SLANT) * 1800) / Math.PI) / 10;
  const tile = box(
    {
      ...typeStyle(setting),
      position: "relative",
      width: "100%",
      height: "100%",
      backgroundColor: "#ffffff",
      color: "#000000",
    },
    [
      text(label, {
        position: "absolute",
        left: px(GAP.x / 2),
        top: px((length * SLANT + GAP.y) / 2 - TYPE_SIZE),
        width: px(length),
        textAlign: "center",
        fontSize: px(TYPE_SIZE),
        fontWeight: 600,
        whiteSpace: "pre",
        transform: `rotate(${angle}deg)`,
      }),
    ],
  );
  const { pixels } = await draw(tile, { ...sheetFor(setting, quality), width }, height);
  const darkness = new Uint8Array(width * height);
  for (let at = 0; at < darkness.length; at += 1) darkness[at] = 255 - (pixels[at * 4] ?? 255);
  return { width, height, darkness };
}
