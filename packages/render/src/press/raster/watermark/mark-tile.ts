/** The words of the watermark, drawn. */
import type { WatermarkStyle } from "../../../options.ts";
import { markWeights } from "../../design/mark-weights.ts";
import { box, px, text } from "../../set/nodes/node.ts";
import type { Setting } from "../../set/setting.ts";
import { typeStyle } from "../../set/sheet.ts";
import { draw } from "../../set/typeset.ts";

/** Space between two marks that are repeated, in CSS pixels: small enough that a card of a few lines has one. */
const GAP = { x: 150, y: 110 };
const TYPE_SIZE = 17;
const LEADING = 1.5;
/** Rise over run of the slant. */
const SLANT = 0.3;
/** Pixels each way that make one of a line that is turned. */
const FINER = 4;

/** The line in the foot, in CSS pixels. */
const FOOT = { size: 11, height: 16 };
/** No letter of a font is wider, as a part of its size; East Asian ones are as wide. */
const WIDEST = 1.1;

/** How dark each pixel of a picture is, from 0 to 255. */
interface Darkness {
  width: number;
  height: number;
  darkness: Uint8Array;
}

/** How dark the words make a picture, and where they belong. */
export interface Tile extends Darkness {
  style: WatermarkStyle;
}

type DrawWords = (label: string, setting: Setting, quality: number) => Promise<Darkness>;

const drawnAs: Readonly<Record<WatermarkStyle, DrawWords>> = {
  foot: (label, setting, quality) => {
    const width = Math.ceil(label.length * FOOT.size * WIDEST);
    return lineOf(label, setting, quality, {
      ...FOOT,
      width,
      weight: markWeights.foot,
      align: "right",
    });
  },
  tile: async (label, setting, quality) => {
    const length = Math.ceil(label.length * TYPE_SIZE * 0.62);
    const size = { width: length, height: TYPE_SIZE * LEADING, size: TYPE_SIZE };
    const line = await lineOf(label, setting, quality * FINER, {
      ...size,
      weight: markWeights.tile,
      align: "center",
    });
    const width = Math.round((length + GAP.x) * quality);
    return turned(line, width, Math.round((length * SLANT + GAP.y) * quality));
  },
};

export async function drawTile(
  label: string,
  style: WatermarkStyle,
  quality: number,
  setting: Setting,
): Promise<Tile> {
  return { style, ...(await drawnAs[style](label, setting, quality)) };
}

/** A line of type; lengths are in CSS pixels. */
interface Line {
  width: number;
  height: number;
  size: number;
  weight: number;
  align: "right" | "center";
}

/** Words in one line, black on white. */
async function lineOf(
  label: string,
  setting: Setting,
  quality: number,
  { width, height, size, weight, align }: Line,
): Promise<Darkness> {
  const style = {
    ...typeStyle(setting),
    fontSize: px(size),
    lineHeight: height / size,
    fontWeight: weight,
    textAlign: align,
    whiteSpace: "pre",
    width: "100%",
    height: "100%",
    backgroundColor: "#ffffff",
    color: "#000000",
  };
  const sheet = { width: Math.round(width * quality), quality, faces: setting.faces };
  const { pixels, ...drawn } = await draw(
    box(style, [text(label)]),
    sheet,
    Math.round(height * quality),
  );
  const darkness = new Uint8Array(drawn.width * drawn.height);
  for (let at = 0; at < darkness.length; at += 1) darkness[at] = 255 - (pixels[at * 4] ?? 255);
  return { ...drawn, darkness };
}

/** A line that was drawn `FINER` times as large, at a slant in the middle of a tile. */
function turned(line: Darkness, width: number, height: number): Darkness {
  const angle = Math.atan(SLANT);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const darkness = new Uint8Array(width * height);
  const part = (column: number, row: number) => {
    // From the tile's middle, turned back, to the line's.
    const [x, y] = [column - (width * FINER) / 2, row - (height * FINER) / 2];
    const across = Math.floor(x * cos - y * sin + line.width / 2);
    const down = Math.floor(x * sin + y * cos + line.height / 2);
    const inside = across >= 0 && across < line.width && down >= 0 && down < line.height;
    return inside ? (line.darkness[down * line.width + across] ?? 0) : 0;
  };
  for (let at = 0; at < darkness.length; at += 1) {
    const [left, top] = [(at % width) * FINER, Math.floor(at / width) * FINER];
    let sum = 0;
    for (let row = 0; row < FINER; row += 1)
      for (let column = 0; column < FINER; column += 1)
        sum += part(left + column + 0.5, top + row + 0.5);
    darkness[at] = Math.round(sum / FINER ** 2);
  }
  return { width, height, darkness };
}
