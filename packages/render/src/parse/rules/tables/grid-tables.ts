import { environmentOf } from "../../environment.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { pushCell } from "./cells.ts";
import { columnsOf, LONGEST_LINE } from "./columns.ts";
import { spannedGrid, type SpannedGrid } from "./spanned-grid.ts";

/** Tables that are drawn with `+`, `-` and `|`. */
export const gridTables: Rule<"grid-tables"> = {
  name: "grid-tables",
  flavors: WIDE,
  install,
  doc: {
    signs: "lines of `+---+---+` above, between and below rows of `\\| a \\| b \\|`",
    meaning:
      "a table, whose head ends at a line of `=`; cells may have several lines, and span columns and rows where no line parts them. One whose bars do not stand below each other stays text",
    from: "Pandoc, reStructuredText, MySQL",
    example:
      "+------+--------+\n| City | People |\n+======+========+\n| Bern | 134794 |\n+------+--------+",
  },
};

const BORDER = /^\+(?:[-=:]+\+)+$/;
const HEAD_END = /^\+(?:[=:]+\+)+$/;
/** Most columns. */
const WIDEST = 100;

function install(md: MarkdownIt): void {
  md.block.ruler.before("table", "grid_table", gridTable, {
    alt: ["paragraph", "reference", "blockquote"],
  });
}

/** A grid table: the lines of each cell, by rows. */
interface Grid {
  rows: { line: number; cells: string[][] }[];
  /** Rows of the head. */
  head: number;
  align: (string | undefined)[];
  end: number;
}

function gridTable(state: BlockState, line: number, end: number, silent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  if (state.src.charCodeAt((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)) !== PLUS)
    return false;
  const environment = environmentOf(state.env);
  if (line < environment.gridless) return false;
  const grid = gridAt(state, line, end);
  // Its lines are read once, not again from each that looks like a beginning.
  if (typeof grid === "number") {
    environment.gridless = grid;
    return spannedTable(state, line, end, silent);
  }
  if (!silent) pushTable(state, line, grid);
  return true;
}

/** Reads a grid with cells that span columns or rows. */
function spannedTable(state: BlockState, line: number, end: number, silent: boolean): boolean {
  const environment = environmentOf(state.env);
  if (line < environment.spanless) return false;
  const drawing: string[][] = [];
  for (let at = line; at < end && (state.sCount[at] ?? 0) >= state.blkIndent; at += 1) {
    const text = lineAt(state, at);
    const columns = /^[+|].*[+|]$/.test(text) ? columnsOf(text) : undefined;
    if (!columns || columns.length !== (drawing[0] ?? columns).length) break;
    drawing.push(columns);
  }
  const isFramed = [0, drawing.length - 1].every((at) => BORDER.test(drawing[at]?.join("") ?? ""));
  const grid = isFramed ? spannedGrid(drawing) : undefined;
  if (!grid) environment.spanless = line + drawing.length;
  else if (!silent) pushSpanned(state, line, line + drawing.length, grid);
  return grid !== undefined;
}

function pushSpanned(state: BlockState, line: number, end: number, grid: SpannedGrid): void {
  state.push("table_open", "table", 1).map = [line, end];
  const part = (name: "thead" | "tbody", tag: "th" | "td", from: number, to: number) => {
    if (from >= to) return;
    state.push(`${name}_open`, name, 1);
    for (let row = from; row < to; row += 1) {
      const at = line + (grid.starts[row] ?? 0) + 1;
      state.push("tr_open", "tr", 1);
      for (const cell of grid.cells.filter((one) => one.row === row)) {
        const open = state.push(`${tag}_open`, tag, 1);
        if (cell.colspan > 1) open.attrSet("colspan", String(cell.colspan));
        if (cell.rowspan > 1) open.attrSet("rowspan", String(cell.rowspan));
        pushCell(state, cell.lines, at);
        state.push(`${tag}_close`, tag, -1);
      }
      state.push("tr_close", "tr", -1);
    }
    state.push(`${name}_close`, name, -1);
  };
  part("thead", "th", 0, grid.head);
  part("tbody", "td", grid.head, grid.rows);
  state.push("table_close", "table", -1);
  state.line = end;
}

const PLUS = 0x2b;

