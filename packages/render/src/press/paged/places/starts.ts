/** With which block each page begins: from there on, pages can be set without those before. */
import type { Paper } from "../paper.ts";
import type { Mark } from "./marks.ts";
import type { Told } from "./read.ts";

/** How far below the upper edge of the text a block may stand that a page begins with, in points. */
const NEAR = 0.5;

/**
 * @param told by the engine of parts that are in no other: see `stretchesOf`
 * @returns for each page the line of the block, 0 where a page begins within one
 */
export function startsOf(
  marks: readonly Mark[],
  told: readonly Told[],
  { margin }: Pick<Paper, "margin">,
  pages: number,
): number[] {
  const starts = Array.from({ length: pages }, () => 0);
  for (const [value, page, , y] of told) {
    const begins = value % 2 < 1;
    const mark = marks[Math.floor(value / 2)];
    if (!begins || !mark || starts[page - 1] !== 0) continue;
    if (Math.abs(y - margin.top) <= NEAR) [starts[page - 1]] = mark.lines;
  }
  return starts;
}
