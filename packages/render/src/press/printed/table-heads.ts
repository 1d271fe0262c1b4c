/** Heads of cells by name, in tables whose head cells span several rows or columns (ISO 32000-1, 14.8.5.7). */
import type { Table, TableCell } from "../../document.ts";
import { gridOf, type PlacedCell } from "../design/grid.ts";

/** The heads of each cell that has any: those of its columns from the top, then those of its rows. */
export type CellHeads = ReadonlyMap<TableCell, readonly TableCell[]>;

/** Pairs of a cell and a head that are compared in one table. In larger ones the scopes of heads stand alone. */
const MOST_PAIRS = 200_000;

const none: CellHeads = new Map();

/**
 * Returns the heads of a table's cells where the scopes of heads do not tell them: where a head spans. Elsewhere it is
 * empty.
 */
export function headsIn(table: Table): CellHeads {
  const { cells, spanned } = gridOf(table);
  if (!spanned) return none;
  const heads = cells.filter(({ cell }) => cell.header);
  const spanning = heads.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1);
  if (!spanning || heads.length * cells.length > MOST_PAIRS) return none;
  const found = new Map<TableCell, TableCell[]>();
  for (const placed of cells) {
    const own = [
      ...heads.filter((head) => isAbove(head, placed)),
      ...heads.filter((head) => isBefore(head, placed)),
    ];
    if (own.length > 0)
      found.set(
        placed.cell,
        own.map(({ cell }) => cell),
      );
  }
  return found;
}

const isAbove = (head: PlacedCell, of: PlacedCell) =>
  head.head &&
  head.row + head.rowspan <= of.row &&
  head.column < of.column + of.colspan &&
  of.column < head.column + head.colspan;

const isBefore = (head: PlacedCell, of: PlacedCell) =>
  !head.head &&
  !of.head &&
  head.column + head.colspan <= of.column &&
  head.row < of.row + of.rowspan &&
  of.row < head.row + head.rowspan;
