import type { CoreState, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Cells that span columns or rows, and tables whose head is blank. */
export const tableSpans: Rule<"table-spans"> = {
  name: "table-spans",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("block", "table_spans", setSpans),
  doc: {
    signs:
      "`^^` alone in a cell; `\\|\\|` behind a cell, where the table has it in its head or has `^^`",
    meaning:
      "the cell above, or before, goes on; elsewhere `\\|\\|` is an empty cell. A head of blank cells is left out",
    from: "MultiMarkdown, Table Extended, Pandoc",
    example: "| Day | Time |\n| --- | --- |\n| Monday | 9 |\n| ^^ | 10 |",
  },
};

/** A row: the opening tokens of its cells, and the text between its bars. */
interface Row {
  cells: Token[];
  written: string[] | undefined;
  isHead: boolean;
}

function setSpans(state: CoreState): void {
  if (!state.tokens.some(({ type }) => type === "table_open")) return;
  const lines = state.src.split("\n");
  // Rows of a table that was mended may all stand on one line.
  let known: { line: number; written: string[] | undefined } = { line: -1, written: undefined };
  const dropped = new Set<Token>();
  let rows: Row[] = [];
  let at = 0;
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === "table_open") {
      rows = [];
      at = index;
    } else if (token.type === "tr_open") {
      const line = token.map?.[0] ?? -1;
      if (line !== known.line) known = { line, written: cellsIn(lines[line]) };
      rows.push({ cells: [], written: known.written, isHead: false });
    } else if (token.type === "th_open" || token.type === "td_open") {
      const row = rows.at(-1);
      row?.cells.push(token);
      if (row) row.isHead = token.type === "th_open";
    } else if (token.type === "table_close") {
      const table = state.tokens.slice(at, index + 1);
      setInTable(table, rows, dropped);
    }
  }
  if (dropped.size > 0) state.tokens = state.tokens.filter((token) => !dropped.has(token));
}

function setInTable(table: readonly Token[], rows: readonly Row[], dropped: Set<Token>): void {
  const contents = new Map<Token, string>();
  for (const [index, token] of table.entries())
    if (token.type === "th_open" || token.type === "td_open")
      contents.set(token, contentOf(table[index + 1]));
  const goesUp = (cell: Token) => contents.get(cell) === "^^";
  const spansRows = rows.some(({ cells, isHead }) => !isHead && cells.some(goesUp));
  const spansColumns =
    spansRows || rows.some((row) => row.isHead && row.cells.some((_, i) => isJoined(row, i)));
  const gone = new Set<Token>();
  let above: (Token | undefined)[] = [];
  for (const row of rows) {
    const owners: (Token | undefined)[] = [];
    for (const [column, cell] of row.cells.entries()) {
      const before = owners[column - 1];
      const top = row.isHead ? undefined : above[column];
      if (spansColumns && before && isJoined(row, column)) {
        owners[column] = before;
        gone.add(cell);
        // A cell that goes on from the row above has its columns already.
        if (row.cells.includes(before)) widen(before, "colspan");
      } else if (top && goesUp(cell)) {
        owners[column] = top;
        gone.add(cell);
        if (owners[column - 1] !== top) widen(top, "rowspan");
      } else owners[column] = cell;
    }
    above = row.isHead ? [] : owners;
  }
  let isGone = false;
  for (const token of table) {
    if (gone.has(token)) isGone = true;
    if (isGone) dropped.add(token);
    if (/^t[hd]_close$/.test(token.type)) isGone = false;
  }
  const [head] = rows;
  if (head?.isHead && rows.length > 1 && head.cells.every((cell) => contents.get(cell) === "")) {
    const end = table.findIndex(({ type }) => type === "thead_close");
    const begin = table.findIndex(({ type }) => type === "thead_open");
    for (const token of table.slice(begin, end + 1)) dropped.add(token);
  }
}

/** Returns the text of a cell by the token after its opening one; a cell of blocks has none. */
function contentOf(token: Token | undefined): string {
  return token?.type === "inline" ? token.content.trim() : BLOCKS;
}

const BLOCKS = "\u0000";

function widen(cell: Token, name: "colspan" | "rowspan"): void {
  cell.attrSet(name, String(Number(cell.attrGet(name) ?? 1) + 1));
}

/** Whether nothing, not even a blank, is between the bars around the cell. */
function isJoined({ cells, written }: Row, column: number): boolean {
  return column > 0 && written?.length === cells.length && written[column] === "";
}

/** Splits a row at its bars; `undefined` where code or a formula may hold one. */
function cellsIn(line: string | undefined): string[] | undefined {
  if (line === undefined || /[`$\\]/.test(line)) return undefined;
  const row = line.replace(/^[\s>]*/, "").trimEnd();
  if (!row.startsWith("|")) return undefined;
  return row.slice(1, row.endsWith("|") ? -1 : undefined).split("|");
}
