import type { Element } from "../../dom/element.ts";
import { siblings, type Node } from "../../dom/node.ts";
import { displayOf, groundOf, sidesOf, sizeOf } from "./box-style.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { moved, type Piece, type Placed } from "./pieces.ts";

/** One cell: an element, or what stands in a table without being in a cell. */
interface Cell {
  /** The element whose style it has. */
  element: Element;
  nodes: Node[];
  own: boolean;
  span: number;
}

const rowGroups = /^table-(?:row|header|footer)-group$/;
/** Most columns a cell may span. */
const SPAN_LIMIT = 100;

/** A table by automatic layout (CSS 2.2, section 17.5.2): columns between narrowest and widest. */
export function layOutTable(table: Element, room: Room, context: LayoutContext): Placed {
  const rows = rowsOf(table, context);
  const gap = table.localName === "table" ? 2 : 0;
  const count = Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.span, 0)));
  const gaps = gap * (count + 1);
  const widths = columnWidths(rows, count, room.width - gaps, context);
  const pieces: Piece[] = [];
  let y = gap;
  const natural = rows.map((row) => placedRow(row, widths, gap, undefined, context));
  const needed = natural.reduce((sum, row) => sum + row.height + gap, gap);
  const spare = Math.max(0, (room.height ?? 0) - needed);
  natural.forEach((row, at) => {
    const height = row.height + spare / natural.length;
    const placed = spare > 0 ? placedRow(rows[at] ?? [], widths, gap, height, context) : row;
    pieces.push(...moved(placed.pieces, 0, y));
    y += height + gap;
  });
  const width = widths.reduce((sum, one) => sum + one, gaps);
  return { pieces, width, height: Math.max(y, room.height ?? 0) };
}

function rowsOf(table: Element, context: LayoutContext): Cell[][] {
  const rows: Cell[][] = [];
  const loose: Cell[] = [];
  const flush = () => {
    if (loose.length > 0) rows.push(loose.splice(0));
  };
  for (const node of siblings(table.firstChild)) {
    const display = node.nodeType === 1 ? displayOf(node as Element, context.style) : "";
    if (display === "none") continue;
    if (rowGroups.test(display)) {
      flush();
      rows.push(...rowsOf(node as Element, context));
    } else if (display === "table-row") {
      flush();
      rows.push(cellsOf(node as Element, context));
    } else addTo(loose, node, display, table);
  }
  flush();
  return rows;
}

function cellsOf(row: Element, context: LayoutContext): Cell[] {
  const cells: Cell[] = [];
  for (const node of siblings(row.firstChild)) {
    const display = node.nodeType === 1 ? displayOf(node as Element, context.style) : "";
    if (display !== "none") addTo(cells, node, display, row);
  }
  return cells;
}

function addTo(cells: Cell[], node: Node, display: string, parent: Element): void {
  if (display === "table-cell") {
    const element = node as Element;
    const span = Number.parseInt(element.getAttribute("colspan") ?? "1", 10) || 1;
    const nodes = [...siblings(element.firstChild)];
    cells.push({ element, nodes, own: true, span: Math.max(1, Math.min(SPAN_LIMIT, span)) });
    return;
  }
  const last = cells.at(-1);
  if (last && !last.own) last.nodes.push(node);
  else if (node.nodeType === 1 || node.textContent.trim() !== "")
    cells.push({ element: parent, nodes: [node], own: false, span: 1 });
}

function columnWidths(
  rows: readonly Cell[][],
  count: number,
  room: number,
  context: LayoutContext,
): number[] {
  const least = Array.from({ length: count }, () => 0);
  const most = Array.from({ length: count }, () => 0);
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      const [min, max] = cellRange(cell, context);
      for (let at = column; at < column + cell.span; at += 1) {
        least[at] = Math.max(least[at] ?? 0, min / cell.span);
        most[at] = Math.max(most[at] ?? 0, max / cell.span, least[at] ?? 0);
      }
      column += cell.span;
    }
  }
  const sumLeast = sum(least);
  const sumMost = sum(most);
  if (!Number.isFinite(room)) return most;
  if (room >= sumMost) {
    const factor = sumMost > 0 ? room / sumMost : 1;
    return most.map((width) => (sumMost > 0 ? width * factor : room / count));
  }
  const share = sumMost > sumLeast ? Math.max(0, room - sumLeast) / (sumMost - sumLeast) : 0;
  return least.map((width, at) => width + ((most[at] ?? width) - width) * share);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function cellRange(cell: Cell, context: LayoutContext): [number, number] {
  const edges = edgesOf(cell, context);
  const across = edges.left + edges.right;
  const said = cell.own ? sizeOf(cell.element, "width", context.style, undefined) : undefined;
  const measure = (width: number) => contentOf(cell, width, context).width + across;
  const min = measure(0);
  const max = said === undefined ? measure(Number.POSITIVE_INFINITY) : Math.max(min, said + across);
  return [min, Math.max(min, max)];
}

function edgesOf({ element, own }: Cell, { style }: LayoutContext) {
  return own ? sidesOf(element, "padding", style, 0) : { top: 0, right: 0, bottom: 0, left: 0 };
}

function contentOf(cell: Cell, width: number, context: LayoutContext): Placed {
  const { above, below, ...content } = context.flow(cell.nodes, cell.element, width);
  return {
    pieces: moved(content.pieces, 0, above),
    width: content.width,
    height: content.height + above + below,
  };
}

function placedRow(
  cells: readonly Cell[],
  widths: readonly number[],
  gap: number,
  tall: number | undefined,
  context: LayoutContext,
): Placed {
  let x = gap;
  let column = 0;
  const boxes = cells.map((cell) => {
    const width = sum(widths.slice(column, column + cell.span)) + gap * (cell.span - 1);
    const edges = edgesOf(cell, context);
    const content = contentOf(cell, width - edges.left - edges.right, context);
    const box = {
      cell,
      x,
      width,
      edges,
      content,
      height: content.height + edges.top + edges.bottom,
    };
    x += width + gap;
    column += cell.span;
    return box;
  });
  const height = tall ?? Math.max(0, ...boxes.map((box) => box.height));
  const pieces: Piece[] = [];
  for (const { cell, x: left, width, edges, content, height: own } of boxes) {
    const color = cell.own ? groundOf(cell.element, context.style) : undefined;
    if (color !== undefined) pieces.push({ kind: "fill", color, x: left, y: 0, width, height });
    const down = (height - own) * downOf(cell, context);
    pieces.push(...moved(content.pieces, left + edges.left, edges.top + down));
  }
  return { pieces, width: x, height };
}

/** Cells of HTML's own tables stand in the middle of their row. */
function downOf({ element, own }: Cell, { style }: LayoutContext): number {
  if (!own) return 0;
  const value = style.styled(element, "vertical-align");
  if (value === "middle") return 0.5;
  if (value === "bottom") return 1;
  return value === undefined && /^t[dh]$/.test(element.localName) ? 0.5 : 0;
}
