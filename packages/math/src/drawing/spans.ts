/** Draws cells over several columns, and lines over some columns, which MathJax's tables do not have. */
import { notesAttribute, type TableNotes } from "../tex/spans.ts";
import type { LiteElement } from "./element.ts";

/** MathJax's drawing of a row. */
interface Row {
  node: { attributes: unknown };
  parent: Table;
  H: number;
  D: number;
  tSpace: number;
  bSpace: number;
  bLine: number;
  placeCell: (this: Row, cell: Cell, place: CellPlace) => number;
  childNodes: unknown[];
}

interface Cell {
  parent: Row;
  childNodes: unknown[];
  getBBox(): { w: number };
}

/** Where a cell stands in its row, and the space and lines around it, in em. */
interface CellPlace {
  x: number;
  w: number;
  lSpace: number;
  rSpace: number;
  lLine: number;
  rLine: number;
}

interface TableData {
  W: number[];
}

/** MathJax's drawing of a table. */
interface Table {
  node: { attributes: { getExplicit(name: string): unknown } };
  tableRows: (Row & { getChild(column: number): Cell | undefined })[];
  childNodes: Row[];
  numCols: number;
  fLine: number;
  cLines: number[];
  cSpace: number[];
  data: TableData | null;
  adaptor: { append(parent: LiteElement, child: LiteElement): LiteElement };
  fixed(value: number): string;
  getBBox(): { h: number; d: number };
  getComputedWidths(): number[];
  getColumnHalfSpacing(): number[];
  getColumnAttributes(name: string): string[] | null;
  makeVLine(x: number, style: string, thickness: number): LiteElement;
  makeHLine(y: number, style: string, thickness: number): LiteElement;
  getTableData: (this: Table) => TableData;
  updateHDW: (
    this: Table,
    cell: Cell,
    column: number,
    row: number,
    align: string,
    heights: number[],
    depths: number[],
    widths?: number[] | null,
  ) => void;
  handleColumnLines: (this: Table, svg: LiteElement) => void;
  handleRowLines: (this: Table, svg: LiteElement) => void;
}

/** The part of MathJax that draws tables. */
export interface TableParts {
  mtable: { SvgMtable: { prototype: Table } };
  mtr: { SvgMtr: { prototype: Row } };
}

/** Thickness of a table's lines in em. */
const LINE = 0.07;
/** Width that `(lr)` takes from each end of a line, in em: booktabs, `\cmidrulekern`. */
const KERN = 0.5;

const read = new WeakMap<Table, TableNotes>();

function notesOf(table: Table): TableNotes | undefined {
  const written = table.node.attributes.getExplicit(notesAttribute);
  if (typeof written !== "string") return undefined;
  let notes = read.get(table);
  if (!notes) read.set(table, (notes = JSON.parse(written) as TableNotes));
  return notes;
}

/** Mark on MathJax's class, which outlives this module where that is loaded anew. */
const drawn = Symbol.for("platen.spans");

