/**
 * Tells formulas from other text between the same signs, such as `$`, by the text itself and the
 * characters around it. The signs are also those of money, shell variables, regular expressions and
 * escaped brackets; the cases are in `test/parse/formulas.ts`, each with its reason.
 */
import { signsOf, type Signs } from "./signs.ts";

/** The text between two signs, and the characters before the first and after the second. */
export interface Candidate {
  tex: string;
  /** Empty at the start and end of the text. */
  before: string;
  after: string;
}

const SUBSTANCE = /[\p{L}\p{N}]/u;
/** Markup that a formula has no use for: Pandoc writes a formula in brackets as `\[*N*<sup>3</sup>\]`. */
const MARKUP = /<\/?(?:su[bp]|em|i|b|strong|span|code)\b[^<>]*>/i;
const WORD_CHARACTER = /[A-Za-z0-9]/;
const PADDED = /^\s[^]*\s$/;
const HALF_PADDED = /^\s|\s$/;

/** Raised or lowered beside a number or a few letters, or beside nothing: `^\circ`, `_2`, `10^{-3}`. */
const SCRIPTED =
  /^(?:\{\}|[\p{L}\d.,]{0,12})(?:[\^_](?:\{[^{}]*\}|\\[a-zA-Z]+|\d+|[\p{L}+*'-]))+$/u;

/** `$…$`: tight beside words only if it is TeX beyond doubt; with space within if it is a sum of parts. */
export function isDollarFormula({ tex, before, after }: Candidate): boolean {
  if (tex === "" || hasOpenCode(tex)) return false;
  if (PADDED.test(tex)) return isPaddedFormula(tex, before, after);
  if (HALF_PADDED.test(tex)) return isHalfPadded(tex, before, after);
  if (opensAgain(tex, after) || looksLikePattern(tex)) return false;
  const besideWord = WORD_CHARACTER.test(before) || /[A-Za-z0-9_]/.test(after[0] ?? "");
  if (besideWord && !(isEnding(after) && !WORD_CHARACTER.test(before))) {
    if (/\s\p{L}{2}|\n/u.test(tex.replace(/\\\w+/g, ""))) return false;
    return SCRIPTED.test(tex) || signsOf(tex).command;
  }
  return !looksLikeMoney(tex);
}

/** `$ a + b $`, on one line. */
function isPaddedFormula(tex: string, before: string, after: string): boolean {
  if (tex.includes("\n") || WORD_CHARACTER.test(before) || WORD_CHARACTER.test(after[0] ?? ""))
    return false;
  const signs = signsOf(tex);
  return signs.words === 0 && !signs.dangling && hasMathematics(signs);
}

/** `$\alpha $`, `$ x_1$`, `$X $`: by a slip there is space on one side. */
function isHalfPadded(tex: string, before: string, after: string): boolean {
  if (opensAgain(tex.trim(), after) || looksLikePattern(tex)) return false;
  if (LETTER.test(tex))
    return !WORD_CHARACTER.test(before) && !/[\p{L}\p{N}_]/u.test(after[0] ?? "");
  return isPaddedFormula(tex, before, after);
}

const LETTER = /^\s?[A-Za-z]\s?$/;

const hasMathematics = ({ command, script, operators }: Signs) =>
  command || script || operators > 0;

/** Another `$(…)` or `${…}` begins where this one would end: a shell's or a program's. */
function opensAgain(tex: string, after: string): boolean {
  return /^[({]/.test(tex) && after.startsWith(tex[0] ?? "");
}

const CLASS = /(?<!\\)\\[dwsDW](?:[+*?|$\]]|$)|\(\?[:=!]/;

/** A part of a regular expression: `|^\d+`. Bars of a formula come in pairs, or with a command. */
function looksLikePattern(tex: string): boolean {
  if (CLASS.test(tex)) return true;
  return tex.startsWith("|") && tex.split("|").length % 2 === 0 && !signsOf(tex).command;
}

/** Endings that follow a formula in English, as in `$n$th` and `$x_i$s`. */
function isEnding(after: string): boolean {
  return /^(?:th|st|nd|rd|s|d)(?![A-Za-z0-9])/.test(after);
}

const AMOUNT = /^\d/;
const TEX_MARK = /[\\^_={}+*/<>|]/;
const PROSE = /[\s([][A-Za-z]{2,}|[;:?]|[.!]\s/;

/** An amount with words or a sentence after it, as in `$5 or so; 20$`. */
function looksLikeMoney(tex: string): boolean {
  return AMOUNT.test(tex) && !TEX_MARK.test(tex) && PROSE.test(tex);
}

/** The dollar sign stands inside a code span that began before it. */
function hasOpenCode(tex: string): boolean {
  let open = false;
  for (let at = tex.indexOf("`"); at >= 0; at = tex.indexOf("`", at + 1)) open = !open;
  return open;
}

/** `$$…$$`: also a shell's process number, which has words between. */
export function isDoubleDollarFormula(tex: string): boolean {
  if (!SUBSTANCE.test(tex)) return false;
  if (!PADDED.test(tex) || tex.includes("\n")) return true;
  const signs = signsOf(tex);
  return signs.words < 2 || hasMathematics(signs);
}

/**
 * `\(…\)`: also parentheses that a converter escaped. Words alone are those; so is what follows a
 * name, as in `print\(value\)`.
 */
export function isRoundFormula({ tex, before }: Candidate): boolean {
  if (!SUBSTANCE.test(tex) || MARKUP.test(tex)) return false;
  const signs = signsOf(tex);
  if (signs.command) return true;
  if (/[\p{L}\p{N}\])_]$/u.test(before) || signs.escapes) return false;
  if (signs.script) return !signs.longWord;
  if (signs.words === 0) return true;
  if (signs.operators > 0)
    return !signs.longWord || (signs.spaced && signs.words < 6 && /=/.test(tex));
  return signs.words === 1 && !signs.longWord && !/\s/.test(tex.trim());
}

/**
 * `\[…\]` within a line or as a line: mostly brackets that a converter escaped, so it takes TeX or
 * mathematics to be a formula. `alone`: nothing else is on its line.
 */
export function isSquareFormula({ tex, before, after }: Candidate, alone = false): boolean {
  if (!SUBSTANCE.test(tex) || MARKUP.test(tex)) return false;
  const signs = signsOf(tex);
  if (signs.command) return true;
  if (signs.escapes || signs.words > 0)
    return alone && signs.spaced && !signs.escapes && signs.words < 6 && /=/.test(tex);
  if (!alone && (/[\p{L}\p{N}\])_`]$/u.test(before) || /^[\p{L}\p{N}([:\\_]/u.test(after)))
    return false;
  if (signs.script) return true;
  if (signs.operators > 0) return signs.spaced || signs.operators > 1;
  return alone && PADDED.test(tex);
}

/** A formula whose signs stand on lines of their own: words alone are none. */
export function isFormulaOnLines(tex: string, open: string): boolean {
  if (!SUBSTANCE.test(tex)) return false;
  if (open !== "\\[") return true;
  const signs = signsOf(tex);
  return hasMathematics(signs) || signs.words < 2 || !signs.longWord;
}
