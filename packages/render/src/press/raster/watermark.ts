/**
 * The watermark: a line of text, set at a slant and repeated over the whole page, so that no part
 * of the content can be cut out without it. It is drawn once as a tile and laid over the finished
 * pixels; the page itself is set as if it were not there.
 */
import type { Mark } from "@platen/draw";
import { BoundedCache } from "../../bounded-cache.ts";
import type { PressJob } from "../../press-job.ts";
import { typeStyle, type Raw } from "./engine.ts";
import { drawTile, type Tile } from "./mark-tile.ts";
import type { Setting } from "./setting.ts";

/** How much of the ink shows. Dark paper swallows less of it than white paper does. */
const OPACITY = { light: 0.13, dark: 0.17 };

/** Words that look alike in every document, whatever fonts it has beside those of its family. */
export const plainWords = /^[\x20-\x7e]+$/;

/** A service has one watermark, in a few families, themes and sizes. The largest takes about a megabyte. */
const marks = new BoundedCache<Mark>(2 << 20, 1 << 20);

/** The mark of a document that is to have one. Its text is part of the document's font selection. */
export async function markFor(job: PressJob, setting: Setting): Promise<Mark | undefined> {
  const { watermark, quality } = job.options;
  if (!watermark) return undefined;
  const { scheme, colors } = setting.theme;
  const files = plainWords.test(watermark) ? [] : job.fonts.faces.map(({ file }) => file);
  const key = JSON.stringify([watermark, quality, scheme, typeStyle(setting), files]);
  let mark = marks.get(key);
  if (!mark) {
    const ink = Number.parseInt(colors.text.slice(1), 16);
    mark = markOf(await drawTile(job, setting), OPACITY[scheme], ink);
    marks.set(key, mark, mark.spots.byteLength);
  }
  return mark;
}

function markOf({ width, height, darkness }: Tile, strength: number, ink: number): Mark {
  const starts: number[] = [];
  const spots: number[] = [];
  for (let row = 0; row < height; row += 1) {
    starts.push(spots.length);
    for (let column = 0; column < width; column += 1) {
      const alpha = Math.round((darkness[row * width + column] ?? 0) * strength);
      if (alpha > 0) spots.push((alpha << 16) | column);
    }
  }
  starts.push(spots.length);
  return { width, height, spots: Uint32Array.from([...starts, ...spots]), ink };
}

/**
 * Lays the mark over a band that begins `top` pixels down the page, as the kernel of `@platen/draw` does for pages of
 * our own press. Every second row of marks is shifted by half, so that no straight cut runs between them.
 */
export function stamp({ pixels, width, height }: Raw, top: number, mark: Mark): void {
  const { spots } = mark;
  const first = mark.height + 1;
  const channels = [mark.ink >> 16, (mark.ink >> 8) & 255, mark.ink & 255];
  for (let row = 0; row < height; row += 1) {
    const line = (top + row) % mark.height;
    const tileRow = Math.floor((top + row) / mark.height);
    const shift = tileRow % 2 === 1 ? -(mark.width >> 1) : 0;
    const from = first + (spots[line] ?? 0);
    const to = first + (spots[line + 1] ?? 0);
    for (let left = shift; left < width; left += mark.width) {
      for (let i = from; i < to; i += 1) {
        const spot = spots[i] ?? 0;
        const x = left + (spot & 0xffff);
        if (x < 0 || x >= width) continue;
        const at = (row * width + x) * 4;
        for (let channel = 0; channel < 3; channel += 1)
          pixels[at + channel] = blend(pixels[at + channel]!, channels[channel]!, spot >>> 16);
      }
    }
  }
}

function blend(under: number, over: number, alpha: number): number {
  return under + Math.round(((over - under) * alpha) / 255);
}
