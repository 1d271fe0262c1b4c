/** Tables in a plan of pages. */
import { CELL_PADDING } from "../blocks/intrinsics.ts";
import type { CellNode, TableNode } from "../blocks/node.ts";
import { highOf, known, solid, Unknown, type Around, type Stacked } from "./stacked.ts";

export function tableOf(node: TableNode, { data }: Around): Stacked {
  if (node.caption) throw new Unknown();
  const highs = rowHeights(node, data.family.leading);
  const marks = node.cells.filter(({ at }) => at !== undefined);
  if (node.whole) {
    const high = highs.reduce((sum, row) => sum + row, 0);
    return solid(high, { ats: marks.map(({ at }) => known(at)) });
  }
  const rows = highs.map((_, y) => marks.find((cell) => cell.y === y)?.at ?? null);
  const framed = data.shape.tableLines !== "rows";
  return { k: "rows", highs, rows, head: node.head, ...(framed && { framed: true }) };
}

/** Heights of rows: told, or those of their tallest cells. */
function rowHeights({ rowsPt, cells, sizePt }: TableNode, leading: number): number[] {
  const highs = rowsPt.map((high) => high ?? 2 * CELL_PADDING.y * sizePt);
  for (const cell of cells) {
    if (rowsPt[cell.y] !== null && cell.rs === undefined) continue;
    if (cell.rs !== undefined || cell.splits) throw new Unknown();
    const high = (heightIn(cell, leading) + 2 * CELL_PADDING.y) * sizePt;
    highs[cell.y] = Math.max(highs[cell.y] ?? 0, high);
  }
  return highs;
}

/** In em, without padding. */
function heightIn({ c }: CellNode, leading: number): number {
  const [only, ...more] = c;
  if (!only) return 0;
  if (more.length > 0 || only.k !== "paragraph") throw new Unknown();
  return known(only.lines) * highOf(only, leading);
}
