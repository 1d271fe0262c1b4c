/** Boxes in the cells of a grid. */
import type { Boxes, Placed } from "../boxes.ts";
import type { LaidBox } from "../layout.ts";
import type { Box, Node } from "../node.ts";
import { length, type Type } from "../style.ts";

/** Lays a grid out; returns its height. A row is as high as its highest cell. */
export function layOutGrid(boxes: Boxes, node: Box, x: number, y: number, type: Type): number {
  const columns = String(node.style?.["gridTemplateColumns"])
    .split(" ")
    .map((value) => length(value, type.size, boxes.flow.ratio));
  const lefts = [0];
  for (const width of columns) lefts.push(lefts.at(-1)! + width);
  const tops = [y];
  /** Cells that reach down to a row, by that row. */
  const laid: LaidBox[] = [];
  const ending = new Map<number, { cell: Cell; placed: Placed }[]>();
  const rows = byRow(cellsOf(node.children, columns.length));
  for (let row = 0; row < rows.length; row++) {
    const top = tops[row]!;
    for (const cell of rows[row]!) {
      const right = lefts[Math.min(columns.length, cell.column + cell.columns)]!;
      const left = lefts[cell.column]!;
      const at = type.rtl ? lefts.at(-1)! - right : left;
      const placed = boxes.box(cell.node, x + at, top, right - left, type);
      if (placed.laid) laid[cell.index] = placed.laid;
      const last = cell.row + cell.rows - 1;
      const list = ending.get(last);
      if (list) list.push({ cell, placed });
      else ending.set(last, [{ cell, placed }]);
    }
    let bottom = top;
    const ends = ending.get(row) ?? [];
    for (const { cell, placed } of ends) bottom = Math.max(bottom, tops[cell.row]! + placed.height);
    for (const { cell, placed } of ends) stretch(placed, bottom - tops[cell.row]!);
    tops.push(bottom);
  }
  if (boxes.notes) boxes.notes.boxes = laid;
  return tops.at(-1)! - y;
}

function stretch({ fill, frame, laid }: Placed, height: number): void {
  if (laid) laid.height = height;
  if (fill) fill.height = height;
  if (frame) frame.height = height;
}

/** The cells that begin in each row; rows in which none begins are there as well. */
function byRow(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    while (rows.length < cell.row + cell.rows) rows.push([]);
    rows[cell.row]!.push(cell);
  }
  return rows;
}

interface Cell {
  /** Among the children. */
  index: number;
  node: Node;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

function cellsOf(children: readonly Node[], columns: number): Cell[] {
  return children.map((node, index) => {
    const across = spanOf(node.style?.["gridColumn"]);
    const down = spanOf(node.style?.["gridRow"]);
    return {
      index,
      node,
      row: down ? down.from : Math.floor(index / columns),
      column: across ? across.from : index % columns,
      rows: down?.count ?? 1,
      columns: across?.count ?? 1,
    };
  });
}

function spanOf(value: string | number | undefined): { from: number; count: number } | undefined {
  const match = /^(\d+) \/ span (\d+)$/.exec(String(value ?? ""));
  return match ? { from: Number(match[1]) - 1, count: Number(match[2]) } : undefined;
}
