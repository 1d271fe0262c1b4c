import type { Warning } from "../../packages/render/src/diagnostics.ts";

/** The scripts that Platen says it has fonts for. */
const listed =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}\p{Script=Khmer}\p{Emoji_Presentation}\u2190-\u21FF\u2500-\u257F]/u;

/** Characters of those scripts that the warnings say no font has, as `U+4E00`. */
export function missingGlyphs(warnings: readonly Warning[]): string[] {
  return warnings
    .filter(({ code }) => code === "GLYPH_MISSING")
    .flatMap(({ message }) => message.match(/U\+[0-9A-F]{4,6}/g) ?? [message])
    .filter((name) => !name.startsWith("U+") || listed.test(characterOf(name)));
}

const characterOf = (name: string) => String.fromCodePoint(Number.parseInt(name.slice(2), 16));
