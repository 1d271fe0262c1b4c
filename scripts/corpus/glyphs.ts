import { plainText } from "../../packages/render/src/document/document-text.ts";
import type { Document } from "../../packages/render/src/document.ts";
import { typefaces, type TypefaceName } from "../../packages/fonts/src/catalogue.ts";
import { coverageTable } from "../../packages/fonts/src/coverage.ts";
import { isInvisible, isSpace } from "../../packages/fonts/src/ignorable.ts";
import type { Warning } from "../../packages/render/src/diagnostics.ts";

/** The scripts that Platen says it has fonts for. */
const listed =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Cherokee}\p{Script=Tifinagh}\p{Script=Yi}\p{Script=Mongolian}\p{Emoji_Presentation}\u2190-\u21FF\u2500-\u257F]/u;

const real = (Object.keys(typefaces) as TypefaceName[]).filter(
  (name) => name !== "unifont" && name !== "replacement",
);

/** Characters of a document that no typeface has but the bitmap one, and that no warning tells of. */
export function unwarnedGlyphs(document: Document, warnings: readonly Warning[]): string[] {
  const told = warnings.some(({ code }) => code === "GLYPH_BITMAP" || code === "GLYPH_MISSING");
  if (told) return [];
  const characters = new Set(plainText(document).match(/[^\p{C}\p{Emoji}]/gu));
  return [...characters].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (isInvisible(codePoint) || isSpace(codePoint)) return false;
    return !real.some((name) => coverageTable(name, false).partFor(codePoint) >= 0);
  });
}

/** Characters of those scripts that have no typeface or a bitmap's, by the warnings, as `U+4E00`. */
export function missingGlyphs(warnings: readonly Warning[]): string[] {
  return warnings
    .filter(({ code }) => code === "GLYPH_MISSING" || code === "GLYPH_BITMAP")
    .flatMap(({ message }) => message.match(/U\+[0-9A-F]{4,6}/g) ?? [message])
    .filter((name) => !name.startsWith("U+") || listed.test(characterOf(name)));
}

const characterOf = (name: string) => String.fromCodePoint(Number.parseInt(name.slice(2), 16));
