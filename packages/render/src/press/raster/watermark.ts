/**
 * The watermark: a line of text, set at a slant and repeated over the whole page, so that no part
 * of the content can be cut out without it. It is drawn once as a tile and laid over the finished
 * pixels; the page itself is set as if it were not there.
 */
import type { PressJob } from "../../press-job.ts";
import type { Raw } from "./engine.ts";
import { drawTile, type Tile } from "./mark-tile.ts";
import type { Setting } from "./setting.ts";

/** How much of the ink shows. Dark paper swallows less of it than white paper does. */
const OPACITY = { light: 0.13, dark: 0.17 };

/** Where a tile has ink, and how much: offsets are in pixels from the tile's first. */
export interface Mark {
  width: number;
  height: number;
  /** For each row of the tile, pairs of x and opacity (0–255) in the two arrays below. */
  rowStart: Uint32Array;
  x: Uint16Array;
  opacity: Uint8Array;
  ink: readonly [number, number, number];
}

/** The mark of a document that is to have one. Its text is part of the document's font selection. */
export async function markFor(job: PressJob, setting: Setting): Promise<Mark | undefined> {
  return job.options.watermark ? inkOf(await drawTile(job, setting), setting) : undefined;
}

function inkOf({ width, height, darkness }: Tile, setting: Setting): Mark {
  const rowStart = new Uint32Array(height + 1);
  const x: number[] = [];
  const opacity: number[] = [];
  const strength = OPACITY[setting.theme.scheme];
  for (let row = 0; row < height; row += 1) {
    rowStart[row] = x.length;
    for (let column = 0; column < width; column += 1) {
      const alpha = Math.round((darkness[row * width + column] ?? 0) * strength);
      if (alpha === 0) continue;
      x.push(column);
      opacity.push(alpha);
    }
  }
  rowStart[height] = x.length;
  return {
    width,
    height,
    rowStart,
    x: Uint16Array.from(x),
    opacity: Uint8Array.from(opacity),
    ink: channels(setting.theme.colors.text),
  };
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Lays the mark over a band that begins `top` pixels down the page. Every second row of marks is
 * shifted by half, so that no straight cut runs between them. */
export function stamp(band: Raw, top: number, mark: Mark): void {
  const { pixels, width, height } = band;
  const [red, green, blue] = mark.ink;
  for (let row = 0; row < height; row += 1) {
    const line = (top + row) % mark.height;
    const tileRow = Math.floor((top + row) / mark.height);
    const shift = tileRow % 2 === 1 ? -(mark.width >> 1) : 0;
    const from = mark.rowStart[line] ?? 0;
    const to = mark.rowStart[line + 1] ?? 0;
    if (from === to) continue;
    for (let left = shift; left < width; left += mark.width) {
      for (let i = from; i < to; i += 1) {
        const x = left + (mark.x[i] ?? 0);
        if (x < 0 || x >= width) continue;
        const at = (row * width + x) * 4;
        const alpha = mark.opacity[i] ?? 0;
        pixels[at] = blend(pixels[at] ?? 0, red, alpha);
        pixels[at + 1] = blend(pixels[at + 1] ?? 0, green, alpha);
        pixels[at + 2] = blend(pixels[at + 2] ?? 0, blue, alpha);
      }
    }
  }
}

function blend(under: number, over: number, alpha: number): number {
  return under + Math.round(((over - under) * alpha) / 255);
}
