import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";

const TILDE = 0x7e;
/** Stands for `~` among the delimiters, so that it does not pair with `~~`. No character code. */
export const SINGLE: number = 0x200000 + TILDE;

type Delimiters = InlineState["delimiters"];

/** Ends of numbers and words: letters, digits, units, closing brackets. */
const BEFORE = /[\p{L}\p{M}\p{N}\p{Sc}\p{So}%‰′″)\]）】》」』”]$/u;
/** Their beginnings, with a sign or an opening bracket. */
const AFTER = /^[+−-]?[\p{L}\p{N}\p{Sc}([（【《「『]/u;
/** Longest beginning and end: a sign, and a character of two units. */
const AROUND = 3;

/**
 * GFM's strikethrough: one tilde or two on each side, the same number on both. One tilde between two numbers or words is
 * a tilde, as in `5~10` and `3%~5%`: East Asian languages write ranges so.
 */
export function strikethrough(md: MarkdownIt): void {
  md.inline.ruler.at("strikethrough", tokenize);
  strikeRules(md);
}

/** Pairs the delimiters, one tilde with one and two with two. */
export function strikeRules(md: MarkdownIt): void {
  md.inline.ruler2.at("strikethrough", pair);
}

function tokenize(state: InlineState, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false;
  const { can_open, can_close, length } = state.scanDelims(state.pos, true);
  const token = state.push("text", "", 0);
  token.content = "~".repeat(length);
  const isRange = length === 1 && standsBetween(state.src, state.pos);
  state.pos += length;
  if (length > 2 || isRange) return true;
  state.delimiters.push({
    marker: length === 1 ? SINGLE : TILDE,
    length: 0,
    token: state.tokens.length - 1,
    end: -1,
    open: can_open,
    close: can_close,
  });
  return true;
}

/** Whether a tilde stands between two numbers or words. */
export function standsBetween(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - AROUND), at);
  return BEFORE.test(before) && AFTER.test(source.slice(at + 1, at + 1 + AROUND));
}

function pair(state: InlineState): void {
  pairDelimiters(state, state.delimiters);
  for (const meta of state.tokens_meta)
    if (meta?.delimiters) pairDelimiters(state, meta.delimiters);
}

function pairDelimiters(state: InlineState, delimiters: Delimiters): void {
  for (const opener of delimiters) {
    if (opener.end < 0 || (opener.marker !== TILDE && opener.marker !== SINGLE)) continue;
    const closer = delimiters[opener.end];
    if (!closer) continue;
    turnInto(state, opener.token, "s_open", 1);
    turnInto(state, closer.token, "s_close", -1);
  }
}

function turnInto(state: InlineState, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index];
  if (!token) return;
  token.type = type;
  token.tag = "s";
  token.nesting = nesting;
  token.content = "";
}
