import type { Table } from "../../../document.ts";
import { columnWidths, type Columns } from "../../design/columns.ts";
import { gridOf, type Grid, type PlacedCell } from "../../design/grid.ts";
import { points } from "../paper.ts";
import type { Place, Setting } from "../setting.ts";
import { caption } from "./index.ts";
import { cellWidths, CELL_PADDING, type CellExtent } from "./intrinsics.ts";
import { alone, type Body, type CellNode, type NodesOf } from "./node.ts";

/** Tables within tables, in levels: the engine allows some ten alone. */
const NESTED_TABLES = 3;
/** A row that may be taller than this part of a page can be divided between pages. */
const TALL_ROW = 0.35;
/** A table that is lower than this part of a page stays on one. */
const SMALL_TABLE = 0.3;

/** A table whose columns are as wide as CSS's automatic layout would have them. */
export function table(block: Table, setting: Setting, outer: Place, nodes: NodesOf): Body {
  if (outer.tableDepth >= NESTED_TABLES) return flattened(block, setting, outer, nodes);
  const place = { ...outer, tableDepth: outer.tableDepth + 1 };
  const grid = gridOf(block);
  const frame = setting.theme.shape.tableLines === "grid" ? 2 : 0;
  const asked = grid.cells.map((placed) => cellWidths(placed, setting, place));
  const columns = columnWidths(asked, grid.columns, place.width - frame);
  if (columns.scale < 1) warnShrunk(block, columns.scale, setting);
  const size = place.size * columns.scale;
  const isTall = (height = 0) => height > setting.paper.height * TALL_ROW;
  const heights = rowHeights(grid, asked, columns, size, setting);
  const total = heights.reduce((sum, height) => sum + height, 0);
  return {
    k: "table",
    columnsPt: columns.widths.map(points),
    sizePt: points(size),
    head: headRows(grid.cells),
    ...(total < setting.paper.height * SMALL_TABLE ? { whole: true } : {}),
    ...(block.align ? { align: block.align } : {}),
    ...(block.caption ? { caption: caption(block.caption, setting, place) } : {}),
    cells: grid.cells.map((placed) =>
      cellNode(placed, columns, size, isTall(heights[placed.row]), setting, place, nodes),
    ),
  };
}

/** What a table holds, one cell below the other. */
function flattened(block: Table, setting: Setting, place: Place, nodes: NodesOf): Body {
  setting.diagnostics.warn(
    "NESTING_CLAMPED",
    `tables nest more than ${NESTED_TABLES} levels deep; what lies deeper is set without columns`,
    block.line,
  );
  const cells = block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.children));
  return { k: "group", c: nodes(cells, setting, place) };
}

/** Rows that every page repeats: the head, unless it is most of the table. */
function headRows(cells: readonly PlacedCell[]): number {
  let rows = 0;
  for (const { head, row, rowspan } of cells) if (head) rows = Math.max(rows, row + rowspan);
  return rows;
}

function cellNode(
  placed: PlacedCell,
  columns: Columns,
  size: number,
  tall: boolean,
  setting: Setting,
  outer: Place,
  nodes: NodesOf,
): CellNode {
  const { cell, row, column, colspan, rowspan } = placed;
  const { colors, shape } = setting.theme;
  const align = cell.align ?? (cell.header && shape.tableHeads === "center" ? "center" : undefined);
  const width = widthOf(placed, columns.widths);
  const place: Place = {
    ...outer,
    size,
    width: Math.max(1, width - 2 * CELL_PADDING.x * size - 1),
    dir: cell.dir ?? outer.dir,
    tight: true,
    listDepth: 0,
    ...(cell.header ? { color: colors.heading, weight: setting.family.labelWeight } : {}),
  };
  return {
    x: column,
    y: row,
    ...(colspan > 1 ? { cs: colspan } : {}),
    ...(rowspan > 1 ? { rs: rowspan } : {}),
    ...(cell.header ? { header: true } : {}),
    ...(align ? { align } : {}),
    ...(cell.dir ? { dir: cell.dir } : {}),
    ...(tall ? { splits: true } : {}),
    c: alone(nodes(cell.children, setting, place)),
  };
}

function widthOf({ column, colspan }: PlacedCell, widths: readonly number[]): number {
  let width = 0;
  for (let i = column; i < column + colspan; i += 1) width += widths[i] ?? 0;
  return width;
}

/** Heights of the rows in CSS pixels, guessed rather too high than too low. */
function rowHeights(
  grid: Grid,
  asked: readonly CellExtent[],
  columns: Columns,
  size: number,
  { family }: Setting,
): number[] {
  const heights = Array.from({ length: grid.rows }, () => 0);
  for (const [i, placed] of grid.cells.entries()) {
    const { max, lines } = asked[i] ?? { max: 0, lines: 0 };
    const wrapped = (1.2 * max * columns.scale) / Math.max(1, widthOf(placed, columns.widths));
    const height = Math.max(1, lines, Math.ceil(wrapped)) * size * family.leading + size;
    heights[placed.row] = Math.max(heights[placed.row] ?? 0, height / placed.rowspan);
  }
  return heights;
}

function warnShrunk(block: Table, scale: number, setting: Setting): void {
  setting.diagnostics.warn(
    "TABLE_SHRUNK",
    `The table is too wide for the page and was set at ${Math.round(scale * 100)} % of its size. ` +
      "Give it fewer columns or shorter words.",
    block.line,
  );
}
