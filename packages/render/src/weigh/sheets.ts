/**
 * Predicts the cost of drawing and encoding the pictures of a document: one, or several cards or
 * parts.
 */
import { isPaged } from "../page/formats.ts";
import { resolveCards } from "../cards/options.ts";
import type { Document } from "../document.ts";
import type { Format, ResolvedOptions } from "../options.ts";
import { rasterFormats, type RasterFormat } from "../press/raster/encode/index.ts";
import { costOfPixels, MOST_PIXELS, MOST_SPLIT, type Encoding } from "./costs.ts";
import { walkInlines } from "../document/walk.ts";
import type { Page } from "./weigh.ts";

/**
 * Several pictures of one document: cards of one size in device pixels, with the places where they
 * begin; or parts of a page that is too tall for one picture.
 */
export type Sheets =
  | { kind: "cards"; width: number; height: number; begins: "rule" | "heading" | "anywhere" }
  | { kind: "parts" };

/** Returns the options of a render that its weight depends on. */
export function pageOf(
  options: ResolvedOptions,
  { view, planning = false }: { view?: unknown; planning?: boolean },
): Page {
  const sheets = sheetsOf(options);
  const partial = view !== undefined;
  return { ...options, partial, planning: planning && !partial, ...(sheets && { sheets }) };
}

/** Returns how a document is split into pictures; `undefined` if it is not. */
function sheetsOf({ cards, overflow, format }: ResolvedOptions): Sheets | undefined {
  if (isPaged(format)) return undefined;
  if (!cards) return overflow === "split" ? { kind: "parts" } : undefined;
  const { size, split } = resolveCards(cards);
  const begins = split === "heading" ? "heading" : split === "auto" ? "anywhere" : "rule";
  return { kind: "cards", ...size, begins };
}

/**
 * Returns the cost of all pictures, in ms.
 *
 * @param page height in device pixels of the document as one picture
 */
export function costOfSheets(document: Document, options: Page, page: number): number {
  const { format, width, quality, sheets } = options;
  const encoding = encodingOf(document, format);
  if (sheets?.kind === "cards") {
    const most = sheets.width * sheets.height;
    const full = Math.ceil(page / sheets.height);
    return costOfPixels(Math.max(full, begun(document, sheets.begins)) * most, encoding);
  }
  if (sheets || isPaged(format))
    return costOfPixels(page * width * quality, encoding, sheets && MOST_SPLIT);
  return costOfPixels(page * width * quality, encoding, mostOf(format, width * quality));
}

/** Returns the most pixels of one picture in a format; taller pictures are refused after layout. */
function mostOf(format: RasterFormat, across: number): number {
  return Math.min(MOST_PIXELS, rasterFormats[format].maxSide * across);
}

function encodingOf(document: Document, format: Format): Encoding {
  if (format !== "webp") return format;
  let images = 0;
  walkInlines(document, ({ type }) => {
    if (type === "image") images++;
  });
  return images > 0 ? "lossyWebp" : format;
}

/** Returns the least number of cards: each block of the type `begins` begins another one. */
function begun({ blocks }: Document, begins: "rule" | "heading" | "anywhere"): number {
  if (begins === "anywhere") return 1;
  return 1 + blocks.filter(({ type }) => type === begins).length;
}
