import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { firstOf, indentOf, lineAt, repairs, tell } from "./lines.ts";

/** Two number signs or more right before a word, on a line of their own: a heading whose space was left out. */
export const tightHeadings: Rule<"tight-headings"> = {
  name: "tight-headings",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("heading", "tight_heading", read, {
      alt: ["paragraph", "reference", "blockquote"],
    }),
  doc: {
    signs: "two or more number signs right before a word, with a blank line before or after",
    meaning:
      "a heading; one number sign alone is a tag and stays text, as `##[error]` and `##!` do",
    from: "answers of models, Chinese keyboards",
    example: "##Heading without a space\n\nText",
  },
};

const HEADING = /^(#{2,6})(?=[\p{L}\p{N}*_（【《「“‘"])(.*?)[ \t]*#*[ \t]*$/u;
const HASH = 0x23;

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== HASH || indentOf(state, start) >= 4) return false;
  const [, signs = "", words = ""] = HEADING.exec(lineAt(state, start)) ?? [];
  if (signs === "" || !repairs(state)) return false;
  const isApart =
    start === 0 || state.isEmpty(start - 1) || start + 1 >= end || state.isEmpty(start + 1);
  if (!isApart) return false;
  if (silent) return true;
  const tag = `h${signs.length}`;
  const open = state.push("heading_open", tag, 1);
  const inline = state.push("inline", "", 0);
  open.map = inline.map = [start, start + 1];
  open.markup = signs;
  inline.content = words;
  inline.children = [];
  state.push("heading_close", tag, -1).markup = signs;
  tell(state, "a heading without a space after its signs was read as one. Write the space", start);
  state.line = start + 1;
  return true;
}
