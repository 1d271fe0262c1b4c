/**
 * Moves width between columns until the table has as few lines as it can. Rows are as high as their highest cell, so width is worth
 * most where one column makes a row high, and nothing where a line has room to spare. Widths are tried by how many lines the words
 * then take: no layout is made, and how much is tried has a bound.
 */
import type { CellWidths } from "./columns.ts";

/** Width that is moved from one column to another, or several times as much: a part of the table's. */
const GRAIN = 1 / 72;
/** Words of a table that are counted, at most: of a longer table every second, third, … row stands for all. */
const MOST_WORDS = 6000;
/** Cells that are looked at, at most. */
const MOST_STEPS = 200_000;
/** Cost of a line that makes no row higher, in lines of a row: of two tables alike high, that with fewer broken cells is better. */
const HIDDEN_LINE = 0.05;
/** Cost of a name or an address that is broken though its column could hold it, and of one that is all of its cell. */
const BROKEN_NAME = 0.5;
const BROKEN_CELL = 2.5;

/**
 * @param starts widths of the columns to begin with, of which the first are the ones to beat
 * @param least widths that columns keep at least
 * @returns the first of `starts` where no others make the table lower
 */
export function lowest(
  cells: readonly CellWidths[],
  starts: readonly number[][],
  least: readonly number[],
): number[] {
  const [first = []] = starts;
  const table = new Lines(cells, first.length);
  const before = table.heights(first);
  if (before.lines <= table.rows) return first;
  const found = starts.map((widths) => improved(table, widths, least));
  const best = found.reduce((one, other) => (other.heights.cost < one.heights.cost ? other : one));
  return best.heights.lines < before.lines ? best.widths : first;
}

/** Moves width as long as that makes the table lower. */
function improved(
  table: Lines,
  start: readonly number[],
  least: readonly number[],
): { widths: number[]; heights: Heights } {
  const grain = start.reduce((sum, width) => sum + width, 0) * GRAIN;
  /** Grains that each column has more than at the start: so a column meets few different widths. */
  const grains = start.map(() => 0);
  const widths = [...start];
  let heights = table.heights(widths);
  const move = (from: number, to: number, count: number) => {
    grains[from]! -= count;
    grains[to]! += count;
    for (const column of [from, to]) widths[column] = start[column]! + grains[column]! * grain;
  };
  for (let goesOn = true; goesOn;) {
    goesOn = false;
    for (const to of widths.keys()) {
      if (table.isTired || !table.makesRowsHigh(to, widths)) continue;
      for (const from of widths.keys()) {
        if (from === to || table.isTired) continue;
        const others = table.without(from, to, widths);
        let best = 0;
        for (let count = 1; ; count += 1) {
          const less = start[from]! + (grains[from]! - count) * grain;
          if (less < least[from]! || table.isTired) break;
          const more = start[to]! + (grains[to]! + count) * grain;
          const found = table.heightsWith(others, from, less, to, more);
          if (found.cost < heights.cost - 0.001) [best, heights] = [count, found];
        }
        if (best === 0) continue;
        move(from, to, best);
        goesOn = true;
      }
    }
  }
  return { widths, heights };
}

/** How many lines a table's rows have together, and the highest cell of its narrow columns. */
export function linesOf(
  cells: readonly CellWidths[],
  widths: readonly number[],
  narrow: number,
): { lines: number; highest: number } {
  const table = new Lines(cells, widths.length);
  return { lines: table.heights(widths).lines, highest: table.highest(widths, narrow) };
}

/** Lines of a table without some of its columns. */
interface Others {
  /** Lines of the highest cell in each row. */
  highest: Uint32Array;
  /** Lines of all cells. */
  hidden: number;
  /** Cost of broken names. */
  broken: number;
}

interface Heights {
  /** Lines of all rows. */
  lines: number;
  cost: number;
}

const costOf = (lines: number, all: number, broken: number) => lines + HIDDEN_LINE * all + broken;

/** No column. */
const NONE = -1;

/** How many lines the rows of a table have, by the widths of its columns. Cells over several columns or rows are left out. */
class Lines {
  readonly rows: number;
  /** Cells that were looked at. */
  #steps = 0;
  readonly #columns: Column[];

  constructor(cells: readonly CellWidths[], count: number) {
    const plain = cells.filter(({ colspan, words }) => colspan === 1 && words !== undefined);
    const all = plain.reduce((sum, { words }) => sum + words!.length / 2, 0);
    const every = Math.max(1, Math.ceil(all / MOST_WORDS));
    const rows = new Set(plain.map(({ row = 0 }) => row).filter((row) => row % every === 0));
    const indices = new Map([...rows].map((row, index) => [row, index]));
    this.rows = rows.size;
    this.#columns = Array.from({ length: count }, () => new Column(rows.size));
    for (const cell of plain) {
      const index = indices.get(cell.row ?? 0);
      if (index !== undefined) this.#columns[cell.column]?.add(index, cell);
    }
  }

  /** Whether no more is to be tried. */
  get isTired(): boolean {
    return this.#steps > MOST_STEPS;
  }

