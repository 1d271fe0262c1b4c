/** Rules for styles whose text stands between two of the same sign, such as `==mark==`. */
import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";

export interface Delimited {
  /** Name of the rule in markdown-it's list. */
  name: string;
  /** One character. */
  sign: string;
  /** Number of signs on each side; a longer or shorter run is text. */
  length: number;
  /** Name of the HTML element that it becomes. */
  element: string;
  opens: (source: string, from: number, to: number) => boolean;
  closes: (source: string, from: number, to: number) => boolean;
}

/**
 * Base of the markers of these delimiters. It is above all character codes, so that other rules do
 * not pair them.
 */
const OWN = 0x400000;

/** Adds the rule. Pairs are found by markdown-it, in time that grows with the length of the text. */
export function addDelimited(md: MarkdownIt, rule: Delimited): void {
  const code = rule.sign.charCodeAt(0);
  const marker = OWN * rule.length + code;
  const scan = (state: InlineState, silent: boolean): boolean => {
    const { src, pos, posMax } = state;
    if (silent || src.charCodeAt(pos) !== code || src.charCodeAt(pos - 1) === code) return false;
    let end = pos + 1;
    while (end < posMax && src.charCodeAt(end) === code) end += 1;
    if (end - pos !== rule.length) return false;
    const open = rule.opens(src, pos, end);
    const close = rule.closes(src, pos, end);
    if (!open && !close) return false;
    state.push("text", "", 0).content = src.slice(pos, end);
    state.pos = end;
    const token = state.tokens.length - 1;
    state.delimiters.push({ marker, length: 0, token, end: -1, open, close });
    return true;
  };
  md.inline.ruler.before("emphasis", rule.name, scan);
  md.inline.ruler2.before("emphasis", rule.name, (state) => {
    pair(state, state.delimiters, marker, rule.element);
    for (const meta of state.tokens_meta)
      if (meta?.delimiters) pair(state, meta.delimiters, marker, rule.element);
    return false;
  });
}

function pair(
  state: InlineState,
  delimiters: InlineState["delimiters"],
  marker: number,
  element: string,
): void {
  for (const opener of delimiters) {
    const closer = opener.marker === marker ? delimiters[opener.end] : undefined;
    if (!closer) continue;
    turnInto(state, opener.token, element, 1);
    turnInto(state, closer.token, element, -1);
  }
}

function turnInto(state: InlineState, index: number, element: string, nesting: 1 | -1): void {
  const token = state.tokens[index];
  if (!token) return;
  token.type = nesting > 0 ? "style_open" : "style_close";
  token.tag = element;
  token.nesting = nesting;
  token.content = "";
}

const SPACE = /\s/;
const QUOTE = /["']/;
const MAY_PRECEDE = /[\s([{*_~>|"'.,;:!?\-/\u0080-\u{10ffff}]/u;
const MAY_FOLLOW = /[\s)\]}*_~<|"'.,;:!?\-/\\\u0080-\u{10ffff}]/u;
const MAY_NOT_BEGIN = /[\s)\]},;:]/;
const MAY_NOT_END = /[\s([{]/;

/**
 * Whether a sign may begin a style: text is right after it, and before it is neither an ASCII
 * letter or digit nor the end of an operand, as in `a==b` and `f(x)==1`. Scripts without spaces
 * have it in the middle of a sentence.
 */
export function beginsStyle(source: string, from: number, to: number): boolean {
  const before = source.charAt(from - 1);
  const after = source.charAt(to);
  if (after === "" || MAY_NOT_BEGIN.test(after)) return false;
  if (QUOTE.test(before) && (QUOTE.test(after) || !isAtWordStart(source, from - 1))) return false;
  return before === "" || MAY_PRECEDE.test(before);
}

/** Whether a sign may end a style: the mirror image of `beginsStyle`. */
export function endsStyle(source: string, from: number, to: number): boolean {
  const before = source.charAt(from - 1);
  const after = source.charAt(to);
  if (before === "" || MAY_NOT_END.test(before)) return false;
  return after === "" || MAY_FOLLOW.test(after);
}

const isAtWordStart = (source: string, at: number) =>
  at === 0 || SPACE.test(source.charAt(at - 1)) || /[([{]/.test(source.charAt(at - 1));
