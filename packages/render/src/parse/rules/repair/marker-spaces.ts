import type { CoreState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { environmentOf } from "../../environment.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

/** Spaces of Unicode that are none to Markdown. */
const SPACES = "\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000";
/** Signs without width that programs leave before a line's first sign. */
const WIDTHLESS = "\\u200b\\u200e\\u200f\\u2060\\ufeff";
const QUICK = new RegExp(`[${SPACES}${WIDTHLESS}]`);
const HIDDEN = new RegExp(
  `^((?:[ \\t]|>){0,40})[${WIDTHLESS}]+(?=#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>|\\||\x60{3}|~{3})`,
);
const MARKER = new RegExp(
  `^((?:[ \\t]|>){0,40}(?:#{1,6}|[-*+](?: \\[[ xX]\\])?|\\d{1,9}[.)](?=[\\u00a0\\u202f])))([${SPACES}])(?=[^\\s])`,
);
const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}(`{3,}(?!.*`)|~{3,})[ \t]*(.*)$/;

/**
 * `#`, `-`, `*`, `+` and numbers with a no-break space after them, or another that Markdown does not take for a space, as
 * word processors and Chinese keyboards give: they are read as with a plain one. Lines within fences stay as they are.
 */
export const markerSpaces: Rule<"marker-spaces"> = {
  name: "marker-spaces",
  flavors: WIDE,
  install,
  doc: {
    signs:
      "a no-break or ideographic space after the sign of a heading or an item, a sign without width before it",
    meaning: "a heading or an item",
    from: "word processors, Chinese keyboards",
    example: "-\u00a0one\n-\u00a0two",
  },
};

function install(md: MarkdownIt): void {
  md.core.ruler.before("block", "marker_spaces", read);
}

function read(state: CoreState): void {
  if (!QUICK.test(state.src) || !repairs(state)) return;
  const lines = state.src.split("\n");
  let fence: string | undefined;
  let changed = false;
  for (const [at, line] of lines.entries()) {
    const [, mark, info] = FENCE.exec(line) ?? [];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (info === "" && mark.startsWith(fence)) fence = undefined;
    } else if (fence === undefined && QUICK.test(line)) {
      const shown = line.replace(HIDDEN, "$1");
      const read = shown.replace(MARKER, "$1 ");
      if (read === line) continue;
      lines[at] = read;
      changed = true;
      const message = read === shown ? HIDDEN_MESSAGE : MESSAGE;
      environmentOf(state.env).warn("MARKDOWN_REPAIRED", message, at);
    }
  }
  if (changed) state.src = lines.join("\n");
}

const HIDDEN_MESSAGE =
  "a sign without width (U+200B or the like) stands before the sign at the line's beginning; it was left out. Delete it";
const MESSAGE =
  "the space after the sign at the line's beginning is none to Markdown (a no-break or an ideographic one); it was read as one. Write a plain space";
