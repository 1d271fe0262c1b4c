/**
 * Which font draws which character: families, their typefaces, fallbacks, and what a text needs of
 * them. Each other part has an entry of its own, so that a program loads only what it uses:
 * `families`, `names`, `catalogue`, `store`, `metrics`, `emoji`, `bidi`.
 */
export { coverageTable } from "./coverage.ts";
export { fontFamilies, fontFamilyNames, type FontFamilyName } from "./families/index.ts";
export type { FontFamily, FontRole, HeadingScale } from "./family.ts";
export { findGlyph, type Glyph } from "./glyphs.ts";
export { regionOfLanguage } from "./han.ts";
export { localeFor, plainLocale } from "./locale.ts";
export { toRanges, type Range } from "./ranges.ts";
export {
  selectFonts,
  selectFontsForText,
  type CodeFace,
  type ExtraText,
  type FontFace,
  type FontSelection,
  type MissingGlyph,
  type SelectOptions,
} from "./select.ts";
export type { Locale, Region } from "./stacks.ts";
export type { TextSink, TextSource, TextStyle } from "./text-sink.ts";
