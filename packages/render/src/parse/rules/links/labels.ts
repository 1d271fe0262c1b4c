import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { isIndented, lineAt } from "../containers/fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

const LABEL = /^\(([A-Za-z][\w:. -]{0,99})\)=$/;

/** MyST's labels: what links lead to by that name is the block below. */
export const labels: Rule<"labels"> = {
  name: "labels",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.block.ruler.before("fence", "label", read),
  doc: {
    signs: "`(label)=` on a line of its own",
    meaning: "the block below is what `[words](#label)` leads to",
    from: "MyST, Jupyter Book",
    example: "(first-part)=\n## The first part",
  },
};

function read(state: BlockState, line: number, end: number, silent: boolean): boolean {
  const at = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(at) !== BRACKET || isIndented(state, line)) return false;
  const label = LABEL.exec(lineAt(state, line))?.[1];
  if (label === undefined || line + 1 >= end) return false;
  if (silent) return true;
  const token = state.push("html_block", "", 0);
  token.content = `<a id="${label.toLowerCase()}"></a>\n`;
  token.map = [line, line + 1];
  state.line = line + 1;
  return true;
}

const BRACKET = 0x28;
