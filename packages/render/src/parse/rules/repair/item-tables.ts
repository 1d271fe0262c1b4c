import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { firstOf, indentOf, lineAt, repairs, tell } from "./lines.ts";

/** A table at the margin right below the text of an item: its lines would go on with the item's text. */
export const itemTables: Rule<"item-tables"> = {
  name: "item-tables",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("table", "item_table", read, { alt: ["paragraph", "reference"] }),
  doc: {
    signs: "a table at the margin right below an item",
    meaning: "a table of the item",
    from: "answers of models",
    example: "- Point one\n| c | d |\n|---|---|\n| 3 | 4 |",
  },
};

const BAR = 0x7c;
const DELIMITERS = /^\|(?:[ \t]*:?-+:?[ \t]*\|){1,1000}$/;

/** Lends the table's lines the indent of the item, and leaves them to the rule for tables. */
function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (!silent || indentOf(state, start) >= 0 || firstOf(state, start) !== BAR) return false;
  if (start + 1 >= end || firstOf(state, start + 1) !== BAR || (state.sCount[start] ?? 0) < 0)
    return false;
  const head = lineAt(state, start).trim();
  const row = lineAt(state, start + 1).trim();
  if (!DELIMITERS.test(row) || cellsOf(row) !== cellsOf(head) || !repairs(state)) return false;
  tell(
    state,
    "a table right below an item was read as the item's. Put a blank line before it, or indent it",
    start,
  );
  for (
    let line = start;
    line < end && !state.isEmpty(line) && firstOf(state, line) === BAR;
    line += 1
  )
    state.sCount[line] = Math.max(state.sCount[line] ?? 0, state.blkIndent);
  return true;
}

const cellsOf = (row: string) => row.replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).length;
