import type { TableCell } from "../../document.ts";
import { integer } from "../attributes.ts";
import { COLUMN_LIMIT, GRID_LIMIT } from "../limits.ts";
import type { Element } from "../tree.ts";

/** A row's cells beside the elements that they were made of. */
export interface SpannedRow {
  group: number;
  cells: readonly TableCell[];
  elements: readonly Element[];
}

/**
 * Sets the cells' spans: at most `COLUMN_LIMIT` columns in a row, no cell past the last row of its
 * group, and none at all in a table whose spanning cells would cover more than `GRID_LIMIT` places.
 */
export function settleSpans(rows: readonly SpannedRow[]): void {
  let covered = 0;
  const ends = groupEnds(rows);
  for (const [index, { cells, elements }] of rows.entries()) {
    const rowsLeft = (ends[index] ?? index + 1) - index;
    let columns = 0;
    for (const [place, cell] of cells.entries()) {
      const attributes = elements[place]?.attributes ?? {};
      const colspan = clamp(integer(attributes["colspan"]) ?? 1, COLUMN_LIMIT - columns);
      const wanted = integer(attributes["rowspan"]) ?? 1;
      const rowspan = wanted === 0 ? rowsLeft : clamp(wanted, rowsLeft);
      columns += colspan;
      if (colspan > 1 || rowspan > 1) covered += colspan * rowspan;
      if (colspan > 1) cell.colspan = colspan;
      if (rowspan > 1) cell.rowspan = rowspan;
    }
  }
  if (covered > GRID_LIMIT) dropSpans(rows);
}

/** For each row, the index after the last of its group. */
function groupEnds(rows: readonly SpannedRow[]): number[] {
  const ends: number[] = [];
  let end = rows.length;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    if (rows[index]?.group !== rows[index + 1]?.group) end = index + 1;
    ends[index] = end;
  }
  return ends;
}

function dropSpans(rows: readonly SpannedRow[]): void {
  for (const { cells } of rows)
    for (const cell of cells) {
      delete cell.colspan;
      delete cell.rowspan;
    }
}

function clamp(value: number, most: number): number {
  return Math.max(1, Math.min(value, most));
}
