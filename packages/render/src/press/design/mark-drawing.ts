/** Draws the watermark of PDF pages, as SVG. */
import type { ResolvedOptions } from "../../options.ts";
import type { Theme } from "../../themes/theme.ts";
import { markWeights } from "./mark-weights.ts";

/**
 * Type of each style of watermark: its size in CSS pixels, its opacity and the theme colour that it
 * takes. `tile` is repeated over pages, as in pictures.
 */
const types = {
  foot: { size: 10, opacity: { light: 1, dark: 1 }, ink: "muted" },
  tile: { size: 17, opacity: { light: 0.13, dark: 0.17 }, ink: "text" },
} as const;
/** Height of a line, and distance from its top to the baseline, as multiples of the type size. */
const LINE = 24 / 17;
const ASCENT = 18 / 17;
/**
 * Distance from the lower edge of a page, and of a card, to the watermark in its foot, in points:
 * below everything else there.
 */
const RISE = { page: 14, card: 4 };

/** Slope of the lines of a repeated watermark: rise over run. */
export const SLANT = 0.3;

export interface MarkType {
  /** Type size, in CSS pixels. */
  size: number;
  weight: number;
}

export interface MarkDrawing {
  svg: string;
  /** Width, in CSS pixels. */
  width: number;
  height: number;
  /** Distance from the lower edge of the page, in points; absent: repeated over the page. */
  rise?: number;
}

type MarkOptions = Pick<ResolvedOptions, "watermark" | "watermarkStyle" | "cards">;

/** @param widthOf the width of a line in the type of the document's text, in CSS pixels */
export function markDrawing(
  { watermark: label, watermarkStyle: style, cards }: MarkOptions,
  theme: Theme,
  widthOf: (text: string, type: MarkType) => number,
): MarkDrawing {
  const { size, opacity, ink } = types[style];
  const weight = markWeights[style];
  const height = size * LINE;
  const width = Math.ceil(widthOf(label, { size, weight }));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><text x="0" y="${size * ASCENT}" font-family="sans-serif" ` +
    `font-size="${size}" font-weight="${weight}" fill="${theme.colors[ink]}" ` +
    `fill-opacity="${opacity[theme.scheme]}">${escaped(label)}</text></svg>`;
  const rise = cards ? RISE.card : RISE.page;
  return { svg, width, height, ...(style === "foot" && { rise }) };
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? "");
}
