/** The ways in which a block's East Asian text can be set. Each exists once and is compared by identity. */
import type { Locale, Region } from "./stacks.ts";

/** The locale of text without East Asian characters. */
export const plainLocale: Locale = Object.freeze({
  region: "none",
  eastAsian: false,
  apostrophes: false,
});

const table = new Map<string, Locale>();

/** The one locale with these properties. */
export function localeFor(region: Region, eastAsian: boolean, apostrophes: boolean): Locale {
  if (region === "none") return plainLocale;
  const key = `${region} ${eastAsian} ${apostrophes}`;
  let locale = table.get(key);
  if (!locale) table.set(key, (locale = Object.freeze({ region, eastAsian, apostrophes })));
  return locale;
}
