import type { InlineState } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { styled } from "./critic.ts";

/** Words with a blank on either side, between brackets of one kind. Longest: 1,000 UTF-16 units. */
const DIFF = /(?:\{([+-]) ([^{}\n]{1,1000}) \1\}|\[([+-]) ([^[\]\n]{1,1000}) \3\])(?![(\w])/y;

/** GitLab's `{+ added +}` and `[- taken out -]`. */
export const inlineDiffs: Rule<"inline-diffs"> = {
  name: "inline-diffs",
  flavors: WIDE,
  install: (md) => md.inline.ruler.before("emphasis", "inline_diff", read),
  doc: {
    signs: "`{+ text +}`, `[- text -]`",
    meaning: "added, taken out, where a blank stands on either side of words",
    from: "GitLab",
    example: "We {- may -}{+ will +} meet [- soon -] [+ on Monday +].",
  },
};

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const first = src.charCodeAt(pos);
  if ((first !== BRACE && first !== BRACKET) || /\w/.test(src.charAt(pos - 1))) return false;
  DIFF.lastIndex = pos;
  const [whole = "", inBraces, braced, inBrackets, bracketed] = DIFF.exec(src) ?? [];
  const content = braced ?? bracketed ?? "";
  if (!/\p{L}|\p{N}/u.test(content) || pos + whole.length > posMax) return false;
  if (!silent) styled(state, (inBraces ?? inBrackets) === "+" ? "ins" : "del", content);
  state.pos = pos + whole.length;
  return true;
}

const BRACE = 0x7b;
const BRACKET = 0x5b;
