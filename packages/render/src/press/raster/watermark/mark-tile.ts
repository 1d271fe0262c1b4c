/** The words of the watermark, drawn by the engine. A browser has `mark-tile.browser.ts` in its place. */
import type { MarkTile } from "../../../platform/host.ts";
import type { PressJob } from "../../../press-job.ts";
import { markWeights } from "../../design/mark-weights.ts";
import { draw, registerFaces, sheetFor, typeStyle } from "../engine/engine.ts";
import { box, px, text, type Style } from "../nodes/node.ts";
import type { Setting } from "../setting.ts";

/** Space between two marks that are repeated, in CSS pixels: small enough that a card of a few lines has one. */
const GAP = { x: 150, y: 110 };
const TYPE_SIZE = 17;
/** Rise over run of the slant. */
const SLANT = 0.3;

/** The line in the foot, in CSS pixels. */
const FOOT = { size: 11, height: 16 };
/** No letter of a font is wider, as a part of its size; East Asian ones are as wide. */
const WIDEST = 1.1;

export type Tile = MarkTile;

type TileJob = Pick<PressJob, "options" | "fonts" | "store">;

/** Words on a tile of their own, in CSS pixels. */
interface Words {
  width: number;
  height: number;
  style: Style;
}

const wordsIn: Readonly<Record<Tile["style"], (label: string) => Words>> = {
  foot: (label) => {
    const width = Math.ceil(label.length * FOOT.size * WIDEST);
    const type = {
      fontSize: px(FOOT.size),
      lineHeight: px(FOOT.height),
      fontWeight: markWeights.foot,
    };
    const place = { left: px(0), top: px(0), width: px(width), textAlign: "right" as const };
    return { width, height: FOOT.height, style: { ...place, ...type } };
  },
  tile: (label) => {
    const length = Math.ceil(label.length * TYPE_SIZE * 0.62);
    const angle = -Math.round((Math.atan(SLANT) * 1800) / Math.PI) / 10;
    return {
      width: length + GAP.x,
      height: length * SLANT + GAP.y,
      style: {
        left: px(GAP.x / 2),
        top: px((length * SLANT + GAP.y) / 2 - TYPE_SIZE),
        width: px(length),
        textAlign: "center",
        fontSize: px(TYPE_SIZE),
        fontWeight: markWeights.tile,
        transform: `rotate(${angle}deg)`,
      },
    };
  },
};

export async function drawTile(
  { options: { watermark: label, watermarkStyle, quality }, fonts, store }: TileJob,
  setting: Setting,
): Promise<Tile> {
  await registerFaces(fonts.faces, store);
  const words = wordsIn[watermarkStyle](label);
  const width = Math.round(words.width * quality);
  const height = Math.round(words.height * quality);
  const tile = box(
    {
      ...typeStyle(setting),
      position: "relative",
      width: "100%",
      height: "100%",
      backgroundColor: "#ffffff",
      color: "#000000",
    },
    [text(label, { position: "absolute", whiteSpace: "pre", ...words.style })],
  );
  const { pixels } = await draw(tile, { ...sheetFor(setting, quality), width }, height);
  const darkness = new Uint8Array(width * height);
  for (let at = 0; at < darkness.length; at += 1) darkness[at] = 255 - (pixels[at * 4] ?? 255);
  return { style: watermarkStyle, width, height, darkness };
}