/** Returns the table that begins on a line, or the line before which none begins. */
function gridAt(state: BlockState, line: number, end: number): Grid | number {
  const border = lineAt(state, line);
  if (border.length > LONGEST_LINE || !BORDER.test(border)) return line + 1;
  const places = [...border.matchAll(/\+/g)].map(({ index }) => index);
  if (places.length < 3 || places.length > WIDEST) return line + 1;
  const rows: Grid["rows"] = [];
  let open: string[][] | undefined;
  let head = 0;
  let alignments = border;
  let at = line + 1;
  for (; at < end && (state.sCount[at] ?? 0) >= state.blkIndent; at += 1) {
    const text = lineAt(state, at);
    if (text.startsWith("+")) {
      if (!open || !BORDER.test(text) || !isSameGrid(text, places)) return at;
      if (HEAD_END.test(text)) {
        if (head > 0) return at;
        head = rows.length;
        alignments = text;
      }
      open = undefined;
      continue;
    }
    const cells = text.startsWith("|") ? cellsAt(text, places) : undefined;
    if (!cells) break;
    if (!open) rows.push({ line: at, cells: (open = cells.map(() => [])) });
    for (const [column, cell] of cells.entries()) open[column]?.push(cell);
  }
  if (
    open ||
    rows.length === 0 ||
    (at < end && !state.isEmpty(at) && lineAt(state, at).startsWith("|"))
  )
    return at;
  // Tables printed by databases have no line of `=` below the head.
  const align = places
    .slice(1)
    .map((place, i) => alignOf(alignments.slice((places[i] ?? 0) + 1, place)));
  return { rows, head: head || (isPrinted(rows) ? 1 : 0), align, end: at };
}

/** The first row by itself and all others together, as databases print them. */
const isPrinted = (rows: Grid["rows"]) =>
  rows.length === 2 && (rows[1]?.cells[0]?.length ?? 0) > 1 && rows[0]?.cells[0]?.length === 1;

const isSameGrid = (text: string, places: readonly number[]) =>
  text.length === (places.at(-1) ?? 0) + 1 && places.every((place) => text[place] === "+");

function cellsAt(text: string, places: readonly number[]): string[] | undefined {
  const wide = columnsOf(text);
  if (!wide || !places.every((place) => wide[place] === "|")) return undefined;
  if (wide.length !== (places.at(-1) ?? 0) + 1) return undefined;
  return places.slice(1).map((place, i) =>
    wide
      .slice((places[i] ?? 0) + 1, place)
      .join("")
      .trimEnd(),
  );
}

function alignOf(border: string): string | undefined {
  const [left, right] = [border.startsWith(":"), border.endsWith(":")];
  if (left && right) return "center";
  return right ? "right" : left ? "left" : undefined;
}

function pushTable(state: BlockState, line: number, { rows, head, align, end }: Grid): void {
  const printed = head === 1 && isPrinted(rows);
  const body = printed ? rows.flatMap((row, i) => (i === 0 ? [row] : oneByOne(row))) : rows;
  state.push("table_open", "table", 1).map = [line, end];
  const part = (name: "thead" | "tbody", some: Grid["rows"]) => {
    if (some.length === 0) return;
    state.push(`${name}_open`, name, 1);
    for (const row of some) pushRow(state, row, name === "thead" ? "th" : "td", align);
    state.push(`${name}_close`, name, -1);
  };
  part("thead", body.slice(0, head));
  part("tbody", body.slice(head));
  state.push("table_close", "table", -1);
  state.line = end;
}

function oneByOne({ line, cells }: Grid["rows"][number]): Grid["rows"] {
  return (cells[0] ?? []).map((_, i) => ({
    line: line + i,
    cells: cells.map((cell) => [cell[i] ?? ""]),
  }));
}

function pushRow(
  state: BlockState,
  { line, cells }: Grid["rows"][number],
  tag: "th" | "td",
  align: Grid["align"],
): void {
  state.push("tr_open", "tr", 1).map = [line, line + 1];
  for (const [column, cell] of cells.entries()) {
    const open = state.push(`${tag}_open`, tag, 1);
    if (align[column]) open.attrSet("style", `text-align:${align[column]}`);
    pushCell(state, cell, line);
    state.push(`${tag}_close`, tag, -1);
  }
  state.push("tr_close", "tr", -1);
}

function lineAt(state: BlockState, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line] ?? start).trimEnd();
}