  heights(widths: readonly number[]): Heights {
    const { highest, hidden, broken } = this.without(NONE, NONE, widths);
    const lines = highest.reduce((sum, own) => sum + own, 0);
    return { lines, cost: costOf(lines, hidden, broken) };
  }

  /** Lines of all columns but two. */
  without(one: number, other: number, widths: readonly number[]): Others {
    const highest = new Uint32Array(this.rows).fill(1);
    let [hidden, broken] = [0, 0];
    for (const [index, column] of this.#columns.entries()) {
      if (index === one || index === other) continue;
      const found = column.linesAt(widths[index]!);
      broken += found.broken;
      for (let row = 0; row < this.rows; row += 1) {
        const own = found.lines[row]!;
        if (own > highest[row]!) highest[row] = own;
        hidden += own;
      }
    }
    this.#steps += this.rows * this.#columns.length;
    return { highest, hidden, broken };
  }

  /** Heights with two columns of these widths. */
  heightsWith(
    { highest, hidden, broken }: Others,
    one: number,
    oneWidth: number,
    other: number,
    otherWidth: number,
  ): Heights {
    const a = this.#columns[one]!.linesAt(oneWidth);
    const b = this.#columns[other]!.linesAt(otherWidth);
    let [lines, own] = [0, 0];
    for (let row = 0; row < this.rows; row += 1) {
      const [first, second] = [a.lines[row]!, b.lines[row]!];
      lines += Math.max(highest[row]!, first, second);
      own += first + second;
    }
    this.#steps += 2 * this.rows;
    return { lines, cost: costOf(lines, hidden + own, broken + a.broken + b.broken) };
  }

  /** Whether a column has a broken cell that no other cell of its row is higher than. */
  makesRowsHigh(column: number, widths: readonly number[]): boolean {
    const columns = this.#columns.map((one, index) => one.linesAt(widths[index] ?? 0));
    this.#steps += this.rows * columns.length;
    return columns[column]!.lines.some(
      (own, row) => own > 1 && columns.every(({ lines }) => lines[row]! <= own),
    );
  }

  /** Lines of the highest cell in columns narrower than `narrow`. */
  highest(widths: readonly number[], narrow: number): number {
    let most = 0;
    for (const [index, column] of this.#columns.entries())
      if (widths[index]! < narrow)
        for (const lines of column.linesAt(widths[index]!).lines) if (lines > most) most = lines;
    return most;
  }
}

interface ColumnLines {
  /** Lines of the cell in each row; 0 where it has none. */
  lines: Uint32Array;
  /** Cost of its names that are broken. */
  broken: number;
}

interface ColumnCell {
  row: number;
  cell: CellWidths;
  /** Padding at both sides. */
  around: number;
  /** Cost of breaking its names. */
  breaking: number;
}

class Column {
  readonly #cells: ColumnCell[] = [];
  readonly #rows: number;
  /** Results by width. */
  readonly #known = new Map<number, ColumnLines>();

  constructor(rows: number) {
    this.#rows = rows;
  }

  add(row: number, cell: CellWidths): void {
    const around = cell.max - widestLine(cell.words!);
    const isAll = linesIn(cell.words!, cell.min - around) === 1;
    this.#cells.push({ row, cell, around, breaking: isAll ? BROKEN_CELL : BROKEN_NAME });
  }

  linesAt(width: number): ColumnLines {
    const known = this.#known.get(width);
    if (known) return known;
    const lines = new Uint32Array(this.#rows);
    let broken = 0;
    for (const { row, cell, around, breaking } of this.#cells) {
      const isBroken = width < cell.min;
      if (isBroken) broken += breaking;
      const words = isBroken ? (cell.parts ?? cell.words!) : cell.words!;
      lines[row] = Math.max(lines[row]!, linesIn(words, width - around));
    }
    const found = { lines, broken };
    this.#known.set(width, found);
    return found;
  }
}

/** Width of the longest line, where only those are broken that begin anew. */
function widestLine(words: readonly number[]): number {
  let [widest, pen, end] = [0, 0, 0];
  for (let at = 0; at < words.length; at += 2) {
    const width = words[at]!;
    if (width < 0) pen = 0;
    else {
      end = pen + width;
      pen = end + words[at + 1]!;
      if (end > widest) widest = end;
    }
  }
  return widest;
}

/** Widths are sums of many parts; so much more still fits. */
const TOLERANCE = 0.05;

/** Counts the lines that words take in a room; one that is wider is cut. */
function linesIn(words: readonly number[], room: number): number {
  const whole = Math.max(1, room + TOLERANCE);
  let [lines, pen] = [1, 0];
  for (let at = 0; at < words.length; at += 2) {
    const width = words[at]!;
    if (width < 0 || (pen > 0 && pen + width > whole)) {
      lines += 1;
      pen = 0;
    }
    if (width < 0) continue;
    const cut = Math.ceil(width / whole) - 1;
    lines += Math.max(0, cut);
    pen += width - Math.max(0, cut) * whole + words[at + 1]!;
  }
  return lines;
}
