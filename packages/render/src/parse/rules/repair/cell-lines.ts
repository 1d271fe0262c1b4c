import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { readTable } from "../tables/read-table.ts";
import { WIDE, type Rule } from "../rule.ts";
import { firstOf, indentOf, lineAt, looksAt, repairs, tell } from "./lines.ts";

/**
 * Line ends within cells: `| A | first` and `second |` are two rows to GFM. Where every row of a table begins and ends with
 * a bar, a row without its end goes on until it has as many cells as the head.
 */
export const cellLines: Rule<"cell-lines"> = {
  name: "cell-lines",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    const alt = md.block.ruler.__rules__.find(({ name }) => name === "table")?.alt ?? [];
    md.block.ruler.before("table", "cell_lines", read, { alt });
  },
  doc: {
    signs: "a line end within a cell of a table, whose rows begin and end with bars",
    meaning:
      "the cell goes on with a new line; where the cells do not come to the head's number, all stays as it is",
    from: "Word, Excel, converters of CSV",
    example: "| Name | Note |\n|---|---|\n| A | first\nsecond |\n| B | x |",
  },
};

const BAR = 0x7c;
const DELIMITERS = /^\|(?:[ \t]*:?-+:?[ \t]*\|){1,1000}$/;
/** Most lines of a row. */
const MOST = 12;

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (
    silent ||
    start + 2 >= end ||
    firstOf(state, start) !== BAR ||
    firstOf(state, start + 1) !== BAR
  )
    return false;
  if (indentOf(state, start) >= 4 || !repairs(state)) return false;
  const row = lineAt(state, start + 1).trim();
  const head = lineAt(state, start).trim();
  const columns = cellsOf(head);
  if (!DELIMITERS.test(row) || !head.endsWith("|") || cellsOf(row) !== columns) return false;
  if (!hasBrokenRow(state, start + 2, end)) return false;
  const rows = [head, row];
  const lines = [start, start + 1];
  let mended: number | undefined;
  let line = start + 2;
  while (line < end && firstOf(state, line) === BAR && indentOf(state, line) >= 0) {
    const text = lineAt(state, line).trimEnd();
    const whole =
      isWhole(text) || cellsOf(`${text}|`) > columns
        ? undefined
        : joined(state, line, end, columns);
    if (whole && mended === undefined) mended = line;
    rows.push(whole?.row ?? text);
    lines.push(line);
    line = whole?.next ?? line + 1;
  }
  if (mended === undefined || !readTable(state, rows, (at) => lines[at] ?? line)) return false;
  tell(state, "a line end within a cell was read as one. Write <br>", mended);
  state.line = line;
  return true;
}

/** Whether a line that begins with a bar does not end with one. */
function hasBrokenRow(state: BlockState, from: number, end: number): boolean {
  for (let line = from; line < end && firstOf(state, line) === BAR; line += 1)
    if (
      state.src.charCodeAt((state.eMarks[line] ?? 0) - 1) !== BAR &&
      !isWhole(lineAt(state, line).trimEnd())
    )
      return true;
  return false;
}

/** A row with the lines that its cells go on with; a blank one may be among them. */
function joined(
  state: BlockState,
  from: number,
  end: number,
  columns: number,
): { row: string; next: number } | undefined {
  let row = lineAt(state, from).trimEnd();
  for (let line = from + 1; line < end && line - from < MOST && looksAt(state); line += 1) {
    if (!state.isEmpty(line) && (firstOf(state, line) === BAR || indentOf(state, line) < 0))
      return undefined;
    const text = lineAt(state, line).trim();
    if (text === "" && state.isEmpty(line + 1)) return undefined;
    row += text === "" ? "<br>" : `<br>${text}`;
    const isEnd = isWhole(text);
    const cells = cellsOf(isEnd ? row : `${row}|`);
    if (cells > columns) return undefined;
    if (isEnd) return cells === columns ? { row, next: line + 1 } : undefined;
  }
  return undefined;
}

const isWhole = (text: string) => /(?<!\\)\|$/.test(text);
/** Cells of a row that begins and ends with a bar. */
const cellsOf = (row: string) => row.split(/(?<!\\)\|/).length - 2;
