import { BoundedCache } from "../../bounded-cache.ts";
import type { FontStore } from "../../fonts/store.ts";
import { createTextOutliner, type OutlineText } from "../../svg/outline-text.ts";
import { parseSvg } from "../../svg/parse-svg.ts";
import { serializeSvg } from "../../svg/serialize.ts";
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

const drawn = new BoundedCache<string>(1_000_000);
const outliners = new WeakMap<FontStore, OutlineText>();

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
  let svg = drawn.get(source);
  if (svg === undefined)
    drawn.set(source, (svg = await outlined(source, store)), 2 * source.length);
  return { path: sheet.svg(svg), wPt: points(width), hPt: points(HEIGHT) };
}

async function outlined(source: string, store: FontStore): Promise<string> {
  const parsed = parseSvg(source);
  if (!parsed) throw new Error("the watermark is no drawing");
  let outline = outliners.get(store);
  if (!outline) outliners.set(store, (outline = createTextOutliner((id) => store.loadTtf(id))));
  await outline(parsed.root);
  return serializeSvg(parsed.root);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? "");
}
