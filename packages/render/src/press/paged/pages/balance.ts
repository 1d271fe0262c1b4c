/**
 * Columns of about the same height on the last page. The engine fills one column after the other; here a strip at the
 * foot of that page is kept free, so that the engine divides the rest.
 */
import type { Node } from "../blocks/node.ts";
import type { TextArea } from "../places/boxes.ts";
import type { ToldColumns } from "./told-columns.ts";

/** Space that the template leaves below and above what spans all columns, in em. */
const CLEARANCE = 1.5;
/** Columns that differ by fewer lines are left as they are. */
const EVEN = 3;
/** Lines by which columns are longer than half, one after the other, until all has room. */
const SPARE = [1.5, 4, 8];

/** What rounding makes, in points. */
const TOUCH = 0.5;

/** Kept free at the foot of the page on which a block begins: the block's number, and the height in points. */
export interface Strip {
  number: number;
  height: number;
}

/**
 * The strips to try, largest first; none where the columns are even, or where no block begins on the last page.
 *
 * @param size of the text, in points
 * @param line height of a line, in points
 */
export function* freeStrips(
  { blocks, end }: ToldColumns,
  area: TextArea,
  size: number,
  line: number,
): Generator<Strip> {
  const last = blocks.filter(({ page }) => page === end.page);
  const holder = last.find((block) => block.end === undefined);
  if (!holder) return;
  let top = area.top;
  for (const wide of last) {
    if (wide.end === undefined) continue;
    // What spans the columns at the foot of the page is left where it is.
    if (wide.y > top + size) return;
    top = wide.end + CLEARANCE * size;
  }
  const isSecond = isLastColumn(end.x, area);
  const room = area.bottom - top;
  const inLast = end.y - top;
  const difference = isSecond ? room - inLast : inLast;
  if (difference < EVEN * line) return;
  const half = (isSecond ? room + inLast : inLast) / area.columns;
  for (const spare of SPARE) {
    const height = room - half - spare * line;
    if (height >= EVEN * line) yield { number: holder.number, height };
  }
}

function isLastColumn(x: number, { left, step, columns, rtl }: TextArea): boolean {
  return Math.round((x - left) / step) === (rtl ? 0 : columns - 1);
}

/**
 * Whether the last page begins as before, and ends in its last column above the strip. What cannot be divided may
 * have left the first column empty, or reach below the last.
 */
export function isBalanced(
  before: ToldColumns,
  after: ToldColumns,
  { number, height }: Strip,
  area: TextArea,
): boolean {
  const [was, is] = [before, after].map(({ blocks }) =>
    blocks.find((block) => block.number === number),
  );
  if (!was || !is || was.page !== is.page) return false;
  const isFirst = isSame(was.x, area.rtl ? area.left + area.step * (area.columns - 1) : area.left);
  if (isFirst && !(isSame(was.x, is.x) && isSame(was.y, is.y))) return false;
  return isLastColumn(after.end.x, area) && after.end.y <= area.bottom - height + TOUCH;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOUCH;
}

/** The blocks, one of which keeps a strip at the foot of its page free. */
export function withStrip(blocks: readonly Node[], { number, height }: Strip): Node[] {
  return blocks.map((node, index) => (index === number ? { ...node, freePt: height } : node));
}
