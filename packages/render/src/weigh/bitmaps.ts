/** The cost of bitmaps, known from their headers and their length before any of them is decoded. */
import { isPaged } from "../page/formats.ts";
import type { DeclaredBitmap } from "../enrich/images/declared.ts";
import type { BitmapFormat } from "../enrich/images/sniff.ts";
import type { Part, Page } from "./weigh.ts";
import { IN_VIEW } from "./costs.ts";

/**
 * Costs of one format, in ms, measured with bitmaps of one colour, photographs and noise, in every
 * kind that the format has.
 */
interface BitmapCosts {
  /**
   * Decoding and scaling a million pixels: of one colour (`flat`), and of a photograph (`rich`).
   */
  flat: number;
  rich: number;
  /** Converting a million pixels (colours, depth or orientation), where that is needed. */
  converted: number;
  /** Reading a million bytes of the file. */
  byte: number;
  /**
   * Most bytes that a pixel can take. Bytes beyond that belong mostly to further frames, which are
   * never decoded.
   */
  most: number;
}

const costs: Readonly<Record<BitmapFormat, BitmapCosts>> = {
  png: { flat: 5, rich: 8, converted: 10, byte: 20, most: Infinity },
  jpeg: { flat: 8, rich: 8, converted: 30, byte: 35, most: Infinity },
  webp: { flat: 8, rich: 20, converted: 0, byte: 30, most: 4.5 },
  gif: { flat: 6, rich: 12, converted: 0, byte: 25, most: 1.5 },
  avif: { flat: 25, rich: 60, converted: 0, byte: 125, most: 6 },
};

/**
 * Cost of writing, reading and drawing a million pixels that are kept or shown, in ms: of one
 * colour, and of a photograph.
 */
const flatShown = 15;
const richShown = 25;
/**
 * Cost of a million pixels in a PDF, in ms: most JPEGs are embedded as they are, and areas of one
 * colour are compressed in no time.
 */
const embedded = 5;

/** Bytes per pixel from which a bitmap costs as much as a photograph. */
const RICH = 0.1;

/** Least cost of a bitmap that is counted as heavy, in ms. */
const LEAST = 5;

export function weighBitmaps(bitmaps: readonly DeclaredBitmap[], page: Page): Part {
  const part: Part = { kind: "bitmaps", ms: 0, count: 0 };
  let most = LEAST;
  for (const bitmap of bitmaps) {
    const ms = costOf(bitmap, page);
    part.ms += ms;
    if (ms < LEAST) continue;
    part.count += 1;
    if (ms <= most) continue;
    most = ms;
    if (bitmap.line !== undefined) part.line = bitmap.line;
  }
  return part;
}

function costOf(bitmap: DeclaredBitmap, { format: into, partial, planning }: Page): number {
  const { format, width, height, plain, kept } = bitmap;
  const { flat, rich, converted, byte, most } = costs[format];
  const pixels = width * height;
  const bytes = Math.min(bitmap.bytes, most * pixels);
  const richness = Math.min(1, bytes / pixels / RICH);
  const between = (low: number, high: number) => low + (high - low) * richness;
  const decoding = pixels * (between(flat, rich) + (plain ? 0 : converted)) + bytes * byte;
  const drawn = planning ? 0 : partial ? bitmap.shown * IN_VIEW : bitmap.shown;
  // A PDF holds it once, wherever it is shown.
  const drawing = isPaged(into)
    ? kept * (format === "jpeg" ? embedded : between(embedded, richShown))
    : drawn * between(flatShown, richShown);
  return (decoding + drawing) / 1e6;
}
