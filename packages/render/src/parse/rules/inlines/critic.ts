import type { InlineState } from "../../tokens/markdown-types.ts";
import { findNext } from "../find-next.ts";
import { pushNote } from "./inline-notes.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Closing sign of each form, and the element that it becomes. */
const forms: Readonly<Record<string, { closing: string; element?: string }>> = {
  "{++": { closing: "++}", element: "ins" },
  "{--": { closing: "--}", element: "del" },
  "{==": { closing: "==}", element: "mark" },
  "{~~": { closing: "~~}" },
  "{>>": { closing: "<<}" },
};

/** CriticMarkup: additions, deletions, replacements, highlights and remarks of editors. */
export const critic: Rule<"critic"> = {
  name: "critic",
  flavors: WIDE,
  install: (md) => md.inline.ruler.before("strikethrough", "critic", read),
  doc: {
    signs: "`{++a++}` `{--b--}` `{~~c~>d~~}` `{==e==}` `{>>f<<}`",
    meaning: "CriticMarkup: added, taken out, replaced, highlighted; a remark is a footnote",
    from: "CriticMarkup, Marked, pymdown, MultiMarkdown",
    example: "We {--may--}{++will++} meet {~~soon~>on Monday~~}.{>>Is it free?<<}",
  },
};

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== BRACE) return false;
  const form = forms[src.slice(pos, pos + 3)];
  if (!form) return false;
  const end = findNext(state, form.closing, pos + 3);
  if (end <= pos + 3 || end + 3 > posMax) return false;
  const content = src.slice(pos + 3, end);
  if (!silent && !write(state, content, form.element, form.closing)) return false;
  state.pos = end + 3;
  return true;
}

function write(
  state: InlineState,
  content: string,
  element: string | undefined,
  closing: string,
): boolean {
  if (element !== undefined) {
    styled(state, element, content);
    return true;
  }
  if (closing === "<<}") return pushNote(state, content.trim());
  const arrow = content.indexOf("~>");
  if (arrow < 0) return false;
  if (arrow > 0) styled(state, "del", content.slice(0, arrow));
  if (arrow + 2 < content.length) styled(state, "ins", content.slice(arrow + 2));
  return true;
}

/** Writes the content between the signs here as an element, read as Markdown. */
export function styled(state: InlineState, element: string, content: string): void {
  const { src, pos, posMax } = state;
  const from = src.indexOf(content, pos + 2);
  state.push("style_open", element, 1);
  state.pos = from;
  state.posMax = from + content.length;
  state.md.inline.tokenize(state);
  state.push("style_close", element, -1);
  state.pos = pos;
  state.posMax = posMax;
}

const BRACE = 0x7b;
