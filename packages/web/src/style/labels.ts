/** Labels of the formats. Themes, code styles and font families carry their labels themselves. */
import type { PlainMessageName, Translate } from "../language/language.ts";
import { en } from "../messages/en.ts";
import type { Format } from "@platen/render/options";

/** Returns the label of a theme or a typeface: words are translated, names stay as they are. */
export function labelIn(t: Translate, label: string): string {
  const name = `label.${label}`;
  return Object.hasOwn(en, name) ? t(name as Extract<PlainMessageName, `label.${string}`>) : label;
}

export const formatLabels = {
  png: "PNG",
  jpeg: "JPEG",
  webp: "WebP",
  pdf: "PDF",
} as const satisfies Record<Format, string>;
