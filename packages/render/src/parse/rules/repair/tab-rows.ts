import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { readTable } from "../tables/read-table.ts";
import { WIDE, type Rule } from "../rule.ts";
import { indentOf, lineAt, looksAt, repairs, tell } from "./lines.ts";

/** Lines with tabs between their words, as a spreadsheet copies cells: a table, whose first line is its head. */
export const tabRows: Rule<"tab-rows"> = {
  name: "tab-rows",
  flavors: WIDE,
  // Before headings by a line below: those look on to the next empty line, and would again behind each table.
  install: (md: MarkdownIt) => md.block.ruler.before("lheading", "tab_rows", read),
  doc: {
    signs: "two or more lines with as many tabs between words",
    meaning: "a table; its first line is the head. Lines with other counts of tabs stay text",
    from: "Excel, Google Sheets, Word",
    example: "Region\tQ1\tQ2\nNorth\t1\t2\nSouth\t3\t4",
  },
};

/** Most lines that are read. */
const MOST = 2000;

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (silent || indentOf(state, start) >= 4) return false;
  const columns = columnsOf(lineAt(state, start));
  if (columns < 2 || !repairs(state)) return false;
  // A head names its columns; a name with a colon goes before what it names.
  const heads = cellsOf(lineAt(state, start)).map((cell) => cell.trim());
  if (heads.filter(Boolean).length < 2 || /[:：]$/.test(heads[0] ?? "")) return false;
  let last = start;
  while (last < end && last - start < MOST && !state.isEmpty(last) && looksAt(state)) {
    if (indentOf(state, last) < 0 || columnsOf(lineAt(state, last)) !== columns) return false;
    last += 1;
  }
  if (last - start < 2) return false;
  const rows = Array.from({ length: last - start }, (_, at) => rowOf(lineAt(state, start + at)));
  const [head = "", ...body] = rows;
  const source = [head, `|${"---|".repeat(columns)}`, ...body];
  if (!readTable(state, source, (line) => start + Math.max(0, line - (line > 1 ? 1 : 0))))
    return false;
  tell(
    state,
    "lines with tabs between their words were read as a table. Write | between the cells",
    start,
  );
  state.line = last;
  return true;
}

const cellsOf = (text: string) => text.replace(/ +$/, "").split("\t");
const columnsOf = (text: string) => (text.includes("\t") ? cellsOf(text).length : 1);
const rowOf = (text: string) =>
  `| ${cellsOf(text)
    .map((cell) => cell.trim().replace(/(?<!\\)\|/g, "\\|"))
    .join(" | ")} |`;
