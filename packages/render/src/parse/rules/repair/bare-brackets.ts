import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { signsOf } from "../../formula/signs.ts";
import { WIDE, type Rule } from "../rule.ts";
import { firstOf, indentOf, lineAt, repairs, tell } from "./lines.ts";

/** Most lines between the brackets. */
const MOST_LINES = 40;
const ONE_LINE = /^\[[ \t]+(.{1,2000})[ \t]+\]$/;

/**
 * `[ … ]` on lines of their own that have lost the backslashes of `\[ … \]`, as when an answer is copied: a formula, where
 * what is between has TeX's commands and is nothing else.
 */
export const bareBrackets: Rule<"bare-brackets"> = {
  name: "bare-brackets",
  flavors: WIDE,
  install,
  doc: {
    signs: "TeX in brackets that lost their backslashes, on lines of its own",
    meaning: "a formula, where it holds commands of TeX and no sentence",
    from: "answers that were copied",
    example: "[ \\frac{a}{b} = \\sqrt{c} ]",
  },
};

function install(md: MarkdownIt): void {
  md.block.ruler.before("fence", "bare_brackets", read, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
}

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== BRACKET || indentOf(state, start) >= 4 || !repairs(state))
    return false;
  const found = formulaAt(state, start, end);
  if (!found) return false;
  if (silent) return true;
  const token = state.push("math_block", "", 0);
  token.content = found.tex;
  token.map = [start, found.last + 1];
  state.line = found.last + 1;
  tell(state, "brackets around TeX were read as \\[ and \\]. Write those, or $$", start);
  return true;
}

function formulaAt(
  state: BlockState,
  start: number,
  end: number,
): { tex: string; last: number } | undefined {
  const first = lineAt(state, start).trimEnd();
  const inLine = ONE_LINE.exec(first)?.[1]?.trim();
  if (inLine !== undefined) return isTex(inLine) ? { tex: inLine, last: start } : undefined;
  if (first !== "[") return undefined;
  for (let last = start + 1; last < end && last <= start + MOST_LINES; last += 1) {
    if (state.isEmpty(last) || indentOf(state, last) < 0) return undefined;
    const line = lineAt(state, last).trimEnd();
    if (line === "[") return undefined;
    if (line !== "]") continue;
    const tex = state.getLines(start + 1, last, state.blkIndent, false).trim();
    return isTex(tex) ? { tex, last } : undefined;
  }
  return undefined;
}

/** Beyond doubt: a command, no words of a language outside `\text{…}`, and no links or code. */
function isTex(tex: string): boolean {
  if (/\]\(|`|https?:|"\s*[,:]|\\\[|\\\(|\$/.test(tex)) return false;
  const signs = signsOf(tex);
  return signs.command && !signs.longWord && signs.words < 3;
}

const BRACKET = 0x5b;
