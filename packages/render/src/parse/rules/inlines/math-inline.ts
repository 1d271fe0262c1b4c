/**
 * Formulas within a line: `$…$`, `` $`…`$ ``, `$$…$$`, `\(…\)`, `\[…\]` and bare environments such as
 * `\begin{equation}…\end{equation}`. Gives `math_inline` tokens; `content` is TeX, `info` is `display`
 * for the forms that stand on their own elsewhere.
 *
 * What these signs hold need not be a formula: `../../formula` decides.
 */
import {
  isDollarFormula,
  isDoubleDollarFormula,
  isRoundFormula,
  isSquareFormula,
  type Candidate,
} from "../../formula/is-formula.ts";
import { environmentOf } from "../../environment.ts";
import { openedEnvironment } from "../../formula/environment.ts";
import { FORMULA_LIMIT } from "../../limits.ts";
import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { findNext } from "../find-next.ts";

export function mathInline(md: MarkdownIt): void {
  md.inline.ruler.before("escape", "math_inline", mathInlineRule);
}

/** Reads a formula, if one begins where the state is. */
export function mathInlineRule(state: InlineState, silent: boolean): boolean {
  const code = state.src.charCodeAt(state.pos);
  if (code === DOLLAR) return dollars(state, silent);
  return code === BACKSLASH && backslash(state, silent);
}

function dollars(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  const next = src.charCodeAt(pos + 1);
  if (next === DOLLAR) return delimited(state, silent, doubleDollar);
  if (next === BACKTICK)
    return !isWord(src.charCodeAt(pos - 1)) && delimited(state, silent, quoted);
  const close = closingDollar(state);
  if (close < 0 || close - pos > FORMULA_LIMIT) return false;
  const candidate = candidateOf(state, pos, pos + 1, close, 1);
  return isDollarFormula(candidate) && accept(state, silent, candidate.tex, close + 1, false);
}

/** Pairs of dollar signs that the texts of one formula may hold. */
const INNER_PAIRS = 8;

/** A formula may hold pairs of dollar signs, within braces: `\text{if $x$}`. */
function closingDollar(state: InlineState): number {
  const { src, pos } = state;
  let close = nextDollar(state, pos + 1);
  for (let pair = 0; pair < INNER_PAIRS; pair += 1) {
    if (close < 0 || close - pos > FORMULA_LIMIT || !opensText(src.slice(pos + 1, close))) break;
    const second = nextDollar(state, close + 1);
    const third = second < 0 ? -1 : nextDollar(state, second + 1);
    if (third < 0) break;
    close = third;
  }
  return close;
}

/** The next dollar sign that is not escaped. */
function nextDollar(state: InlineState, from: number): number {
  const { src, posMax } = state;
  for (
    let at = findNext(state, "$", from);
    at >= 0 && at < posMax;
    at = findNext(state, "$", at + 1)
  )
    if (!isEscaped(src, at, from)) return at;
  return -1;
}

function isEscaped(source: string, at: number, from: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && source.charCodeAt(at - backslashes - 1) === BACKSLASH)
    backslashes += 1;
  return backslashes % 2 === 1;
}

const TEXT_OPENED = /\\[a-z]*(?:text|box)[a-z]*(?:\{[^{}$]*\})*\{(?:[^{}$]|\$[^$]*\$)*$/;

/** Whether a text within the formula has begun and not ended: `\text{if `, `\colorbox{aqua}{`. */
function opensText(tex: string): boolean {
  return tex.includes("\\") && TEXT_OPENED.test(tex);
}

function backslash(state: InlineState, silent: boolean): boolean {
  const next = state.src.charCodeAt(state.pos + 1);
  if (next === ROUND) return delimited(state, silent, round);
  if (next === SQUARE) return delimited(state, silent, square);
  return next === LETTER_B && environment(state, silent);
}

/** `\begin{equation}…\end{equation}` without any other signs. */
function environment(state: InlineState, silent: boolean): boolean {
  const close = openedEnvironment(state.src, state.pos);
  if (close === undefined) return false;
  const at = findNext(state, close, state.pos);
  const end = at + close.length;
  if (at < 0 || end > state.posMax || end - state.pos > FORMULA_LIMIT) return false;
  return accept(state, silent, state.src.slice(state.pos, end), end, true);
}

/** A pair of signs that open and close a formula, and what between them is one. */
interface Signs {
  open: string;
  close: string;
  display: boolean;
  holds(candidate: Candidate): boolean;
}

const doubleDollar: Signs = {
  open: "$$",
  close: "$$",
  display: true,
  holds: ({ tex }) => isDoubleDollarFormula(tex),
};
const quoted: Signs = {
  open: "$`",
  close: "`$",
  display: false,
  holds: ({ tex }) => isDoubleDollarFormula(tex),
};
const round: Signs = { open: "\\(", close: "\\)", display: false, holds: isRoundFormula };
const square: Signs = {
  open: "\\[",
  close: "\\]",
  display: true,
  holds: (candidate) => isSquareFormula(candidate),
};

function delimited(state: InlineState, silent: boolean, signs: Signs): boolean {
  const { open, close, display } = signs;
  const start = state.pos + open.length;
  const end = findNext(state, close, start);
  if (end < 0 || end + close.length > state.posMax) return false;
  if (end - start > FORMULA_LIMIT) return false;
  const candidate = candidateOf(state, state.pos, start, end, close.length);
  if (!signs.holds(candidate)) return false;
  return accept(state, silent, candidate.tex, end + close.length, display);
}

/** Characters before and after that are looked at. */
const AROUND = 8;

function candidateOf(
  { src }: InlineState,
  open: number,
  start: number,
  end: number,
  closing: number,
): Candidate {
  return {
    tex: src.slice(start, end),
    before: src.slice(Math.max(0, open - 1), open),
    after: src.slice(end + closing, end + closing + AROUND),
  };
}

function accept(
  state: InlineState,
  silent: boolean,
  tex: string,
  end: number,
  display: boolean,
): boolean {
  if (!silent) {
    const token = state.push("math_inline", "", 0);
    environmentOf(state.env).weight.formula(tex);
    token.content = tex;
    if (display) token.info = "display";
  }
  state.pos = end;
  return true;
}

function isWord(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

const DOLLAR = 0x24;
const BACKSLASH = 0x5c;
const BACKTICK = 0x60;
const ROUND = 0x28;
const SQUARE = 0x5b;
const LETTER_B = 0x62;
