/**
 * Column widths by CSS's automatic table layout (CSS 2.1, section 17.5.2.2): no column narrower
 * than its longest word while that is possible, none wider than its longest line, and what room
 * there is shared so that short columns stay on one line. Beyond CSS: width goes to the columns that make
 * rows high (`lowest.ts`), text is not squeezed beside long names and addresses, which break instead, and words are not cut while
 * type can shrink.
 */

import type { Length } from "../../document.ts";
import { linesOf, lowest } from "./lowest.ts";

/** The widths that one cell asks of the columns it spans, its padding included, in CSS pixels. */
export interface CellWidths {
  /** Default: the first. */
  row?: number;
  column: number;
  colspan: number;
  /** The longest word. */
  min: number;
  /** The longest ordinary word (`isOrdinary`): addresses and the like may break. Default: `min`. */
  word?: number;
  /** All of it on one line. */
  max: number;
  /** The width that its author asked for; a percentage is of the table. */
  wanted?: Length | undefined;
  /** Its text as words, and with names and addresses in parts: see `Widths` of `@platen/layout`. */
  words?: readonly number[] | undefined;
  parts?: readonly number[] | undefined;
}

export interface Columns {
  /** In CSS pixels; together never more than the room. */
  widths: number[];
  /** 1, or how far the type must shrink. */
  scale: number;
  /** Whether cells have less padding, by the `spare` that was given. */
  tight: boolean;
}

/** Below this cells give up padding, and addresses break. */
const SMALL_SCALE = 0.65;
/** Smaller than this, type is no longer read; words are broken instead. */
export const SMALLEST_SCALE = 0.3;
/** Whether words may be too wide for their columns. */
export const isAtWorst = ({ scale }: Columns) => scale <= SMALLEST_SCALE;
/** Names and addresses in a column this wide, in CSS pixels, may break for the sake of others. */
const WIDE_ENOUGH = 130;
/** The same in a table whose type has to shrink. */
const WIDE_AT_WORST = 72;
/** A column narrower than this, in CSS pixels, is squeezed when its text takes more lines than this. */
const SQUEEZED = { width: 160, lines: 5 };
/** Another sharing of the room must make the longest text so much shorter to be taken. */
const SHORTER = 0.8;

/**
 * @param spare what a cell saves, in CSS pixels, when it has the padding of a tight table
 * @param wanted width of the table that its author asked for; a percentage is of the room
 */
export function columnWidths(
  cells: readonly CellWidths[],
  count: number,
  room: number,
  spare = 0,
  wanted?: Length,
): Columns {
  const table = tableOf(cells, count);
  const { min, max } = table;
  const whole = wanted && Math.min(room, inPixels(wanted, room));
  if (whole !== undefined && sum(min) <= whole)
    return { widths: filled(table, whole), scale: 1, tight: false };
  const asked = shares(table, room);
  if (asked) return { widths: asked, scale: 1, tight: false };
  if (sum(max) <= room) return { widths: [...max], scale: 1, tight: false };
  return roomier(
    table,
    room,
    spare,
    withPadding(table, room) ?? withoutPadding(table, room, spare),
  );
}

/** A table's cells, and the widths that its columns ask for. */
interface Asked {
  cells: readonly CellWidths[];
  count: number;
  /** Widths of the longest words, of the longest lines, and of the longest words where names and addresses may break. */
  min: readonly number[];
  max: readonly number[];
  least: readonly number[];
}

function tableOf(cells: readonly CellWidths[], count: number): Asked {
  const min = contentWidths(cells, count, ({ min }) => min);
  return {
    cells,
    count,
    min,
    max: contentWidths(cells, count, mostOf).map((width, i) => Math.max(width, min[i] ?? 0)),
    least: contentWidths(cells, count, (cell) => brokenTo(cell, WIDE_ENOUGH)),
  };
}

