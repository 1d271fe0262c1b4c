import type { FontStore } from "@platen/fonts/store";
import type { ResolvedOptions } from "../../options.ts";
import { markWeights } from "../design/mark-weights.ts";
import { outlineSvg } from "./outline-svg.ts";
import { points } from "./paper.ts";
import type { Setting } from "./setting.ts";

/** Type of each style: its size and how much of the ink shows; repeated over pages, as in pictures. */
const types = {
  foot: { size: 10, opacity: { light: 1, dark: 1 }, ink: "muted" },
  tile: { size: 17, opacity: { light: 0.13, dark: 0.17 }, ink: "text" },
} as const;
/** Of a line, and from its top to its letters' feet, as parts of the size of type. */
const LINE = 24 / 17;
const ASCENT = 18 / 17;
/** From the foot of a page, and of a card, to the line in its foot, in points: below what else stands there. */
const RISE = { page: 14, card: 4 };

export interface Mark {
  path: string;
  wPt: number;
  hPt: number;
  /** Where the line in the foot stands, from the page's right and lower edges. */
  foot?: { xPt: number; yPt: number };
}

/**
 * The mark as a drawing: letters would be found and copied among those of the document, and could
 * be taken out of it.
 */
export async function makeMark(
  { watermark: label, watermarkStyle: style, cards }: ResolvedOptions,
  setting: Setting,
  store: FontStore,
): Promise<Mark> {
  const { metrics, familyName, theme, sheet, paper } = setting;
  const { size, opacity, ink } = types[style];
  const weight = markWeights[style];
  const height = size * LINE;
  const width = Math.ceil(metrics.measureText(label, familyName, { size, weight }));
  const source =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><text x="0" y="${size * ASCENT}" font-family="sans-serif" ` +
    `font-size="${size}" font-weight="${weight}" fill="${theme.colors[ink]}" ` +
    `fill-opacity="${opacity[theme.scheme]}">${escaped(label)}</text></svg>`;
  return {
    path: sheet.svg(await outlineSvg(source, store)),
    wPt: points(width),
    hPt: points(height),
    ...(style === "foot" && { foot: { xPt: paper.margin.x, yPt: cards ? RISE.card : RISE.page } }),
  };
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? "");
}
