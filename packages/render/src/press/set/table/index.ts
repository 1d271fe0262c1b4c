import type { Block, Table } from "../../../document.ts";
import { caption } from "../nodes/caption.ts";
import { box, px, type Node, type Style } from "../nodes/node.ts";
import type { Place, Setting } from "../setting.ts";
import { cellContent, cellPlace, SPARE } from "./cell.ts";
import { columnWidths, isAtWorst, type Columns } from "../../design/columns.ts";
import { withGoodBreaks, withHyphensIn } from "./breaks-in-cells.ts";
import type { MeasuredCell } from "./intrinsics.ts";
import { gridOf, type Grid, type PlacedCell } from "../../design/grid.ts";

/** The most that adding up widths may differ by, in CSS pixels. */
const ROUNDING = 0.01;

/**
 * A table as a grid of columns whose widths are decided beforehand. Lines are drawn by the cells,
 * at their end and their foot, because the layout knows no lines on rows.
 */
export function tableBlock(table: Table, setting: Setting, place: Place): Node {
  if (setting.measuresTables) return box({}, []);
  const grid = gridOf(table);
  const frame = setting.theme.shape.tableLines === "grid" ? 2 : 0;
  const cells = setting.tables.get(table) ?? [];
  const room = place.width - frame;
  const columns = columnWidths(cells, grid.columns, room, SPARE * place.size, table.width);
  if (percentOf(columns.scale) < 100) warnShrunk(table, columns.scale, setting);
  const body = box(
    {
      display: "grid",
      gridTemplateColumns: columns.widths.map(px).join(" "),
      fontSize: px(place.size * columns.scale),
      width: px(columns.widths.reduce((total, width) => total + width, 0) + frame),
      ...frameStyle(setting),
      ...alignStyle(table, place),
    },
    gridCells(grid, cells, columns, setting, place),
  );
  setting.origins?.note(body, { kind: "grid", table, grid });
  if (!table.caption) return body;
  return box({}, [caption(table.caption, setting, place), body]);
}

const percentOf = (scale: number) => Math.round(scale * 100);

function warnShrunk(table: Table, scale: number, setting: Setting): void {
  setting.diagnostics.warn(
    "TABLE_SHRUNK",
    `The table is too wide for the page and was set at ${percentOf(scale)} % of its size. ` +
      "Choose a greater width, or give it fewer columns.",
    table.line,
  );
}

function frameStyle(setting: Setting): Style {
  const { colors, shape } = setting.theme;
  if (shape.tableLines === "rows") return {};
  return {
    border: `1px solid ${colors.line}`,
    borderRadius: px(shape.radius),
    overflow: "hidden",
    boxSizing: "border-box",
  };
}

function alignStyle(table: Table, place: Place): Style {
  const align = table.align ?? (place.dir === "rtl" ? "right" : "left");
  return {
    ...(align === "left" ? {} : { marginLeft: "auto" }),
    ...(align === "center" || (align === "left" && place.dir === "rtl")
      ? { marginRight: "auto" }
      : {}),
  };
}

function gridCells(
  grid: Grid,
  asked: readonly MeasuredCell[],
  columns: Columns,
  setting: Setting,
  place: Place,
): Node[] {
  const headRows = new Set(grid.cells.filter((cell) => cell.head).map((cell) => cell.row)).size;
  return grid.cells.map((placed, index) => {
    const width = columns.widths
      .slice(placed.column, placed.column + placed.colspan)
      .reduce((total, part) => total + part, 0);
    const style: Style = {
      overflowWrap: "anywhere",
      ...side(placed, setting, place),
      ...(grid.spanned ? position(placed) : {}),
      ...fill(placed, headRows, setting),
      ...lines(placed, grid, headRows, setting, place),
    };
    const inner = cellPlace(placed, width, place, columns);
    const spare = columns.tight ? SPARE * inner.size : 0;
    const whole = (asked[index]?.min ?? 0) * columns.scale - spare <= width + ROUNDING;
    const blocks = whole
      ? placed.cell.children
      : narrowed(placed, asked[index], columns, setting, inner);
    return cellContent(placed, blocks, setting, inner, style, columns.tight);
  });
}

/** A cell's contents with places to break, and with hyphens where the type cannot be any smaller. */
function narrowed(
  { cell }: PlacedCell,
  asked: MeasuredCell | undefined,
  columns: Columns,
  { family, familyName }: Setting,
  { size, locale, width }: Place,
): Block[] {
  const { children } = cell;
  const metrics = asked?.metrics;
  if (!metrics || !isAtWorst(columns)) return withGoodBreaks(children);
  const own = cell.header ? family.labelWeight : 400;
  const divided = withHyphensIn(children, (text, { bold, italic, code }) => {
    const weight = bold ? family.boldWeight : own;
    const look = { size: code ? size * family.codeSize : size, weight, italic, locale };
    const role = code ? "mono" : "body";
    return metrics.measureText(text, familyName, { ...look, role }) <= width;
  });
  return withGoodBreaks(divided);
}

/** A column has one side: a cell whose text runs the other way than the table begins where the others do. */
function side({ cell }: PlacedCell, { theme }: Setting, { dir }: Place): Style {
  const isTurned = cell.dir !== undefined && cell.dir !== dir;
  const isCentred = cell.header && theme.shape.tableHeads === "center";
  if (!isTurned || isCentred || cell.align) return {};
  return { textAlign: dir === "rtl" ? "right" : "left" };
}

function position(placed: PlacedCell): Style {
  return {
    gridColumn: `${placed.column + 1} / span ${placed.colspan}`,
    gridRow: `${placed.row + 1} / span ${placed.rowspan}`,
  };
}

function fill(placed: PlacedCell, headRows: number, setting: Setting): Style {
  const { colors, shape } = setting.theme;
  if (placed.head)
    return colors.tableHead === colors.background ? {} : { backgroundColor: colors.tableHead };
  const striped = shape.tableStripes && (placed.row - headRows) % 2 === 1;
  return striped ? { backgroundColor: colors.tableStripe } : {};
}

function lines(
  placed: PlacedCell,
  grid: Grid,
  headRows: number,
  setting: Setting,
  place: Place,
): Style {
  const { colors, shape } = setting.theme;
  const lastRow = placed.row + placed.rowspan >= grid.rows;
  const lastColumn = placed.column + placed.colspan >= grid.columns;
  const thin = `1px solid ${colors.line}`;
  if (shape.tableLines === "rows") {
    const underHead = placed.head && placed.row + placed.rowspan === headRows;
    return {
      borderBottom: underHead ? `2px solid ${colors.line}` : thin,
      ...(headRows === 0 && placed.row === 0 ? { borderTop: thin } : {}),
    };
  }
  return {
    ...(lastRow ? {} : { borderBottom: thin }),
    ...(lastColumn ? {} : { [place.dir === "rtl" ? "borderLeft" : "borderRight"]: thin }),
  };
}
