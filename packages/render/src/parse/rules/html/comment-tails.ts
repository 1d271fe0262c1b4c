import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { aroundHtmlBlock, lineAt, lines, lineWhere, toBlankLine } from "./html-block.ts";

/** A comment that begins within a block of HTML and ends below it, where CommonMark sets its tail as text. */
export const commentTails: Rule<"comment-tails"> = {
  name: "comment-tails",
  flavors: WIDE,
  install: (md: MarkdownIt) => aroundHtmlBlock(md, { instead: () => false, after: extend }),
  doc: {
    signs: "a comment behind another, or within tags, that goes over several lines",
    meaning: "not shown, up to its own end; one that nothing ends hides the rest of its block",
    from: "HTML",
    example: "<!-- one --> This is read. <!-- two\ngoes on --> This is, too.",
  },
};

/** Lines up to which the end of a comment was looked for in vain. */
const endless = new WeakMap<BlockState, number>();

/** Lets the HTML block that was just read go on until no comment is open in it. */
function extend(state: BlockState, start: number, end: number): void {
  const token = state.tokens.at(-1);
  if (token?.type !== "html_block" || !isOpen(token.content)) return;
  const before = state.line;
  for (let from = start; isOpen(lines(state, from, state.line));) {
    const last =
      state.line < (endless.get(state) ?? 0)
        ? undefined
        : lineWhere(state, state.line, end, (text) => text.includes(CLOSE));
    if (last === undefined) {
      endless.set(state, end);
      break;
    }
    from = last;
    state.line = last + 1;
    // Tags go on to a blank line, and text behind a comment is text of Markdown.
    if (lineAt(state, last).trimEnd().endsWith(">")) toBlankLine(state, end);
  }
  if (state.line === before) return;
  token.map = [start, state.line];
  token.content = lines(state, start, state.line);
}

const OPEN = "<!--";
const CLOSE = "-->";
const isOpen = (html: string) => html.lastIndexOf(OPEN) > html.lastIndexOf(CLOSE);
