import { EMBEDDED, embeddedEnds, OpenEmbedded } from "../../embedded/elements.ts";
import type { BlockState, InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import {
  aroundHtmlBlock,
  isIndentedCode,
  lineAt,
  lines,
  lineWhere,
  toBlankLine,
} from "./html-block.ts";
import { WIDE, type Rule } from "../rule.ts";

const BEGINS = new RegExp(String.raw`^<(?:${EMBEDDED})(?=[\s/>]|$)`, "i");
const DISPLAYED = /^<math\s(?:[^<>]*\s)?display\s*=\s*["']?block\b(?:(?!<math)[^])*<\/math>\s*$/i;
/** Element that holds elements or nothing, or has an address. */
const HOLDS = /^<[a-z]+(?:[\s/>][^]*?<[a-z]|[^>]*(?:>\s*<\/|\s(?:src|poster)\s*=))/i;

/**
 * `<svg>`, `<math>`, `<video>` and `<audio>` are read whole, where CommonMark would end them at a blank line and read what
 * they hold as Markdown. So is a `<pre><code>` within a block of HTML.
 */
export const embeddedHtml: Rule<"embedded-html"> = {
  name: "embedded-html",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    aroundHtmlBlock(md, { instead: alone, after: extend });
    md.inline.ruler.before("html_source", "embedded_html", inLine);
  },
  doc: {
    signs: "`<svg>…</svg>`, `<math>…</math>`, `<video>…</video>`, `<audio>…</audio>`",
    meaning:
      "a drawing, a formula (from its TeX annotation, else from its elements), and of films and sounds the poster or the address, with a link. A document that is a whole page, such as a mail, shows its body; among other text a page is code",
    from: "HTML",
    example:
      'A square: <svg width="16" height="16"><rect width="16" height="16" fill="teal"/></svg>.',
  },
};

/** An element that begins a block and goes over several lines, or a formula that asks for a line of its own and has it. */
function alone(state: BlockState, start: number, end: number): boolean {
  if (isIndentedCode(state, start) || !BEGINS.test(lineAt(state, start))) return false;
  const open = new OpenEmbedded();
  const first = lineAt(state, start);
  open.read(first);
  if (!open.isOpen && !DISPLAYED.test(first)) return false;
  const last = open.isOpen ? closingLine(state, open, start + 1, end) : start;
  if (last === undefined) return false;
  const token = state.push("html_block", "", 0);
  token.map = [start, last + 1];
  token.content = lines(state, start, last + 1);
  state.line = last + 1;
  return true;
}

/** Lets the HTML block that was just read go on until no such element is open in it. */
function extend(state: BlockState, start: number, end: number): void {
  const token = state.tokens.at(-1);
  if (token?.type !== "html_block" || !token.content.includes("<")) return;
  const open = new OpenEmbedded();
  const before = state.line;
  for (let from = start; ;) {
    for (let line = from; line < state.line; line += 1) open.read(lineAt(state, line));
    if (!open.isOpen) break;
    const last = closingLine(state, open, state.line, end);
    if (last === undefined) break;
    from = last + 1;
    state.line = from;
    toBlankLine(state, end);
  }
  if (state.line === before) return;
  token.map = [start, state.line];
  token.content = lines(state, start, state.line);
}

/** Returns the line of the same container on which the last open element is closed. */
const closingLine = (state: BlockState, open: OpenEmbedded, from: number, end: number) =>
  lineWhere(state, from, end, (text) => {
    open.read(text);
    return !open.isOpen;
  });

const endsOf = new WeakMap<InlineState, ReadonlyMap<number, number>>();

function inLine(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== LESS_THAN) return false;
  if (!BEGINS.test(src.slice(pos, pos + LONGEST))) return false;
  let ends = endsOf.get(state);
  if (!ends) endsOf.set(state, (ends = embeddedEnds(src)));
  const end = ends.get(pos);
  if (end === undefined || end > state.posMax) return false;
  const source = src.slice(pos, end);
  // A sentence that speaks of tags holds words between them, and more of them in code.
  if (source.includes("`") || !HOLDS.test(source)) return false;
  if (!silent) state.push("html_inline", "", 0).content = source;
  state.pos = end;
  return true;
}

const LESS_THAN = 0x3c;
/** Longest beginning of a tag, in UTF-16 units. */
const LONGEST = 8;
