/** Grids whose cells span several columns or rows, as drawings of lines. */

export interface GridCell {
  lines: string[];
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
}

export interface SpannedGrid {
  /** By rows, then columns. */
  cells: GridCell[];
  rows: number;
  /** Rows of the head. */
  head: number;
  /** The line on which each row begins, from the grid's first. */
  starts: number[];
}

/** Most columns, and most lines. */
const MOST_COLUMNS = 100;
const MOST_LINES = 400;

const BORDER = /\+(?:[-=:]+\+)+/g;
const DRAWN = /^[-=:+]$/;
const UPRIGHT = /^[|+]$/;

/**
 * The cells of a grid: what no line parts belongs together, and must be a rectangle.
 *
 * @param drawing each line by its columns, all of one length
 */
export function spannedGrid(drawing: readonly (readonly string[])[]): SpannedGrid | undefined {
  if (drawing.length > MOST_LINES) return undefined;
  const { across, down } = linesIn(drawing);
  const [rows, columns] = [down.length - 1, across.length - 1];
  if (rows < 1 || columns < 2 || columns > MOST_COLUMNS) return undefined;
  if (down.some((line, i) => line - 1 === down[i - 1])) return undefined;
  const at = (line: number, column: number) => drawing[line]?.[column] ?? "";
  const every = (from: number, to: number, holds: (at: number) => boolean) => {
    for (let each = from + 1; each < to; each += 1) if (!holds(each)) return false;
    return true;
  };
  /** Whether a line is drawn on top of a place, and to the left of it. */
  const onTop = (row: number, column: number) =>
    every(across[column] ?? 0, across[column + 1] ?? 0, (x) => DRAWN.test(at(down[row] ?? 0, x)));
  const atLeft = (row: number, column: number) =>
    every(down[row] ?? 0, down[row + 1] ?? 0, (y) => UPRIGHT.test(at(y, across[column] ?? 0)));
  const taken = Array.from({ length: rows }, () => Array<boolean>(columns).fill(false));
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (taken[row]?.[column]) continue;
      if (!onTop(row, column) || !atLeft(row, column)) return undefined;
      let colspan = 1;
      while (column + colspan < columns && !atLeft(row, column + colspan)) colspan += 1;
      let rowspan = 1;
      while (row + rowspan < rows && !onTop(row + rowspan, column)) rowspan += 1;
      for (let y = row; y < row + rowspan; y += 1)
        for (let x = column; x < column + colspan; x += 1) {
          if (taken[y]?.[x] || (x > column && atLeft(y, x)) || (y > row && onTop(y, x)))
            return undefined;
          (taken[y] as boolean[])[x] = true;
        }
      const from = (down[row] ?? 0) + 1;
      const to = down[row + rowspan] ?? 0;
      const [left = 0, right = 0] = [across[column], across[column + colspan]];
      const lines = drawing.slice(from, to).map((line) =>
        line
          .slice(left + 1, right)
          .join("")
          .trimEnd(),
      );
      cells.push({ lines, row, column, rowspan, colspan });
    }
  const last = down.findIndex((line) => (drawing[line] ?? []).every((sign) => /[=+:]/.test(sign)));
  const head = Math.max(last, 0);
  if (cells.some(({ row, rowspan }) => row < head && row + rowspan > head)) return undefined;
  return { cells, rows, head, starts: down };
}

/** The columns in which uprights stand, and the lines that have borders. */
function linesIn(drawing: readonly (readonly string[])[]): { across: number[]; down: number[] } {
  const across = new Set<number>();
  const down: number[] = [];
  for (const [y, line] of drawing.entries()) {
    // Characters that are two wide are followed by nothing: each column counts as one here.
    const text = line.map((character) => (character.length === 1 ? character : " ")).join("");
    const borders = [...text.matchAll(BORDER)];
    if (borders.length > 0) down.push(y);
    for (const { 0: border, index } of borders)
      for (let x = 0; x < border.length; x += 1) if (border[x] === "+") across.add(index + x);
  }
  return { across: [...across].toSorted((a, b) => a - b), down };
}
