/** Rows and columns of a table. */
import type { Atom } from "../atom.ts";
import type { Facts } from "../facts.ts";

/** Least height and depth of a row, in em. */
const LEAST = { height: 0.75, depth: 0.25 };

export interface Grid {
  heights: number[];
  depths: number[];
  widths: number[];
}

export function gridOf(table: Atom): Grid {
  const lines = table.children as Atom[];
  const grid: Grid = { heights: [], depths: [], widths: [] };
  for (const line of lines) {
    let [height, depth] = [0, 0];
    for (const [at, cell] of (line.children as Atom[]).entries()) {
      height = Math.max(height, cell.h, LEAST.height);
      depth = Math.max(depth, cell.d, LEAST.depth);
      grid.widths[at] = Math.max(grid.widths[at] ?? 0, cell.w);
    }
    grid.heights.push(height);
    grid.depths.push(depth);
  }
  return grid;
}

export function measureTable(table: Atom, { params }: Facts): void {
  const { heights, depths, widths } = gridOf(table);
  const { columnSpaces, rowSpaces, sideSpace, endSpace } = table.table!;
  const half = (sum([...heights, ...depths, ...rowSpaces]) + 2 * endSpace) / 2;
  const a = params.axis_height;
  table.h = half + a;
  table.d = half - a;
  table.w = sum([...widths, ...columnSpaces]) + sideSpace + sideSpace;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