/** @returns undefined where cells have to give up padding */
function withPadding(table: Asked, room: number): Columns | undefined {
  const { min, max, least } = table;
  if (sum(min) <= room) return { widths: eased(table, min, room), scale: 1, tight: false };
  const shrunk = room / sum(min);
  const scaled = min.map((width) => width * shrunk);
  const squeezes = tallest(scaled, max, shrunk) > SQUEEZED.lines;
  if (shrunk >= SMALL_SCALE && !(squeezes && sum(least) <= room))
    return { widths: scaled, scale: shrunk, tight: false };
  if (sum(least) <= room) return { widths: eased(table, least, room), scale: 1, tight: false };
  const scale = room / sum(least);
  if (scale < SMALL_SCALE) return undefined;
  return { widths: least.map((width) => width * scale), scale, tight: false };
}

function withoutPadding({ cells, count }: Asked, room: number, spare: number): Columns {
  const worst = contentWidths(cells, count, (cell) => brokenTo(cell, WIDE_AT_WORST));
  if (room >= SMALLEST_SCALE * sum(bared(worst, spare))) return tightest(worst, room, spare);
  return tightest(
    contentWidths(cells, count, (cell) => brokenTo(cell, 0)),
    room,
    spare,
  );
}

const withoutPaddingOf = (cell: CellWidths, spare: number): CellWidths => ({
  ...cell,
  min: cell.min - spare,
  max: cell.max - spare,
});

const linesAt = ({ cells }: Asked, { widths, scale }: Columns) =>
  linesOf(
    cells,
    widths.map((width) => width / scale),
    SQUEEZED.width,
  );

/** Scales at which a table without padding is tried, before text in it is squeezed. */
const ROOMIER_SCALES = [1, 0.9, 0.8, 0.7];
/** Type that has to be smaller may be so much smaller again for it. */
const LITTLE_SMALLER = 0.85;

/**
 * Columns in which no text is squeezed, if giving up padding makes that room. Type becomes no smaller, or a little where it has to
 * be small anyway.
 */
function roomier(table: Asked, room: number, spare: number, columns: Columns): Columns {
  if (spare === 0 || columns.tight) return columns;
  const before = linesAt(table, columns);
  if (before.highest <= SQUEEZED.lines) return columns;
  const bare: Asked = {
    ...table,
    cells: table.cells.map((cell) => withoutPaddingOf(cell, spare)),
    min: bared(table.min, spare),
    max: bared(table.max, spare),
    least: bared(table.least, spare),
  };
  const smallest = columns.scale < 1 ? Math.max(SMALL_SCALE, columns.scale * LITTLE_SMALLER) : 1;
  for (const scale of ROOMIER_SCALES) {
    const wide = room / scale;
    if (scale < smallest || sum(bare.min) > wide) continue;
    const widths = eased(bare, bare.min, wide).map((width) => width * scale);
    const tight = { widths, scale, tight: true };
    if (linesAt(bare, tight).lines * scale < before.lines * columns.scale * SHORTER) return tight;
  }
  return columns;
}

const inPixels = ({ unit, value }: Length, room: number) =>
  unit === "%" ? (room * value) / 100 : value;

/** Columns that are together as wide as the author asked; what they need not is shared by what they hold. */
function filled(table: Asked, whole: number): number[] {
  const { cells, count, min, max } = table;
  const widths =
    shares(table, whole, whole) ?? (sum(max) <= whole ? [...max] : eased(table, min, whole));
  const rest = whole - sum(widths);
  if (rest <= 0) return widths;
  const fixed = new Set(
    cells.flatMap(({ column, colspan, wanted }) => (wanted && colspan === 1 ? [column] : [])),
  );
  const grows = (column: number) => fixed.size >= count || !fixed.has(column);
  const base = sum(widths.filter((_, column) => grows(column))) || 1;
  return widths.map((width, column) => width + (grows(column) ? (rest * width) / base : 0));
}

/** A width in pixels is meant for the content, and holds as far as its words allow. */
function mostOf({ min, max, wanted }: CellWidths): number {
  return wanted?.unit === "px" ? Math.max(min, wanted.value) : max;
}

/**
 * Columns as parts of the table, where the author said so: the table is as wide as its contents ask
 * in these parts (CSS 2.1, section 17.5.2.2). `undefined` where nobody did, or words would be cut.
 */
