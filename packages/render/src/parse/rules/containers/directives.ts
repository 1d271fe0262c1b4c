import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { colons } from "./containers-colon.ts";
import { optionsBetween } from "../directives/directive.ts";
import { makerOf } from "../directives/kinds.ts";
import { closingLine, isIndented, lineAt } from "./fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

const HEAD = /^(`{3,}|~{3,}|:{3,})[ \t]*\{([A-Za-z][\w:-]{0,39})\}(?:[ \t]+(.{0,1000}))?$/;

/** MyST's directives: fences of back-ticks, tildes or colons with a name in braces. */
export const directives: Rule<"directives"> = {
  name: "directives",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("fence", "directive", read, {
      alt: ["paragraph", "reference", "blockquote", "list"],
    }),
  containers: ["directive"],
  doc: {
    signs: "` ```{note} `, `:::{note}`, with options as lines of `:name: value`",
    meaning:
      "callouts, `dropdown`, tabs and cards under their names, `figure`, `image`, `code-block`, `code-cell`, `math`, `table`, `list-table`, `csv-table`, `contents`, `exercise`, `prf:theorem`; `toctree` and `index` are left out with a warning. Of other names a fence stays code",
    from: "MyST, Sphinx, Jupyter Book",
    example:
      ":::{note}\nIt is *short*.\n:::\n\n```{list-table} Cities\n:header-rows: 1\n\n* - City\n  - People\n* - Bern\n  - 134 794\n```",
  },
};

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (isIndented(state, start) || !SIGNS.has(firstOf(state, start))) return false;
  const [, fence = "", name = "", argument = ""] = HEAD.exec(lineAt(state, start)) ?? [];
  const make = makerOf(name);
  if (!make || (fence.startsWith("`") && argument.includes("`"))) return false;
  const last = fence.startsWith(":")
    ? closingLine(state, colons, start, end)
    : fenceEnd(state, fence, start, end);
  if (last === undefined) return false;
  if (silent) return true;
  const body = optionsBetween(state, start + 1, last);
  make({ state, name: name.toLowerCase(), argument: argument.trim(), ...body, line: start, last });
  state.line = last + 1;
  return true;
}

/** A fence that nothing closes goes on to the end, and stays code. */
function fenceEnd(
  state: BlockState,
  fence: string,
  start: number,
  end: number,
): number | undefined {
  for (let line = start + 1; line < end; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return undefined;
    if (isIndented(state, line) || !lineAt(state, line).startsWith(fence)) continue;
    if (!lineAt(state, line).replaceAll(fence.charAt(0), "").trim()) return line;
  }
  return undefined;
}

const firstOf = (state: BlockState, line: number) =>
  state.src.charAt((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
const SIGNS = new Set(["`", "~", ":"]);
