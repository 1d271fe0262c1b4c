const SUBSTANCE = /[\p{L}\p{N}]/u;
const ONLY_WORDS = /^[\p{L}\p{M}\s,.:;'’!?，。、：；！？-]*$/u;
const LONG_WORD = /\p{Ll}{4}|\p{Lo}/u;

/**
 * Whether what stands between `open` and its closing is a formula. Brackets with a backslash are
 * also how Markdown escapes plain brackets: those that hold nothing but words are left to it.
 */
export function isFormula(tex: string, open: string): boolean {
  if (!SUBSTANCE.test(tex)) return false;
  return open.startsWith("$") || !ONLY_WORDS.test(tex) || !LONG_WORD.test(tex);
}
