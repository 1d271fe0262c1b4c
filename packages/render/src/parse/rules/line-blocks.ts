import type { BlockState, MarkdownIt } from "../tokens/markdown-types.ts";
import { WIDE, type Rule } from "./rule.ts";

/** Lines that end where they are written, as those of poems and addresses. */
export const lineBlocks: Rule<"line-blocks"> = {
  name: "line-blocks",
  flavors: WIDE,
  install,
  doc: {
    signs: "at least two lines that begin with `\\| ` and have no other bar",
    meaning: "each is a line of its own, and the blanks that it begins with stay",
    from: "Pandoc, reStructuredText",
    example: "| The limerick packs laughs anatomical\n|   In space that is quite economical.",
  },
};

const LINE = /^\|(?:[ \t]+[^|]*|)$/;
/** The signs of a table without its bars. */
const DELIMITER = /^\|[\s:=-]*[-=:][\s:=-]*$/;

function install(md: MarkdownIt): void {
  md.block.ruler.before("paragraph", "line_block", lineBlock);
}

function lineBlock(state: BlockState, line: number, end: number, silent: boolean): boolean {
  if (silent || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const written: string[] = [];
  let at = line;
  for (; at < end && (state.sCount[at] ?? 0) >= state.blkIndent; at += 1) {
    const text = lineAt(state, at);
    if (LINE.test(text)) written.push(text.slice(1).replace(/^[ \t]/, ""));
    else if (
      text &&
      written.length > 0 &&
      (state.sCount[at] ?? 0) > state.blkIndent &&
      !text.includes("|")
    )
      written[written.length - 1] += ` ${text}`;
    else break;
  }
  // Another line right after the last, without a blank one between, makes all of it a paragraph.
  if (written.length < 2 || (at < end && !state.isEmpty(at))) return false;
  if (DELIMITER.test(lineAt(state, line)) || DELIMITER.test(lineAt(state, line + 1))) return false;
  state.push("paragraph_open", "p", 1).map = [line, at];
  const inline = state.push("inline", "", 0);
  inline.map = [line, at];
  inline.content = written.map(shown).join("\\\n");
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = at;
  return true;
}

/**
 * Returns a line with no-break spaces for its indent; an empty one is such a space, for its height.
 */
function shown(text: string): string {
  const indent = text.length - text.trimStart().length;
  return "\u00a0".repeat(indent) + text.trim() || "\u00a0";
}

function lineAt(state: BlockState, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line] ?? start).trimEnd();
}
