/** The rows of a table as strips: rows that a cell spans are one, and the head is repeated. */
import { endCosts } from "../../design/sheets/strip.ts";
import type { Grid } from "../../design/grid.ts";
import type { Placed, Span } from "../placed.ts";

export interface RowStrip extends Span {
  height: number;
  open: number;
  close: number;
  end?: number;
  /** Room that its parts need where a sheet begins or ends within it. */
  within: { open: number; close: number };
  /** Above this no sheet ends within it: the head says nothing alone. */
  below: number;
  /** From one row to before another. */
  rows: readonly [from: number, to: number];
  lines: number;
}

/** A table of fewer rows may leave one of them alone, if it is taller than this many CSS pixels. */
const FEW = 4;
const TALL = 200;
/** One row may be left alone if it is taller than this many CSS pixels, as a part of a table of several lines is. */
const ALONE = 100;
/** A head that is taller than this part of the text's width is not repeated. */
const TALLEST_HEAD = 0.35;

/**
 * Whether a sheet that begins within the table begins with its head.
 *
 * @param line width of the text, in CSS pixels
 */
export function repeatsHead(placed: Placed, grid: Grid, line: number): boolean {
  const head = headRows(grid);
  if (head === 0 || head >= grid.rows) return false;
  return headHeight(placed, grid) <= TALLEST_HEAD * Math.max(line, placed.right - placed.left);
}

export function headRows({ cells }: Grid): number {
  return cells.reduce(
    (rows, { head, row, rowspan }) => (head ? Math.max(rows, row + rowspan) : rows),
    0,
  );
}

export function headHeight(placed: Placed, grid: Grid): number {
  const head = headRows(grid);
  const bottoms = grid.cells.flatMap(({ row, rowspan }, index) =>
    row + rowspan <= head ? [placed.children[index]?.bottom ?? placed.top] : [],
  );
  return bottoms.reduce((most, bottom) => Math.max(most, bottom), placed.top) - placed.top;
}

/** @param line width of the text, in CSS pixels */
export function rowsOf(placed: Placed, grid: Grid, line: number): RowStrip[] {
  const head = headRows(grid);
  const repeated = repeatsHead(placed, grid, line) ? headHeight(placed, grid) : 0;
  const spans = withHead(rowSpans(placed, grid), head);
  const frame = { top: 0, bottom: 0 };
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  frame.top = Math.max(0, first.top - placed.top);
  frame.bottom = Math.max(0, placed.bottom - last.bottom);
  const within = { open: Math.max(frame.top, repeated), close: frame.bottom };
  const isTall = placed.bottom - placed.top > TALL;
  const mayLeaveOne = spans.length < FEW && isTall;
  return spans.map((span, index) => {
    const top = index === 0 ? placed.top : span.top;
    const bottom = index + 1 === spans.length ? placed.bottom : span.bottom;
    const above = index + 1;
    const below = spans.length - index - 1;
    const [opens, closes] = [above >= 2 || bottom - placed.top > ALONE, standsBelow(spans, index)];
    const mayEnd = below > 0 && (mayLeaveOne || (opens && closes));
    return {
      rows: span.rows,
      top,
      bottom,
      height: bottom - top,
      open: index === 0 ? 0 : within.open,
      close: index + 1 === spans.length ? 0 : within.close,
      within,
      below: index === 0 ? placed.top + repeated : top,
      ...(mayEnd && { end: above < 2 || below < 2 ? endCosts.loneItem : endCosts.row }),
      lines: 1,
    };
  });
}

/** Whether what is below a row is enough for a sheet to begin with it. */
function standsBelow(spans: readonly RowSpan[], index: number): boolean {
  const next = spans[index + 1];
  return spans.length - index > 2 || (next !== undefined && next.bottom - next.top > ALONE);
}

/** The head is one with the row below it: it says nothing alone, and is repeated above others. */
function withHead(spans: readonly RowSpan[], head: number): RowSpan[] {
  const [first, second, ...rest] = spans;
  if (!first || !second || first.rows[1] > head) return [...spans];
  const rows = [first.rows[0], second.rows[1]] as const;
  return [{ rows, top: first.top, bottom: second.bottom }, ...rest];
}

interface RowSpan extends Span {
  rows: readonly [number, number];
}

/** Rows from top to bottom, those together that a cell spans, and those of the head. */
export function rowSpans(placed: Placed, grid: Grid): RowSpan[] {
  const tops: number[] = [];
  const bottoms: number[] = [];
  const reach: number[] = [];
  for (const [index, { row, rowspan }] of grid.cells.entries()) {
    const box = placed.children[index];
    if (!box) continue;
    tops[row] = Math.min(tops[row] ?? box.top, box.top);
    const end = row + rowspan - 1;
    bottoms[end] = Math.max(bottoms[end] ?? box.bottom, box.bottom);
    reach[row] = Math.max(reach[row] ?? row, end);
  }
  const head = headRows(grid);
  const spans: RowSpan[] = [];
  for (let row = 0; row < grid.rows;) {
    let last = Math.max(row, reach[row] ?? row, row < head ? head - 1 : row);
    for (let inner = row; inner <= last; inner += 1) last = Math.max(last, reach[inner] ?? inner);
    last = Math.min(last, grid.rows - 1);
    const inside = (list: readonly number[]) => list.slice(row, last + 1).filter(Number.isFinite);
    const top = inside(tops).reduce((least, one) => Math.min(least, one), Infinity);
    const bottom = inside(bottoms).reduce((most, one) => Math.max(most, one), -Infinity);
    if (Number.isFinite(top) && bottom > top) spans.push({ rows: [row, last + 1], top, bottom });
    row = last + 1;
  }
  return spans;
}
