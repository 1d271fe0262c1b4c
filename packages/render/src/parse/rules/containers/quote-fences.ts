import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { closingLine, isIndented, lineAt, withinLines, type Fence } from "./fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

const SIGN = /^>>>$/;
const fence: Fence = { name: "quotes", sign: ">>>", opens: SIGN, closes: SIGN };

/** `>>>` to `>>>`: a quote without a sign on each line. */
export const quoteFences: Rule<"quote-fences"> = {
  name: "quote-fences",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("blockquote", "quote_fence", read, {
      alt: ["paragraph", "reference", "list"],
    }),
  containers: ["quote_fence"],
  doc: {
    signs: "`>>>`",
    meaning: "a quote, from a line of it to the next",
    from: "GitLab",
    example: ">>>\nSaid over\n\nseveral paragraphs.\n>>>",
  },
};

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (isIndented(state, start) || !SIGN.test(lineAt(state, start))) return false;
  const last = closingLine(state, fence, start, end);
  if (last === undefined || !holdsPlainLines(state, start + 1, last)) return false;
  if (silent) return true;
  state.push("blockquote_open", "blockquote", 1).map = [start, last + 1];
  withinLines(state, start + 1, last);
  state.push("blockquote_close", "blockquote", -1);
  state.line = last + 1;
  return true;
}

/** Whether some line is no quote by itself: prompts of Python and quotes in quotes have the sign on each. */
function holdsPlainLines(state: BlockState, from: number, to: number): boolean {
  for (let line = from; line < to; line += 1)
    if (!state.isEmpty(line) && !lineAt(state, line).startsWith(">")) return true;
  return false;
}
