import type { TableCell, TableRow } from "../../document.ts";
import { GRID_LIMIT } from "../limits.ts";

/**
 * Gives rows that end before the table's last column empty cells for all that they lack, so that lines and grounds go
 * through, and a press that sets cell after cell begins each row in its own line.
 */
export function fillGaps(rows: readonly TableRow[]): void {
  const columns = columnsOf(rows);
  const grid = new Grid();
  let filled = 0;
  for (const { cells, head } of rows) {
    let column = grid.place(cells);
    if (cells.length > 0) {
      const header = head && cells.every((cell) => cell.header);
      for (; column < columns; column = grid.endOfTaken(column)) {
        const colspan = grid.endOfFree(column, columns) - column;
        if (colspan === 0) continue;
        filled += colspan;
        if (filled > GRID_LIMIT) return;
        const cell: TableCell = { header, ...(colspan > 1 && { colspan }), children: [] };
        cells.push(cell);
        column += colspan;
      }
    }
    grid.endRow();
  }
}

/** Columns up to the last in which a cell begins: those that only a cell's span claims have no width. */
function columnsOf(rows: readonly TableRow[]): number {
  const grid = new Grid();
  let columns = 0;
  for (const { cells } of rows) {
    const end = grid.place(cells);
    columns = Math.max(columns, end + 1 - (cells.at(-1)?.colspan ?? 1));
    grid.endRow();
  }
  return columns;
}

/** Which columns are taken, row by row, by HTML's "forming a table". */
class Grid {
  /** For each column, the first row that is free again. */
  readonly #freeFrom: number[] = [];
  #row = 0;

  /** Places the row's cells. @returns the column after the last */
  place(cells: readonly TableCell[]): number {
    let column = 0;
    for (const { colspan = 1, rowspan = 1 } of cells) {
      column = this.endOfTaken(column);
      for (let at = column; at < column + colspan; at += 1)
        this.#freeFrom[at] = this.#row + rowspan;
      column += colspan;
    }
    return column;
  }

  endRow(): void {
    this.#row += 1;
  }

  endOfTaken(column: number): number {
    let end = column;
    while (this.#isTaken(end)) end += 1;
    return end;
  }

  endOfFree(column: number, columns: number): number {
    let end = column;
    while (end < columns && !this.#isTaken(end)) end += 1;
    return end;
  }

  #isTaken(column: number): boolean {
    return (this.#freeFrom[column] ?? 0) > this.#row;
  }
}
