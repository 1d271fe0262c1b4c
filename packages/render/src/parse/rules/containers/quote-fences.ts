import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { openCallout, pushTo } from "./callout-tokens.ts";
import { closingLine, isIndented, lineAt, withinLines, type Fence } from "./fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Alone, or with the head of a callout. */
const HEAD = /^>>>(?:[ \t]+\[!(\p{L}[\p{L}\p{N}_-]{0,39})\](?:[ \t]+(\S.{0,199}))?)?$/u;
const fence: Fence = { name: "quotes", sign: ">>>", opens: HEAD, closes: /^>>>$/ };

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
    signs: "`>>>`, `>>> [!type] Title`",
    meaning: "a quote, or an alert, from a line of it to the next",
    from: "GitLab",
    example: ">>>\nSaid over\n\nseveral paragraphs.\n>>>\n\n>>> [!tip] Short\nKeep it.\n>>>",
  },
};

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const head = isIndented(state, start) ? null : HEAD.exec(lineAt(state, start));
  if (!head) return false;
  const last = closingLine(state, fence, start, end);
  if (last === undefined || !holdsPlainLines(state, start + 1, last)) return false;
  if (silent) return true;
  const [, type, title] = head;
  if (type === undefined) state.push("blockquote_open", "blockquote", 1).map = [start, last + 1];
  else openCallout(pushTo(state), type, title, start);
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
