/**
 * The watermark: a small line in the margin at the foot of the page, where it covers nothing; or a
 * line at a slant, repeated over the whole page, so that no part of the content can be cut out
 * without it. Its words are drawn once and laid over the finished pixels; the page itself is set as
 * if they were not there. The words come as an option; a service has them in its configuration.
 */
import type { Mark, PlacedMark } from "@platen/draw";
import { BoundedCache } from "../../../bounded-cache.ts";
import type { WatermarkStyle } from "../../../options.ts";
import type { PressJob } from "../../../press-job.ts";
import { typeStyle } from "../../set/sheet.ts";
import type { Raw } from "../../set/typeset.ts";
import { drawTile, type Tile } from "./mark-tile.ts";
import type { Setting } from "../../set/setting.ts";

/** A page, or rows of one, in device pixels. */
export interface MarkedArea {
  width: number;
  height: number;
  /** Rows of the page above it. Default 0. */
  above?: number;
  /** Whether the page ends with it. Default true. */
  isEnd?: boolean;
}

/** The watermark of a document. */
export interface Watermark {
  /** Returns the mark to be laid over an area; absent: nothing. */
  over(area: MarkedArea): PlacedMark | undefined;
  /**
   * Names the mark on an area: `~` and more, or empty. Areas of the same content whose marks differ
   * get different names.
   */
  nameOn(area: MarkedArea): string;
  /** Device pixels of its words and the room beside them. */
  width: number;
  /**
   * Its ink and the page's ground, `0xRRGGBB`, if it lies on nothing else: then it is painted as
   * letters are.
   */
  apart?: { ink: number; ground: number };
}

/** Opacity of a mark that is repeated. Dark paper swallows less of it than white paper does. */
const OPACITY = { light: 0.13, dark: 0.17 };

/** Words that look alike in every document, whatever fonts it has beside those of its family. */
const plainWords = /^[\x20-\x7e]+$/;

/** A service has one watermark, in a few families, themes and sizes. The largest takes about a megabyte. */
const marks = new BoundedCache<Watermark>(2 << 20, 1 << 20);

/**
 * Returns the watermark of a document that has one. Its text is part of the document's font
 * selection.
 */
export async function markFor(job: PressJob, setting: Setting): Promise<Watermark | undefined> {
  const { watermark, watermarkStyle, quality, fit } = job.options;
  if (!watermark) return undefined;
  const { colors } = setting.theme;
  const files = plainWords.test(watermark) ? [] : job.fonts.faces.map(({ file }) => file);
  const { margin, groundBelow } = setting;
  const place = [quality, fit, margin, groundBelow];
  const look = [watermarkStyle, ...place, colors.muted, typeStyle(setting)];
  const key = JSON.stringify([watermark, ...look, files]);
  let mark = marks.get(key);
  if (!mark) {
    const drawn = await drawTile(watermark, watermarkStyle, quality, setting);
    // A page that is cut to its content may be no wider than the words.
    const tile = fit === "content" ? withoutRoom(drawn) : drawn;
    mark = watermarksOf[tile.style](tile, setting, quality);
    marks.set(key, mark, tile.darkness.byteLength);
  }
  return mark;
}

const watermarksOf: Readonly<
  Record<WatermarkStyle, (tile: Tile, setting: Setting, quality: number) => Watermark>
> = { foot: inFoot, tile: repeated };

const inkOf = (color: string): number => Number.parseInt(color.slice(1), 16);

function repeated(tile: Tile, { theme }: Setting): Watermark {
  const mark = markOf(tile, OPACITY[theme.scheme], inkOf(theme.colors.text));
  return {
    width: tile.width,
    over: ({ above = 0 }) => ({ ...mark, above }),
    // Every second row of marks is shifted.
    nameOn: ({ above = 0 }) => `~${(above % (2 * mark.height)).toString(36)}`,
  };
}

/** The words without the empty columns before them. */
function withoutRoom({ width, height, darkness, style }: Tile): Tile {
  const empty = (column: number) => {
    for (let row = 0; row < height; row += 1) if (darkness[row * width + column]) return false;
    return true;
  };
  let first = 0;
  while (first < width - 1 && empty(first)) first += 1;
  const rows = Array.from({ length: height }, (_, row) =>
    darkness.subarray(row * width + first, (row + 1) * width),
  );
  const cut = new Uint8Array((width - first) * height);
  for (const [row, pixels] of rows.entries()) cut.set(pixels, row * (width - first));
  return { style, width: width - first, height, darkness: cut };
}

/** Height of the line's middle above the page's end, as a part of the margin there. */
const RISE = 0.4;
/** Steps of a letter's edge: as many as the page's own letters have. */
const STEPS = 15;

/** Places the mark at the end of the text's measure, or as near to it as the words allow. */
function inFoot({ width, height, darkness }: Tile, setting: Setting, quality: number): Watermark {
  const { margin, theme, groundBelow = 0 } = setting;
  const [right, rise] = [margin.x * quality, (margin.y * RISE + groundBelow) * quality];
  const over = (area: MarkedArea): PlacedMark | undefined => {
    if (area.isEnd === false) return undefined;
    const left = Math.max(0, Math.round(area.width - right) - width);
    const top = Math.round(area.height - rise - height / 2);
    const starts = new Uint32Array(area.height + 1);
    const spots: number[] = [];
    for (let row = 0; row < area.height; row += 1) {
      starts[row] = spots.length;
      const line = row - top;
      if (line < 0 || line >= height) continue;
      for (let column = 0; column < width && left + column < area.width; column += 1) {
        const step = Math.round(((darkness[line * width + column] ?? 0) * STEPS) / 255);
        if (step > 0) spots.push(((step * (255 / STEPS)) << 16) | (left + column));
      }
    }
    starts[area.height] = spots.length;
    return {
      width: area.width,
      height: area.height,
      spots: Uint32Array.from([...starts, ...spots]),
      ink: inkOf(theme.colors.muted),
      emptyRows: Math.max(0, top),
    };
  };
  return {
    width,
    over,
    nameOn: ({ isEnd }) => (isEnd === false ? "" : "~e"),
    apart: { ink: inkOf(theme.colors.muted), ground: inkOf(theme.colors.background) },
  };
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
