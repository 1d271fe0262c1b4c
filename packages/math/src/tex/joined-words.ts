/** Words of scripts that run from the right, in formulas: MathJax is given them in one piece. */

/** A noncharacter in place of a space between words that run from the right. */
const JOINER = "\ufdd0";
const spaceBetweenWords = / (?=[\u0590-\u08ff])(?<=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc] )/g;

/** Keeps such words in one piece, since MathJax would put each to the right of the one before. */
export function withJoinedWords(tex: string): string {
  return tex.replace(spaceBetweenWords, JOINER);
}

/** A text of MathJax in words, with joined words apart again. */
export function withSpaces(text: string): string {
  return text.replaceAll(JOINER, " ");
}
