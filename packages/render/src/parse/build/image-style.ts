/**
 * Reads the size, zoom and alignment of an image from its `style`; other properties are ignored.
 */
import type { Align, Image, Length } from "../../document.ts";
import type { Attributes } from "../attributes.ts";
import { IMAGE_SIDE_LIMIT } from "../limits.ts";

/** Size of each unit in CSS pixels; an em is that of the text, 16 px. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
};
const LENGTH = /^(\d{0,7}\.?\d{1,7})\s*(px|pt|pc|mm|cm|in|r?em|%|vw|)$/i;
const STYLE_LIMIT = 2000;

export type ImageStyle = Pick<
  Image,
  "width" | "height" | "maxWidth" | "maxHeight" | "zoom" | "align"
>;

export function imageStyle({ style }: Attributes): ImageStyle {
  if (style === undefined || style.length > STYLE_LIMIT) return {};
  const values = declarationsIn(style);
  const width = lengthOf(values.get("width"));
  const height = lengthOf(values.get("height"));
  const maxWidth = lengthOf(values.get("max-width"));
  const maxHeight = lengthOf(values.get("max-height"));
  const zoom = zoomOf(values.get("zoom"));
  const align = sideOf(values);
  return {
    ...(width && { width }),
    ...(height && { height }),
    ...(maxWidth && { maxWidth }),
    ...(maxHeight?.unit === "px" && { maxHeight }),
    ...(zoom !== undefined && zoom !== 1 && { zoom }),
    ...(align && { align }),
  };
}

/**
 * Returns a style's values by property, in lower case. The last declaration of a property counts.
 */
function declarationsIn(style: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, "");
    values.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return values;
}

function lengthOf(value: string | undefined): Length | undefined {
  const [, digits, unit = ""] = (value === undefined ? null : LENGTH.exec(value)) ?? [];
  const number = Number(digits);
  if (!(number > 0)) return undefined;
  if (unit === "%" || unit === "vw") return { unit: "%", value: Math.min(number, 100) };
  return { unit: "px", value: Math.min(number * (UNITS[unit] ?? 1), IMAGE_SIDE_LIMIT) };
}

/** Returns the factor of a `zoom`, `50%` or `0.5`; at most 10. */
function zoomOf(value: string | undefined): number | undefined {
  const [, digits, unit] = (value === undefined ? null : LENGTH.exec(value)) ?? [];
  if (unit !== "%" && unit !== "") return undefined;
  const zoom = unit === "%" ? Number(digits) / 100 : Number(digits);
  return zoom > 0 ? Math.min(zoom, 10) : undefined;
}

function sideOf(values: ReadonlyMap<string, string>): Align | undefined {
  const float = values.get("float");
  if (float === "left" || float === "right") return float;
  const isCentred =
    values.get("display") === "block" &&
    (/(?:^|\s)auto(?:\s|$)/.test(values.get("margin") ?? "") ||
      (values.get("margin-left") === "auto" && values.get("margin-right") === "auto"));
  return isCentred ? "center" : undefined;
}
