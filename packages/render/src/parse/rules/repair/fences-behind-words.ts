import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { indentOf, isInside, lineAt, looksAt, repairs, tell } from "./lines.ts";

/** A fence that is opened at the end of a line of words, and closed on a line of its own. */
export const fencesBehindWords: Rule<"fences-behind-words"> = {
  name: "fences-behind-words",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("fence", "fence_behind_words", read, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    }),
  doc: {
    signs: "words before a fence on its line: `Here it is: ` and three back-ticks with a language",
    meaning:
      "the words are a paragraph, and the fence begins behind them; without a closing fence all stays text",
    from: "answers of models, Telegram",
    example: "Here is the code: ```python\nprint(1)\n```",
  },
};

const LINE = /^([^`]*[^`\s])[ \t]*(`{3,})([A-Za-z][\w+#.-]{0,29})?[ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})[ \t]*(.*)$/;
/** A sign of a container, whose contents are looked at by themselves. */
const CONTAINER = /^(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})(?:[ \t]|$)|\|)/;

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (indentOf(state, start) >= 4) return false;
  const last = state.eMarks[start] ?? 0;
  const text = state.src
    .slice(Math.max(state.bMarks[start] ?? 0, last - TAIL), last)
    .includes("```")
    ? lineAt(state, start)
    : "";
  const [, words = "", mark = "", language = ""] = LINE.exec(text) ?? [];
  if (mark === "" || CONTAINER.test(words) || !repairs(state)) return false;
  // A fence without a language follows what announces it.
  if (language === "" && !/[:：]$/.test(words)) return false;
  const close = closingLine(state, mark, start, end);
  if (close === undefined) return false;
  if (silent) return true;
  const open = state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = words;
  inline.children = [];
  open.map = inline.map = [start, start + 1];
  state.push("paragraph_close", "p", -1);
  const token = state.push("fence", "code", 0);
  token.info = language;
  token.markup = mark;
  token.content = state.getLines(start + 1, close, state.sCount[start] ?? 0, true);
  token.map = [start, close + 1];
  tell(
    state,
    "a fence at the end of a line of words was read as if it began a line. Put it on a line of its own",
    start,
  );
  state.line = close + 1;
  return true;
}

/** Characters at a line's end that are looked at first. */
const TAIL = 40;

/** The next fence, if it is one that closes. */
function closingLine(
  state: BlockState,
  mark: string,
  start: number,
  end: number,
): number | undefined {
  for (let line = start + 1; line < end && isInside(state, line) && looksAt(state); line += 1) {
    const text = lineAt(state, line);
    const [, fence = "", info] = FENCE.exec(text) ?? [];
    if (fence === "" && LINE.test(text)) return undefined;
    if (fence !== "" && fence.length >= mark.length)
      return fence.startsWith(mark) && info?.trim() === "" ? line : undefined;
  }
  return undefined;
}
