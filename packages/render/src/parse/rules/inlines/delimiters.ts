/** Styles whose text stands between two of the same sign, such as `==mark==`. */
import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";

export interface Delimited {
  /** Of the rule, in markdown-it's list. */
  name: string;
  /** One character. */
  sign: string;
  /** How many stand on each side; a longer or shorter run is text. */
  length: number;
  /** The element that it stands for, by its name in HTML. */
  element: string;
  opens: (source: string, from: number, to: number) => boolean;
  closes: (source: string, from: number, to: number) => boolean;
}

/** Stands among the delimiters in the place of a sign that other rules pair, too. No character code. */
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
 * Whether a sign stands where a style begins: text right after it, and before it neither a letter or digit of ASCII nor
 * what ends an operand, as in `a==b` and `f(x)==1`. Scripts that set no spaces have it in the middle of a sentence.
 */
export function beginsStyle(source: string, from: number, to: number): boolean {
  const before = source.charAt(from - 1);
  const after = source.charAt(to);
  if (after === "" || MAY_NOT_BEGIN.test(after)) return false;
  if (QUOTE.test(before) && (QUOTE.test(after) || !isAtWordStart(source, from - 1))) return false;
  return before === "" || MAY_PRECEDE.test(before);
}

/** Whether a sign stands where a style ends: the mirror image. */
export function endsStyle(source: string, from: number, to: number): boolean {
  const before = source.charAt(from - 1);
  const after = source.charAt(to);
  if (before === "" || MAY_NOT_END.test(before)) return false;
  return after === "" || MAY_FOLLOW.test(after);
}

const isAtWordStart = (source: string, at: number) =>
  at === 0 || SPACE.test(source.charAt(at - 1)) || /[([{]/.test(source.charAt(at - 1));
