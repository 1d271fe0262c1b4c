/** The watermark of paper, as a drawing. */
import type { ResolvedOptions } from "../../options.ts";
import type { Theme } from "../../themes/theme.ts";
import { markWeights } from "./mark-weights.ts";

/** Type of each style: its size in CSS pixels and how much of the ink shows; repeated over pages, as in pictures. */
const types = {
  foot: { size: 10, opacity: { light: 1, dark: 1 }, ink: "muted" },
  tile: { size: 17, opacity: { light: 0.13, dark: 0.17 }, ink: "text" },
} as const;
/** Of a line, and from its top to its letters' feet, as parts of the size of type. */
const LINE = 24 / 17;
const ASCENT = 18 / 17;
/** From the foot of a page, and of a card, to the line in its foot, in points: below what else stands there. */
const RISE = { page: 14, card: 4 };

/** Rise over run of a line that is repeated. */
export const SLANT = 0.3;

export interface MarkType {
  /** In CSS pixels. */
  size: number;
  weight: number;
}

export interface MarkDrawing {
  svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** How far above the page's end it stands, in points; absent: it is repeated over the page. */
  rise?: number;
}

type Wish = Pick<ResolvedOptions, "watermark" | "watermarkStyle" | "cards">;

/** @param widthOf the width of a line in the type of the document's text, in CSS pixels */
export function markDrawing(
  { watermark: label, watermarkStyle: style, cards }: Wish,
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
