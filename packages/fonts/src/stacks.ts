/** The order in which typefaces are asked for a character. */
import type { TypefaceName } from "./catalogue.ts";
import type { FontFamily, FontRole } from "./family.ts";

/** The region whose forms of Han characters are wanted; `none` for text without them. */
export type Region = "none" | "sc" | "tc" | "jp" | "kr";

/** How a leaf is set where it has East Asian text. */
export interface Locale {
  region: Region;
  /**
   * Whether its East Asian characters outweigh its Latin words: dashes, quotation marks and signs
   * are theirs.
   */
  eastAsian: boolean;
  /**
   * Whether it uses U+2019 as an apostrophe between Latin letters, which must not be set full
   * width.
   */
  apostrophes: boolean;
}

const scripts: readonly TypefaceName[] = [
  "arabic",
  "hebrew",
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
  "sinhala",
  "thai",
  "lao",
  "myanmar",
  "khmer",
  "tibetan",
  "georgian",
  "armenian",
  "ethiopic",
];
/** Scripts of fewer readers. They come late, so that marks which others share stay where they are. */
const moreScripts: readonly TypefaceName[] = [
  "oriya",
  "thaana",
  "adlam",
  "balinese",
  "bamum",
  "canadian",
  "chakma",
  "cham",
  "cherokee",
  "rohingya",
  "javanese",
  "kayah-li",
  "lepcha",
  "limbu",
  "lisu",
  "meetei-mayek",
  "miao",
  "mongolian",
  "new-tai-lue",
  "newa",
  "nko",
  "hmong",
  "ol-chiki",
  "osage",
  "saurashtra",
  "sundanese",
  "sylheti",
  "syriac",
  "tai-le",
  "tai-tham",
  "tai-viet",
  "tifinagh",
  "vai",
  "yi",
  "gothic",
  "runic",
  "arabic-more",
];
const eastAsian: readonly TypefaceName[] = ["sc", "tc", "jp", "kr"];
const moreHan: readonly TypefaceName[] = ["hk", "han"];
const signs: readonly TypefaceName[] = ["math", "symbols", "symbols-2", "music"];
const last: readonly TypefaceName[] = ["jetbrains-mono", "unifont"];

/** Korean sets quotation marks as Latin type does, so it has no marks of its own. */
const marks: Partial<Record<Region, readonly [double: TypefaceName, single: TypefaceName]>> = {
  sc: ["sc-marks", "sc-single-marks"],
  tc: ["tc-marks", "tc-single-marks"],
  jp: ["jp-marks", "jp-single-marks"],
};

/**
 * Every typeface a text may be drawn with, first choice first, each once. Code keeps its own
 * punctuation in any language. Signs such as ① come from the East Asian typeface in East Asian
 * text, else from the symbol fonts.
 */
export function fallbackChain(
  family: FontFamily,
  role: FontRole,
  locale: Locale,
): readonly TypefaceName[] {
  let chains = known.get(family);
  if (!chains) known.set(family, (chains = new Map()));
  const key = `${role} ${locale.region} ${locale.eastAsian} ${locale.apostrophes}`;
  let chain = chains.get(key);
  if (!chain) chains.set(key, (chain = makeChain(family, role, locale)));
  return chain;
}

/** Stacks by family, then by role and locale, of which there are 60. */
const known = new WeakMap<FontFamily, Map<string, readonly TypefaceName[]>>();

function makeChain(family: FontFamily, role: FontRole, locale: Locale): readonly TypefaceName[] {
  const base = family.faces[role];
  const ownMarks = role !== "mono" && locale.eastAsian ? marks[locale.region] : undefined;
  const region = locale.region;
  const han =
    region === "none" ? eastAsian : [region, ...eastAsian.filter((name) => name !== region)];
  const chain: TypefaceName[] = [
    "replacement",
    "powerline",
    ...(role === "mono" ? [] : (["box"] as const)),
    ...(ownMarks ? ownMarks.slice(0, locale.apostrophes ? 1 : 2) : []),
    base,
    ...(role === "mono" ? (["jetbrains-mono"] as const) : [family.faces.body]),
    "noto-sans",
    ...scripts,
    ...(locale.eastAsian ? [...han, ...signs] : [...signs, ...han]),
    ...moreHan,
    ...moreScripts,
    ...last,
  ];
  return [...new Set(chain)];
}
