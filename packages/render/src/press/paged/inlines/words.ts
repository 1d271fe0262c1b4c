/**
 * Words of text from right to left. The engine writes what it shapes at once from left to right, so
 * that the words of a line would be in the file in the wrong order; set one by one they are in the
 * order they are read in. Punctuation may be of another font, so it is set for itself, too.
 */

/** Letters, signs and digits of the blocks of scripts that are written from right to left. */
const letters =
  "[[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]&&[\\p{L}\\p{M}\\p{N}]]";
const anyLetter = new RegExp(letters, "v");
/** A word with its signs and joiners, or what is between words: text of other scripts, whole. */
const parts = new RegExp(`${letters}(?:${letters}|[\\p{M}\\u200d])*|[^${letters}]+`, "gv");

export function isRightToLeft(text: string): boolean {
  return anyLetter.test(text);
}

export function wordsIn(text: string): string[] {
  return text.match(parts) ?? [];
}