function shares(
  { cells, count, min, max }: Asked,
  room: number,
  whole?: number,
): number[] | undefined {
  const parts = partsAsked(cells, count);
  const taken = sum(parts.map((part) => part ?? 0));
  if (taken === 0) return undefined;
  const rest = sum(max.filter((_, i) => parts[i] === undefined));
  const left = Math.max(0, 1 - taken);
  let width = left > 0 ? rest / left : rest > 0 ? room : 0;
  for (const [i, part] of parts.entries())
    if (part !== undefined) width = Math.max(width, (max[i] ?? 0) / part);
  width = whole ?? Math.min(width, room);
  const open = new Set([...parts.keys()].filter((i) => parts[i] === undefined));
  const fixed = parts.map((part, i) => (part === undefined ? (max[i] ?? 0) : part * width));
  const others = proportional(min, max, left * width, open);
  const widths = fixed.map((value, i) => (open.has(i) ? (others[i] ?? 0) : value));
  const holds = widths.every((value, i) => value >= (min[i] ?? 0) - 0.5);
  return holds && sum(widths) <= room + 0.01 ? widths : undefined;
}

/** Each column's part of the table, as 0 to 1; what is asked beyond the whole is not given. */
function partsAsked(cells: readonly CellWidths[], count: number): (number | undefined)[] {
  const parts = Array.from({ length: count }, (): number | undefined => undefined);
  for (const { column, colspan, wanted } of cells)
    if (wanted?.unit === "%" && colspan === 1)
      parts[column] = Math.max(parts[column] ?? 0, wanted.value / 100);
  let left = 1;
  return parts.map((part) => {
    const given = part === undefined ? undefined : Math.min(part, left);
    left -= given ?? 0;
    return given;
  });
}

/** The least width of a cell in which what is no ordinary word may break, down to `width`. */
function brokenTo({ min, word = min }: CellWidths, width: number): number {
  return Math.max(word, Math.min(min, width));
}

const bared = (widths: readonly number[], spare: number) =>
  widths.map((width) => Math.max(0, width - spare));

/** Columns without the spare padding, with type as small as it must be. */
function tightest(least: readonly number[], room: number, spare: number): Columns {
  const bare = bared(least, spare);
  const scale = Math.max(SMALLEST_SCALE, Math.min(1, room / sum(bare)));
  const widths = bare.map((width) => width * scale);
  return { widths: limited(widths, room), scale, tight: true };
}

/**
 * The room shared so that short columns stay on one line; where that squeezes the text of another,
 * as browsers share it, and where that does not help, with names and addresses broken. Then width is moved to where it makes the
 * table lower.
 */
function eased(table: Asked, min: readonly number[], room: number): number[] {
  const { least, max } = table;
  const all = new Set(min.keys());
  const whole = share(min, max, room);
  let best = whole;
  for (const other of [min, least]) {
    const lines = tallest(best, max);
    if (lines <= SQUEEZED.lines) break;
    const widths = proportional(other, max, room, all);
    if (tallest(widths, max) < lines * SHORTER) best = widths;
  }
  return lowest(table.cells, best === whole ? [best] : [best, whole], least);
}

/** How many lines the text of the most squeezed column takes; 0 when none is narrow. */
function tallest(widths: readonly number[], max: readonly number[], scale = 1): number {
  let lines = 0;
  for (const [i, width] of widths.entries())
    if (width < SQUEEZED.width * scale)
      lines = Math.max(lines, ((max[i] ?? 0) * scale) / Math.max(1, width));
  return lines;
}

/** How wide a table is when each cell has its least, with words in parts or not, or its most. */
export function totalWidth(
  cells: readonly CellWidths[],
  count: number,
  which: "min" | "word" | "max",
): number {
  return sum(contentWidths(cells, count, (cell) => cell[which] ?? cell.min));
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
  widthOf: (cell: CellWidths) => number,
): number[] {
  const widths = Array.from({ length: count }, () => 0);
  const spanning: CellWidths[] = [];
  for (const cell of cells) {
    if (cell.colspan > 1) spanning.push(cell);
    else widths[cell.column] = Math.max(widths[cell.column] ?? 0, widthOf(cell));
  }
  spanning.sort((a, b) => a.colspan - b.colspan);
  for (const cell of spanning) {
    const end = Math.min(count, cell.column + cell.colspan);
    const missing = widthOf(cell) - sum(widths.slice(cell.column, end));
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
