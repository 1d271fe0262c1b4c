import { environmentOf } from "../environment.ts";
import type { BlockState } from "../tokens/markdown-types.ts";
import { isIndented, lineAt } from "./containers/fenced.ts";
import { WIDE, type Rule } from "./rule.ts";

const COMMENT = /^%(?:[ \t]|$)/;
const BREAK = /^\+\+\+[ \t]*(?:\{.*\})?$/;
/**
 * Directives and labels. A document that has one is MyST, and its comment and cell lines are read
 * as such.
 */
const MYST =
  /^[ \t>]{0,20}(?:(?:`{3,}|~{3,}|:{3,})[ \t]*\{[A-Za-z][\w:-]*\}|\([A-Za-z][\w:. -]*\)=[ \t]*$)/m;
/** Fields of front matter that only tools for MyST read. */
const FIELDS = ["jupytext", "kernelspec", "myst", "substitutions"];

/** `% comment` and `+++`, between cells of a notebook, on lines of their own. */
export const mystLines: Rule<"myst-lines"> = {
  name: "myst-lines",
  flavors: WIDE,
  install: (md) => md.block.ruler.before("fence", "myst_line", read),
  doc: {
    signs: "`% comment` and `+++` on lines of their own",
    meaning:
      "not shown, in documents that have a directive or a label of MyST, or `kernelspec`, `jupytext` or `myst` in the front matter; elsewhere they stay text",
    from: "MyST, Jupyter Book",
    example: "(first-cell)=\n## One\n\n% Say more here.\n\n+++\n\nThe next cell.",
  },
};

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const first = state.src.charCodeAt((state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0));
  if ((first !== PERCENT && first !== PLUS) || isIndented(state, start)) return false;
  const sign = first === PLUS ? BREAK : COMMENT;
  const isSign = (line: number) =>
    line < end &&
    (state.sCount[line] ?? 0) >= state.blkIndent &&
    !isIndented(state, line) &&
    sign.test(lineAt(state, line));
  if (!isSign(start) || !isMyst(state)) return false;
  if (silent) return true;
  let line = start + 1;
  while (isSign(line)) line += 1;
  state.line = line;
  return true;
}

/** Whether a document has syntax or front matter of MyST. */
export function isMyst(state: Pick<BlockState, "env" | "src">): boolean {
  const environment = environmentOf(state.env);
  environment.isMyst ??= FIELDS.some((name) => name in environment.front) || MYST.test(state.src);
  return environment.isMyst;
}

const PERCENT = 0x25;
const PLUS = 0x2b;
