import type { FontStore } from "@platen/fonts/store";
import { outlineSvg } from "./outline-svg.ts";
import { points } from "./paper.ts";
import type { Setting } from "./setting.ts";

/** As in pictures. */
const TYPE_SIZE = 17;
const OPACITY = { light: 0.13, dark: 0.17 };
const HEIGHT = 24;
const BASELINE = 18;

export interface Mark {
  path: string;
  wPt: number;
  hPt: number;
}

/**
 * The mark as a drawing: letters would be found and copied among those of the document, and could
 * be taken out of it.
 */
export async function makeMark(label: string, setting: Setting, store: FontStore): Promise<Mark> {
  const { metrics, familyName, theme, sheet } = setting;
  const width = Math.ceil(metrics.measureText(label, familyName, { size: TYPE_SIZE, weight: 600 }));
  const source =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" ` +
    `viewBox="0 0 ${width} ${HEIGHT}"><text x="0" y="${BASELINE}" font-family="sans-serif" ` +
    `font-size="${TYPE_SIZE}" font-weight="600" fill="${theme.colors.text}" ` +
    `fill-opacity="${OPACITY[theme.scheme]}">${escaped(label)}</text></svg>`;
  return {
    path: sheet.svg(await outlineSvg(source, store)),
    wPt: points(width),
    hPt: points(HEIGHT),
  };
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? "");
}
