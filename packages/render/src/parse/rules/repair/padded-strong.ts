import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

/** `**Note: **text` and `** Note**`: bold words with a blank within their signs, which close and open nothing by the rule. */
export const paddedStrong: Rule<"padded-strong"> = {
  name: "padded-strong",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.inline.ruler.before("emphasis", "padded_strong", read),
  doc: {
    signs: "a blank before the closing or behind the opening two asterisks",
    meaning:
      "bold text, where the line has no other signs that would close it; `2 ** 3` stays text",
    from: "answers of models, editors that show the result",
    example: "**Note: **it is short.",
  },
};

/** A blank at the end, and text right behind the sign. */
const AT_END = /\*\*([^\s*][^*\n]{0,200}?)[ \t\u3000]+\*\*(?=[^\s*])/y;
/** A blank at the beginning, perhaps one at the end, and what may follow a word. */
const AT_START =
  /\*\*[ \t\u3000]+([^\s*][^*\n]{0,200}?)[ \t\u3000]*\*\*(?=[\s\p{P}\p{Script=Han}]|$)/uy;
const WORD = /\p{L}{2}|\p{Script=Han}/u;
/** End of a piece of a list of arguments: `f(**a, **b)`. */
const GOES_ON = /[,;([{=]$/;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}：，。、]/u;

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || src.charCodeAt(pos) !== ASTERISK || src.charCodeAt(pos + 1) !== ASTERISK)
    return false;
  if (src.charCodeAt(pos - 1) === ASTERISK) return false;
  const isStart = /[ \t\u3000]/.test(src.charAt(pos + 2));
  const pattern = isStart ? AT_START : AT_END;
  pattern.lastIndex = pos;
  const [whole = "", words = ""] = pattern.exec(src) ?? [];
  const end = pos + whole.length;
  if (whole === "" || end > state.posMax || !WORD.test(words) || !repairs(state)) return false;
  const before = src.slice(Math.max(0, pos - AROUND), pos).replace(/^[^]*\n/, "");
  const [after = ""] = src.slice(end, end + AROUND).split("\n", 1);
  if (isStart ? !mayBegin(before, words, after, whole) : GOES_ON.test(words) || !APART.test(before))
    return false;
  if (isOpen(before) || isOpen(after) || closesLater(after)) return false;
  state.push("strong_open", "strong", 1).markup = "**";
  const token = state.push("style_open", "span", 1);
  setWarning(token, "MARKDOWN_REPAIRED", MESSAGE);
  const { posMax } = state;
  state.pos = src.indexOf(words, pos + 2);
  state.posMax = state.pos + words.length;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
  state.push("style_close", "span", -1);
  state.push("strong_close", "strong", -1).markup = "**";
  // The blank goes outside, where words have blanks between them.
  if (!isStart && !HAN.test(src.charAt(end)) && !HAN.test(words.at(-1) ?? ""))
    state.push("text", "", 0).content = " ";
  state.pos = end;
  return true;
}

const MESSAGE =
  "a blank stands within the signs of bold text, which by the rule is none; it was read as bold. Put the blank outside";

/** Characters of the line that are looked at on each side. */
const AROUND = 300;

/** Whether bold text is open at the end of a piece of a line, or closed there that was open before it. */
const isOpen = (text: string) => (text.split("**").length - 1) % 2 === 1;

/** In a script that sets blanks between words, only a whole line with a blank on each side is one beyond doubt. */
const mayBegin = (before: string, words: string, after: string, whole: string) =>
  HAN.test(words)
    ? !/[\w)]\s*$/.test(before)
    : before.trim() === "" && after.trim() === "" && /\s\*\*$/.test(whole);

/** A sign that closes, or a run of four, would pair with what was opened here. */
const closesLater = (after: string) => /\*{3}|^[^*]*[^\s*\p{Script=Han}]\*\*/u.test(after);

/** Before a sign that opens: nothing, a blank, or a script that sets none. */
const APART =
  /(?:^|[\s>|"“”（《【，。：、；！？\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])$/u;

const ASTERISK = 0x2a;
