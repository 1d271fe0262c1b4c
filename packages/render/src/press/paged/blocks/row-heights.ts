/** How high the rows of a table are, as far as that can be said before they are set. */
import type { Block, Inline } from "../../../document.ts";
import type { Columns } from "../../design/columns.ts";
import type { FontFamily } from "@platen/fonts";
import type { Grid, PlacedCell } from "../../design/grid.ts";
import type { Setting } from "../setting.ts";
import { CELL_PADDING, type CellExtent } from "./intrinsics.ts";
import type { TableNode } from "./node.ts";

/** Heights in CSS pixels, guessed rather too high than too low. */
export function guessedHeights(
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

const kept = new WeakMap<TableNode, readonly number[]>();

export function keepHeights(table: TableNode, heights: readonly number[]): void {
  kept.set(table, heights);
}

/** The guessed heights of a table's rows, in CSS pixels. */
export function heightsOf(table: TableNode): readonly number[] | undefined {
  return kept.get(table);
}

/** Cells that are one line of text for certain. */
export function singleLines(
  grid: Grid,
  asked: readonly CellExtent[],
  columns: Columns,
  { family }: Setting,
): ReadonlySet<PlacedCell> {
  const fits = (placed: PlacedCell, extent: CellExtent | undefined) =>
    extent !== undefined &&
    extent.lines <= 1 &&
    extent.max * columns.scale <= widthOf(placed, columns.widths);
  return new Set(
    grid.cells.filter(
      (placed, i) => fits(placed, asked[i]) && isPlainLine(placed.cell.children, family),
    ),
  );
}

/**
 * The height in CSS pixels of rows of such cells, none of the others. The engine sets each cell of a
 * row up to three times to find out what it is told here.
 */
export function certainHeights(
  grid: Grid,
  lines: ReadonlySet<PlacedCell>,
  size: number,
  { family }: Setting,
): (number | undefined)[] {
  const height = size * (family.leading + 2 * CELL_PADDING.y);
  const heights = Array.from({ length: grid.rows }, (): number | undefined => height);
  for (const placed of grid.cells)
    if (placed.rowspan > 1 || !lines.has(placed))
      heights.fill(undefined, placed.row, placed.row + placed.rowspan);
  return heights;
}

export function widthOf({ column, colspan }: PlacedCell, widths: readonly number[]): number {
  let width = 0;
  for (let i = column; i < column + colspan; i += 1) width += widths[i] ?? 0;
  return width;
}

/** Whether this is a line of text as high as any, whose width is measured to a hair. */
function isPlainLine(blocks: readonly Block[], family: FontFamily): boolean {
  const [block] = blocks;
  if (!block) return true;
  if (blocks.length > 1 || block.type !== "paragraph") return false;
  return block.children.every((inline) => isPlain(inline, family));
}

function isPlain(inline: Inline, family: FontFamily): boolean {
  switch (inline.type) {
    case "text":
    case "inlineCode":
      return measurable.test(inline.value);
    case "emoji":
      return isWithinLine(EMOJI, family.leading);
    case "inlineMath":
      return (
        inline.drawing?.parts.every((part) =>
          isWithinLine(part, family.leading, family.mathScale),
        ) ?? false
      );
    case "strong":
    case "emphasis":
    case "delete":
    case "link":
      return inline.children.every((child) => isPlain(child, family));
    case "image":
    case "break":
    case "footnoteReference":
    case "ruby":
    case "insert":
    case "underline":
    case "mark":
    case "small":
    case "subscript":
    case "superscript":
    case "keyboard":
    case "abbreviation":
    case "span":
      return false;
  }
}

/** An emoji in em, as the template draws it. */
export const EMOJI = { width: 1.27, height: 1.15, depth: 0.2 };

/** Whether a drawing on the baseline is no higher and no deeper than a line; lengths in em. */
function isWithinLine(
  { height, depth }: { height: number; depth: number },
  leading: number,
  scale = 1,
): boolean {
  const half = (leading - 1) / 2;
  return (height - depth) * scale <= 0.8 + half && depth * scale <= 0.2 + half;
}

/** Characters that every face has, one glyph to each: Latin, Greek, Cyrillic, punctuation. */
const measurable =
  /^[\x20-\u024f\u0370-\u0373\u0376\u0377\u037b-\u03ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2190-\u2193\u2212]*$/;
