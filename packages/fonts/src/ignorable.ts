/** Code points that need no font, and code points for which a font's glyph means nothing. */
import type { Range } from "./ranges.ts";

const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\t\n\f\r]$/u;
/** Ignorable by Unicode, yet renderers look for a glyph: Hangul fillers and a few format marks. */
const fillers = /^(?:\u180f|[\u115f\u1160\u3164\uffa0\u{1bca0}-\u{1bca3}])$/u;
const space = /^\p{Zs}$/u;

/**
 * Whether a code point draws nothing by its nature: joiners, bidirectional marks, variation
 * selectors, soft hyphens, line ends (Unicode `Default_Ignorable_Code_Point`, `Zl`, `Zp`).
 */
export function isInvisible(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint);
  return invisible.test(character) && !fillers.test(character);
}

/** Whether a code point is a space, whose width a font may know but which shows nothing. */
export function isSpace(codePoint: number): boolean {
  return space.test(String.fromCodePoint(codePoint));
}

/** Code points of private use that Powerline has given signs. Prompts everywhere show them. */
export const powerline: readonly Range[] = [
  [0xe0a0, 0xe0a2],
  [0xe0b0, 0xe0b3],
];

const isPowerline = (codePoint: number): boolean =>
  powerline.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Controls, private use but for Powerline's, surrogates, and the code points that are no characters. */
export function isUnassignable(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint <= 0x9f) ||
    (codePoint >= 0xe000 && codePoint <= 0xf8ff && !isPowerline(codePoint)) ||
    codePoint >= 0xf0000 ||
    (codePoint >= 0xd800 && codePoint <= 0xdfff) ||
    (codePoint >= 0xfdd0 && codePoint <= 0xfdef) ||
    (codePoint & 0xfffe) === 0xfffe
  );
}
