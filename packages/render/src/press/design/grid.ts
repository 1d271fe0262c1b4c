/** The grid of a table: in which row and column each cell stands, with the cells that span several. */
import type { Table, TableCell } from "../../document.ts";

/** A cell and where it stands; rows and columns count from 0. */
export interface PlacedCell {
  cell: TableCell;
  row: number;
  column: number;
  colspan: number;
  rowspan: number;
  /** In the table's head. */
  head: boolean;
}

export interface Grid {
  cells: PlacedCell[];
  rows: number;
  columns: number;
  /** Whether any cell spans, or a row ends before another, so that places must be named. */
  spanned: boolean;
}

const grids = new WeakMap<Table, Grid>();

/** Where every cell of a table stands, by HTML's "forming a table". Remembered per table. */
export function gridOf(table: Table): Grid {
  let grid = grids.get(table);
  if (!grid) grids.set(table, (grid = form(table)));
  return grid;
}

function form(table: Table): Grid {
  const cells: PlacedCell[] = [];
  /** For each column, the first row that is free again below a cell that spans rows. */
  const freeFrom: number[] = [];
  let columns = 0;
  let spanned = false;
  for (const [row, { cells: rowCells, head }] of table.rows.entries()) {
    let column = 0;
    for (const cell of rowCells) {
      while ((freeFrom[column] ?? 0) > row) column += 1;
      const colspan = cell.colspan ?? 1;
      const rowspan = Math.min(cell.rowspan ?? 1, table.rows.length - row);
      for (let i = column; i < column + colspan; i += 1) freeFrom[i] = row + rowspan;
      cells.push({ cell, row, column, colspan, rowspan, head });
      spanned ||= colspan > 1 || rowspan > 1;
      column += colspan;
    }
    spanned ||= row > 0 && column !== columns;
    columns = Math.max(columns, column);
  }
  return { cells, rows: table.rows.length, columns, spanned };
}
