/**
 * Column widths by CSS's automatic table layout (CSS 2.1, section 17.5.2.2): no column narrower
 * than its longest word while that is possible, none wider than its longest line, and what room
 * there is shared so that short columns stay on one line.
 */

/** What one cell asks of the columns it spans, its padding included, in CSS pixels. */
export interface CellWidths {
  column: number;
  colspan: number;
  /** The longest word. */
  min: number;
  /** All of it on one line. */
  max: number;
}

export interface Columns {
  /** In CSS pixels; together never more than the room. */
  widths: number[];
  /** 1, or how far the type must shrink. */
  scale: number;
}

/** Smaller than this, type is no longer read; words are broken instead. */
export const SMALLEST_SCALE = 0.65;
/** A column this wide, in CSS pixels, may break its longest words rather than shrink the table. */
const WIDE_ENOUGH = 130;

export function columnWidths(cells: readonly CellWidths[], count: number, room: number): Columns {
  const min = contentWidths(cells, count, "min");
  const max = contentWidths(cells, count, "max").map((width, i) => Math.max(width, min[i] ?? 0));
  if (sum(max) <= room) return { widths: max, scale: 1 };
  if (sum(min) <= room) return { widths: share(min, max, room), scale: 1 };
  const scale = room / sum(min);
  if (scale >= SMALLEST_SCALE) return { widths: min.map((width) => width * scale), scale };
  if (limitOf(min, room) >= WIDE_ENOUGH) return { widths: limited(min, room), scale: 1 };
  const small = min.map((width) => width * SMALLEST_SCALE);
  return { widths: limited(small, room), scale: SMALLEST_SCALE };
}

/** How wide a table is when each cell has its least or its most. */
export function totalWidth(
  cells: readonly CellWidths[],
  count: number,
  which: "min" | "max",
): number {
  return sum(contentWidths(cells, count, which));
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Each column's widest cell; then cells over several columns widen those in equal parts. */
function contentWidths(
  cells: readonly CellWidths[],
  count: number,
  which: "min" | "max",
): number[] {
  const widths = Array.from({ length: count }, () => 0);
  const spanning: CellWidths[] = [];
  for (const cell of cells) {
    if (cell.colspan > 1) spanning.push(cell);
    else widths[cell.column] = Math.max(widths[cell.column] ?? 0, cell[which]);
  }
  spanning.sort((a, b) => a.colspan - b.colspan);
  for (const cell of spanning) {
    const end = Math.min(count, cell.column + cell.colspan);
    const missing = cell[which] - sum(widths.slice(cell.column, end));
    if (missing <= 0) continue;
    const part = missing / (end - cell.column);
    for (let i = cell.column; i < end; i += 1) widths[i] = (widths[i] ?? 0) + part;
  }
  return widths;
}

/**
 * Columns that fit in an equal share of the room get all they ask; the others share the rest in
 * proportion to what they ask beyond their least, as browsers do.
 */
function share(min: readonly number[], max: readonly number[], room: number): number[] {
  const open = new Set(min.keys());
  let left = room;
  for (;;) {
    const part = left / Math.max(1, open.size);
    const fitting = [...open].filter((i) => (max[i] ?? 0) <= part);
    if (fitting.length === 0) break;
    for (const i of fitting) {
      open.delete(i);
      left -= max[i] ?? 0;
    }
  }
  const needed = [...open].reduce((total, i) => total + (min[i] ?? 0), 0);
  if (needed > left) return proportional(min, max, room, new Set(min.keys()));
  return proportional(min, max, left, open);
}

function proportional(
  min: readonly number[],
  max: readonly number[],
  room: number,
  open: ReadonlySet<number>,
): number[] {
  const list = [...open];
  const least = list.reduce((total, i) => total + (min[i] ?? 0), 0);
  const asked = list.reduce((total, i) => total + (max[i] ?? 0) - (min[i] ?? 0), 0);
  const extra = Math.max(0, room - least);
  return max.map((most, i) => {
    if (!open.has(i)) return most;
    const least = min[i] ?? 0;
    return least + (asked > 0 ? (extra * (most - least)) / asked : extra / list.length);
  });
}

/** The width at which columns must be cut off for all to fit. */
function limitOf(widths: readonly number[], room: number): number {
  const ascending = widths.toSorted((a, b) => a - b);
  let left = room;
  for (const [index, width] of ascending.entries()) {
    const part = left / (ascending.length - index);
    if (width >= part) return part;
    left -= width;
  }
  return Infinity;
}

function limited(widths: readonly number[], room: number): number[] {
  const limit = limitOf(widths, room);
  return widths.map((width) => Math.min(width, limit));
}
