import type { Table } from "../../../document.ts";
import { columnWidths, type Columns } from "../../design/columns.ts";
import { gridOf, type PlacedCell } from "../../design/grid.ts";
import { points } from "../paper.ts";
import { marked } from "../places/marks.ts";
import type { Place, Setting } from "../setting.ts";
import { caption } from "./index.ts";
import { cellWidths, CELL_PADDING, TIGHT_PADDING } from "./intrinsics.ts";
import { alone, type Body, type CellNode, type NodesOf, type TableNode } from "./node.ts";
import {
  certainHeights,
  guessedHeights,
  keepHeights,
  singleLines,
  widthOf,
} from "./row-heights.ts";

/** Tables within tables, in levels: the engine allows some ten alone. */
const NESTED_TABLES = 3;
/** A row that may be taller than this part of a page can be divided between pages. */
const TALL_ROW = 0.35;
/** A table that is lower than this part of a page stays on one. */
const SMALL_TABLE = 0.3;
/** Of a cell's room, in CSS pixels, that its words are not told of. */
const ROUNDING = 1;
/** The most that adding up widths may lose, in CSS pixels. */
const HAIR = 0.01;

/** A table whose columns are as wide as CSS's automatic layout would have them. */
export function table(block: Table, setting: Setting, outer: Place, nodes: NodesOf): Body {
  if (outer.tableDepth >= NESTED_TABLES) return flattened(block, setting, outer, nodes);
  const place = { ...outer, tableDepth: outer.tableDepth + 1 };
  const grid = gridOf(block);
  const frame = setting.theme.shape.tableLines === "grid" ? 2 : 0;
  const asked = grid.cells.map((placed) => cellWidths(placed, setting, place));
  const spare = 2 * (CELL_PADDING.x - TIGHT_PADDING) * place.size;
  const columns = columnWidths(asked, grid.columns, place.width - frame, spare);
  const padding = columns.tight ? TIGHT_PADDING : CELL_PADDING.x;
  if (columns.scale < 1) warnShrunk(block, columns.scale, setting);
  const size = place.size * columns.scale;
  const lines = singleLines(grid, asked, columns, setting);
  const rows = setting.marks?.rows(grid, place, size);
  const unmarked = { ...setting, marks: undefined };
  const isTall = (height = 0) => height > setting.paper.height * TALL_ROW;
  const heights = guessedHeights(grid, asked, columns, size, setting);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const node: TableNode = {
    k: "table",
    columnsPt: columns.widths.map(points),
    rowsPt: certainHeights(grid, lines, size, setting).map((height) =>
      height === undefined ? null : points(height),
    ),
    sizePt: points(size),
    head: headRows(grid.cells),
    ...(total < setting.paper.height * SMALL_TABLE ? { whole: true } : {}),
    ...(block.align ? { align: block.align } : {}),
    ...(block.caption ? { caption: caption(block.caption, setting, place) } : {}),
    ...(columns.tight ? { paddingEm: padding } : {}),
    cells: grid.cells.map((placed, i) => {
      // Words that fit need no places where they may break.
      const least = ((asked[i]?.min ?? Infinity) - (columns.tight ? spare : 0)) * columns.scale;
      const fits = least <= widthOf(placed, columns.widths) + HAIR;
      const width = lines.has(placed) ? Infinity : roomIn(placed, columns, size, padding);
      const inner = { ...place, size, width, spare: ROUNDING, wordsFit: fits };
      const cell = cellNode(placed, isTall(heights[placed.row]), unmarked, inner, nodes);
      return { ...cell, ...marked(cell.c.length > 0 ? rows?.get(placed) : undefined) };
    }),
  };
  if (setting.marks?.forPages) markOncePerRow(node.cells);
  keepHeights(node, heights);
  return node;
}

/** All cells of a row that cannot be divided are on one page. */
function markOncePerRow(cells: readonly CellNode[]): void {
  let last: number | undefined;
  for (const cell of cells) {
    if (cell.at === last && !cell.splits) delete cell.at;
    else last = cell.at;
  }
}

/** Content of a table, one cell below the other. */
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

/** Room for a cell's content. */
function roomIn(placed: PlacedCell, columns: Columns, size: number, padding: number): number {
  return Math.max(1, widthOf(placed, columns.widths) - 2 * padding * size - ROUNDING);
}

function cellNode(
  placed: PlacedCell,
  tall: boolean,
  setting: Setting,
  outer: Place,
  nodes: NodesOf,
): CellNode {
  const { cell, row, column, colspan, rowspan } = placed;
  const { colors, shape } = setting.theme;
  // A column has one side: a cell whose text runs the other way than the table begins where the others do.
  const turned = cell.dir !== undefined && cell.dir !== outer.dir;
  const side = outer.dir === "rtl" ? "right" : "left";
  const centred = cell.header && shape.tableHeads === "center";
  const align = cell.align ?? (centred ? "center" : turned ? side : undefined);
  const place: Place = {
    ...outer,
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

function warnShrunk(block: Table, scale: number, setting: Setting): void {
  setting.diagnostics.warn(
    "TABLE_SHRUNK",
    `The table is too wide for the page and was set at ${Math.round(scale * 100)} % of its size. ` +
      "Give it fewer columns or shorter words.",
    block.line,
  );
}
