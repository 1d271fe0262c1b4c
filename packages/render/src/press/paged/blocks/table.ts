import type { Table } from "../../../document.ts";
import { columnWidths, type Columns } from "../../raster/table/columns.ts";
import { gridOf, type PlacedCell } from "../../raster/table/grid.ts";
import { points } from "../paper.ts";
import type { Place, Setting } from "../setting.ts";
import { caption } from "./index.ts";
import { cellWidths, CELL_PADDING } from "./intrinsics.ts";
import type { CellNode, NodesOf, TableNode } from "./node.ts";

/** A row that may be taller than this part of a page can be divided between pages. */
const TALL_ROW = 0.35;

/** A table whose columns are as wide as CSS's automatic layout would have them. */
export function table(block: Table, setting: Setting, place: Place, nodes: NodesOf): TableNode {
  const grid = gridOf(block);
  const frame = setting.theme.shape.tableLines === "grid" ? 2 : 0;
  const asked = grid.cells.map((placed) => cellWidths(placed, setting, place));
  const columns = columnWidths(asked, grid.columns, place.width - frame);
  if (columns.scale < 1) warnShrunk(block, columns.scale, setting);
  const size = place.size * columns.scale;
  const tall = tallRows(grid.cells, asked, columns, size, setting);
  return {
    k: "table",
    columnsPt: columns.widths.map(points),
    sizePt: points(size),
    head: headRows(grid.cells),
    rows: grid.rows,
    ...(block.align ? { align: block.align } : {}),
    ...(block.caption ? { caption: caption(block.caption, setting, place) } : {}),
    cells: grid.cells.map((placed) =>
      cellNode(placed, columns, size, tall.has(placed.row), setting, place, nodes),
    ),
  };
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
  const { colors } = setting.theme;
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
    ...(cell.align ? { align: cell.align } : {}),
    ...(cell.dir ? { dir: cell.dir } : {}),
    ...(tall ? { splits: true } : {}),
    c: nodes(cell.children, setting, place),
  };
}

function widthOf({ column, colspan }: PlacedCell, widths: readonly number[]): number {
  let width = 0;
  for (let i = column; i < column + colspan; i += 1) width += widths[i] ?? 0;
  return width;
}

/** Rows that are not sure to be short. */
function tallRows(
  cells: readonly PlacedCell[],
  asked: readonly { max: number; lines: number }[],
  columns: Columns,
  size: number,
  { paper, family }: Setting,
): Set<number> {
  const tall = new Set<number>();
  for (const [i, placed] of cells.entries()) {
    const { max, lines } = asked[i] ?? { max: 0, lines: 0 };
    const wrapped = (1.3 * max * columns.scale) / Math.max(1, widthOf(placed, columns.widths));
    const height = lines * Math.max(1, wrapped) * size * family.leading;
    if (height > paper.height * TALL_ROW) tall.add(placed.row);
  }
  return tall;
}

function warnShrunk(block: Table, scale: number, setting: Setting): void {
  setting.diagnostics.warn(
    "TABLE_SHRUNK",
    `The table is too wide for the page and was set at ${Math.round(scale * 100)} % of its size. ` +
      "Give it fewer columns or shorter words.",
    block.line,
  );
}
