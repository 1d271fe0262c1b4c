import type { BlockState, InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { environmentOf } from "../../environment.ts";
import { WIDE, type Rule } from "../rule.ts";

/** In a line: blanks or punctuation around it, and no further sign at its ends. */
const IN_LINE = /%%(?!%)[^\n%]{1,2000}(?:%[^\n%]{1,2000}){0,20}%%(?![%\w])/y;
const MAY_PRECEDE = /[^\w%\\]/;

/** `%%comment%%` is not shown, in a line or as lines between two lines of `%%`. */
export const comments: Rule<"comments"> = {
  name: "comments",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.inline.ruler.before("emphasis", "comment", inLine);
    md.block.ruler.before("fence", "comment", asBlock, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    });
  },
  doc: {
    signs: "`%%comment%%`",
    meaning: "not shown, also over several lines from one of `%%` to the next; `100%%` stays text",
    from: "Obsidian",
    example: "This is read %%and this is not%% by all.",
  },
};

function inLine(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== PERCENT || src.charCodeAt(pos + 1) !== PERCENT) return false;
  if (pos > 0 && !MAY_PRECEDE.test(src.charAt(pos - 1))) return false;
  IN_LINE.lastIndex = pos;
  const [whole = ""] = IN_LINE.exec(src) ?? [];
  if (whole === "" || pos + whole.length > posMax) return false;
  if (!silent && src.charAt(pos - 1) === " " && src.charAt(pos + whole.length) === " ")
    state.pending = state.pending.replace(/ $/, "");
  state.pos += whole.length;
  return true;
}

function asBlock(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if ((state.sCount[start] ?? 0) - state.blkIndent >= 4 || lineAt(state, start) !== "%%")
    return false;
  const environment = environmentOf(state.env);
  if (start < environment.unclosedComment) return false;
  let last = start + 1;
  while (last < end && !(lineAt(state, last) === "%%")) last += 1;
  if (last >= end) {
    environment.unclosedComment = end;
    return false;
  }
  if (isFrame(state, start, last)) return false;
  if (!silent) state.line = last + 1;
  return true;
}

/** Whether each line between begins with the sign, too: a comment of TeX's, drawn as a frame. */
function isFrame(state: BlockState, start: number, last: number): boolean {
  for (let line = start + 1; line < last; line += 1)
    if (!lineAt(state, line).startsWith("%")) return false;
  return true;
}

function lineAt(state: BlockState, line: number): string {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(from, state.eMarks[line] ?? 0).trimEnd();
}

const PERCENT = 0x25;
