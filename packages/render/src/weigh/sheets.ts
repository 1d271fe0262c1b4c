/** What drawing and encoding the pictures of a document takes, however many it becomes. */
import { resolveCards } from "../cards/options.ts";
import type { Document } from "../document.ts";
import type { Format, ResolvedOptions } from "../options.ts";
import { rasterFormats, type RasterFormat } from "../press/raster/encode/index.ts";
import { costOfPixels, MOST_PIXELS, MOST_SPLIT, type Encoding } from "./costs.ts";
import { walkInlines } from "../document/walk.ts";
import type { Page } from "./weigh.ts";

/** Cards of one size in device pixels, which begin in certain places; or parts of a page too tall for one. */
export type Sheets =
  | { kind: "cards"; width: number; height: number; begins: "rule" | "heading" | "anywhere" }
  | { kind: "parts" };

/** What a document is weighed for. */
export function pageOf(
  options: ResolvedOptions,
  { view, planning = false }: { view?: unknown; planning?: boolean },
): Page {
  const sheets = sheetsOf(options);
  const partial = view !== undefined;
  return { ...options, partial, planning: planning && !partial, ...(sheets && { sheets }) };
}

/** `undefined`: it is one picture, whatever it holds. */
function sheetsOf({ cards, overflow, format }: ResolvedOptions): Sheets | undefined {
  if (format === "pdf") return undefined;
  if (!cards) return overflow === "split" ? { kind: "parts" } : undefined;
  const { size, split } = resolveCards(cards);
  const begins = split === "heading" ? "heading" : split === "auto" ? "anywhere" : "rule";
  return { kind: "cards", ...size, begins };
}

/** @param page its height in device pixels, were it one picture */
export function costOfSheets(document: Document, options: Page, page: number): number {
  const { format, width, quality, sheets } = options;
  const encoding = encodingOf(document, format);
  if (sheets?.kind === "cards") {
    const most = sheets.width * sheets.height;
    const full = Math.ceil(page / sheets.height);
    return costOfPixels(Math.max(full, begun(document, sheets.begins)) * most, encoding);
  }
  if (sheets || format === "pdf")
    return costOfPixels(page * width * quality, encoding, sheets && MOST_SPLIT);
  return costOfPixels(page * width * quality, encoding, mostOf(format, width * quality));
}

/** Most pixels of one picture that a format holds: what is taller is refused once it was laid out. */
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

/** Cards that there are at least: none goes on where another has to begin. */
function begun({ blocks }: Document, begins: "rule" | "heading" | "anywhere"): number {
  if (begins === "anywhere") return 1;
  return 1 + blocks.filter(({ type }) => type === begins).length;
}
