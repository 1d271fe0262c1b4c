/** Which lines of the Markdown are on which page, by the order in which the engine tells of marks. */
import type { Lines } from "../../../describe/source-lines.ts";
import { linesOfPages } from "../places/index.ts";
import type { Mark } from "../places/marks.ts";

/** Tells that a page begins. */
const PAGE = -1;

/**
 * @param order twice a part's number where it begins, one more where it ends (if it is divided), and `PAGE`
 * @param pages how many there are
 */
export function pagesOfMarks(
  marks: readonly Mark[],
  order: readonly number[],
  pages: number,
): Lines[] {
  const shown: { page: number; lines: Lines }[] = [];
  /** Where a part began that has not ended. */
  const begun = new Map<number, number>();
  let page = 0;
  for (const value of order) {
    if (value === PAGE) {
      page += 1;
      continue;
    }
    const number = value >> 1;
    const mark = marks[number];
    if (!mark?.leaf) continue;
    const ends = (value & 1) === 1;
    const from = ends ? (begun.get(number) ?? page) : page;
    begun.set(number, page);
    for (let each = from; each <= page; each += 1) shown.push({ page: each, lines: mark.lines });
  }
  return linesOfPages(shown, pages);
}
