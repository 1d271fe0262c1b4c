/** The marks of a set document as the engine tells them: where each part begins and ends, once or several times. */

/** A point of the document; lengths in points, from the page's top left. */
export interface Point {
  page: number;
  x: number;
  y: number;
  /** It is on the baseline of a line of text. */
  line: boolean;
}

/** The number of a mark, its page, x and y. */
export type Told = readonly [number, number, number, number];

export interface Stretch {
  begin: Point;
  end: Point;
}

/**
 * @param told by the template: twice a part's number where it begins, one more where it ends, a half more within
 *   a line; then page, x, y
 * @returns for each part's number the stretches that it takes: several for heads that are repeated, and for the
 *   cells of a row
 */
export function stretchesOf(told: readonly Told[]): Map<number, Stretch[]> {
  const found = new Map<number, Stretch[]>();
  const open = new Map<number, Point[]>();
  for (const [value, page, x, y] of told) {
    const number = Math.floor(value / 2);
    const point = { page, x, y, line: value % 1 !== 0 };
    const begins = open.get(number) ?? [];
    if (value % 2 < 1) {
      begins.push(point);
      open.set(number, begins);
      continue;
    }
    const begin = begins.shift();
    if (!begin) continue;
    const stretches = found.get(number);
    if (stretches) stretches.push({ begin, end: point });
    else found.set(number, [{ begin, end: point }]);
  }
  return found;
}