/** Makes MathJax's tables have such cells and lines from now on; a second call changes nothing. */
export function drawSpans({ mtable, mtr }: TableParts): void {
  const table = mtable.SvgMtable.prototype;
  const row = mtr.SvgMtr.prototype;
  if (Object.hasOwn(table, drawn)) return;
  Object.defineProperty(table, drawn, { value: true });
  const { getTableData, updateHDW, handleColumnLines, handleRowLines } = table;
  const { placeCell } = row;

  table.updateHDW = function (cell, column, at, align, heights, depths, widths = null): void {
    const spans = notesOf(this)?.spans.some((one) => one.row === at && one.column === column);
    updateHDW.call(this, cell, column, at, align, heights, depths, spans ? null : widths);
  };

  // A cell that is wider than its columns makes the last of them wider.
  table.getTableData = function (): TableData {
    if (this.data) return this.data;
    const data = getTableData.call(this);
    for (const span of notesOf(this)?.spans ?? []) {
      const cell = this.tableRows[span.row]?.getChild(span.column);
      const last = lastColumn(this, span);
      if (!cell || last === undefined) continue;
      const room = widthOf(this, data.W, span.column, last);
      data.W[last] = (data.W[last] ?? 0) + Math.max(0, cell.getBBox().w - room);
    }
    return data;
  };

  row.placeCell = function (cell, place): number {
    const own = place.lSpace + place.w + place.rSpace + place.rLine;
    const notes = notesOf(this.parent);
    if (!notes) return placeCell.call(this, cell, place);
    const at = this.parent.tableRows.indexOf(this as Table["tableRows"][number]);
    const column = this.parent.tableRows[at] ? columnOf(this.parent, at, cell) : -1;
    const span = notes.spans.find((one) => one.row === at && one.column === column);
    const last = span && lastColumn(this.parent, span);
    if (last === undefined) return placeCell.call(this, cell, place);
    const w = widthOf(this.parent, this.parent.getComputedWidths(), column, last);
    const rSpace = this.parent.getColumnHalfSpacing()[last + 1] ?? 0;
    placeCell.call(this, cell, { ...place, w, rSpace, rLine: this.parent.cLines[last] ?? 0 });
    return own;
  };

  table.handleColumnLines = function (svg): void {
    const spans = notesOf(this)?.spans ?? [];
    if (spans.length === 0) return handleColumnLines.call(this, svg);
    const styles = this.getColumnAttributes("columnlines");
    const tops = rowTops(this);
    const edges = columnEdges(this);
    for (const [column, style] of (styles ?? []).entries()) {
      const thickness = this.cLines[column] ?? 0;
      if (style === "none") continue;
      for (const [from, to] of runsBeside(spans, column, tops.length - 1)) {
        const line = this.makeVLine((edges[column + 1] ?? 0) - thickness, style, thickness);
        line.attributes["y1"] = this.fixed(tops[to] ?? 0);
        line.attributes["y2"] = this.fixed(tops[from] ?? 0);
        this.adaptor.append(svg, line);
      }
    }
  };

  table.handleRowLines = function (svg): void {
    handleRowLines.call(this, svg);
    const notes = notesOf(this);
    if (!notes) return;
    const edges = columnEdges(this);
    const tops = rowTops(this);
    for (const { row: above, from, to, trim } of notes.lines) {
      const line = this.makeHLine((tops[above] ?? 0) + LINE / 2, "solid", LINE);
      const [left = 0, right = 0] = [edges[from], edges[Math.min(to, edges.length - 1)]];
      line.attributes["x1"] = this.fixed(left + (trim.includes("l") ? KERN / 2 : 0));
      line.attributes["x2"] = this.fixed(right - (trim.includes("r") ? KERN / 2 : 0));
      if (right > left) this.adaptor.append(svg, line);
    }
  };
}

function columnOf(table: Table, row: number, cell: Cell): number {
  for (let column = 0; column < table.numCols; column += 1)
    if (table.tableRows[row]?.getChild(column) === cell) return column;
  return -1;
}

/** The last column that a cell reaches; `undefined` if it reaches over one only. */
function lastColumn(table: Table, span: { column: number; columns: number }): number | undefined {
  const last = Math.min(span.column + span.columns, table.numCols) - 1;
  return last > span.column ? last : undefined;
}

/** Width of columns with what stands between them. */
function widthOf(table: Table, widths: readonly number[], first: number, last: number): number {
  let width = widths[last] ?? 0;
  for (let column = first; column < last; column += 1)
    width += (widths[column] ?? 0) + (table.cSpace[column] ?? 0) + (table.cLines[column] ?? 0);
  return width;
}

/** Left edge of each column with half of the space before it, and the right edge of the last. */
function columnEdges(table: Table): number[] {
  const space = table.getColumnHalfSpacing();
  const edges = [table.fLine];
  for (const [column, width] of table.getComputedWidths().entries())
    edges.push(
      (edges[column] ?? 0) +
        (space[column] ?? 0) +
        width +
        (space[column + 1] ?? 0) +
        (table.cLines[column] ?? 0),
    );
  return edges;
}

/** Heights of the top of each row, and of the bottom of the last. */
function rowTops(table: Table): number[] {
  const tops = [table.getBBox().h - table.fLine];
  for (const [at, { H, D, tSpace, bSpace, bLine }] of table.childNodes.entries())
    tops.push((tops[at] ?? 0) - (tSpace + H + D + bSpace + bLine));
  return tops;
}

/** Runs of rows in which no cell reaches over the line behind a column. */
function runsBeside(
  spans: TableNotes["spans"],
  column: number,
  rows: number,
): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from = 0;
  for (let row = 0; row <= rows; row += 1) {
    const isCrossed = spans.some(
      (one) => one.row === row && one.column <= column && column < one.column + one.columns - 1,
    );
    if (row < rows && !isCrossed) continue;
    if (row > from) runs.push([from, row]);
    from = row + 1;
  }
  return runs;
}
