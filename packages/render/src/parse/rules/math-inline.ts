/**
 * Formulas within a line: `$…$`, `` $`…`$ ``, `$$…$$` and `\(…\)`, `\[…\]`. Gives `math_inline`
 * tokens; `content` is TeX, `info` is `display` for the double forms.
 *
 * Dollar signs are mostly money and shell variables, so a single one opens a formula only where
 * pandoc and GitHub would both let it: no letter or digit before it, no space after it; and the next
 * one closes it only with no space before it and no letter or digit after it.
 */
import { FORMULA_LIMIT } from "../limits.ts";
import type { InlineState, MarkdownIt } from "../markdown-types.ts";
import { findNext } from "./find-next.ts";
import { isFormula } from "./is-formula.ts";

export function mathInline(md: MarkdownIt): void {
  md.inline.ruler.before("escape", "math_inline", mathInlineRule);
}

function mathInlineRule(state: InlineState, silent: boolean): boolean {
  const code = state.src.charCodeAt(state.pos);
  if (code === DOLLAR) return dollars(state, silent);
  return code === BACKSLASH && brackets(state, silent);
}

function dollars(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  const next = src.charCodeAt(pos + 1);
  if (next === DOLLAR) return delimited(state, silent, "$$", "$$", true);
  if (isWord(src.charCodeAt(pos - 1))) return false;
  if (next === BACKTICK) return delimited(state, silent, "$`", "`$", false);
  if (isSpace(next)) return false;
  const close = closingDollar(state);
  if (close < 0 || close - pos > FORMULA_LIMIT) return false;
  const tex = src.slice(pos + 1, close);
  if (!tex || looksLikeMoney(tex) || hasOpenCode(tex)) return false;
  return accept(state, silent, tex, close + 1, false);
}

/** A formula may hold one pair of dollar signs, as in `\text{if $x$}`. */
function closingDollar(state: InlineState): number {
  const { src } = state;
  let from = state.pos + 1;
  for (let tries = 0; tries < 2; tries += 1) {
    const close = nextDollar(state, from);
    if (close < 0) return -1;
    const inner = tries === 0 && opensText(src.slice(state.pos + 1, close));
    if (!inner) return canClose(src, close, state.posMax) ? close : -1;
    const second = nextDollar(state, close + 1);
    if (second < 0) return canClose(src, close, state.posMax) ? close : -1;
    from = second + 1;
  }
  return -1;
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

const TEXT_OPENED = /\\(?:text|mbox|textrm|textbf|textit)\{[^{}$]*$/;

function opensText(tex: string): boolean {
  return tex.includes("\\") && TEXT_OPENED.test(tex);
}

/** Endings that follow a formula in English, as in `$n$th` and `$x_i$s`. */
const ENDING = /^(?:th|st|nd|rd|s|d)(?![A-Za-z0-9])/;

function canClose(source: string, at: number, max: number): boolean {
  if (isSpace(source.charCodeAt(at - 1))) return false;
  if (at + 1 >= max || !isWord(source.charCodeAt(at + 1))) return true;
  return ENDING.test(source.slice(at + 1, at + 4));
}

const AMOUNT = /^\d/;
const TEX_MARK = /[\\^_={}+*/<>|]/;
const PROSE = /[\s([][A-Za-z]{2,}|[;:?!]|\.\s/;

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

function brackets(state: InlineState, silent: boolean): boolean {
  const next = state.src.charCodeAt(state.pos + 1);
  if (next === ROUND) return delimited(state, silent, "\\(", "\\)", false);
  return next === SQUARE && delimited(state, silent, "\\[", "\\]", true);
}

function delimited(
  state: InlineState,
  silent: boolean,
  open: string,
  close: string,
  display: boolean,
): boolean {
  const start = state.pos + open.length;
  const end = findNext(state, close, start);
  if (end < 0 || end + close.length > state.posMax) return false;
  if (end - start > FORMULA_LIMIT) return false;
  const tex = state.src.slice(start, end);
  if (!isFormula(tex, open)) return false;
  return accept(state, silent, tex, end + close.length, display);
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
    token.content = tex;
    if (display) token.info = "display";
  }
  state.pos = end;
  return true;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || Number.isNaN(code);
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
