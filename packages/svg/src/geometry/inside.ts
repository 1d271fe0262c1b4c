import { cubicAt, parsePath } from "./path.ts";

/** Straight pieces a curve is cut into: enough to tell what is inside. */
const PIECES = 8;

/** Corners of closed outlines, one list of x, y, x, y … for each. */
export type Outlines = readonly (readonly number[])[];

/** The outlines that a path fills: each piece of it, closed. */
export function pathOutlines(data: string): Outlines {
  const outlines: number[][] = [];
  let open: number[] = [];
  for (const segment of parsePath(data)) {
    const [x = 0, y = 0] = segment;
    if (open.at(-2) !== x || open.at(-1) !== y) outlines.push((open = [x, y]));
    if (segment.length === 4) open.push(segment[2] ?? 0, segment[3] ?? 0);
    else for (let i = 1; i <= PIECES; i += 1) open.push(...cubicAt(segment, i / PIECES));
  }
  return outlines;
}

/** Whether a point is in a filled figure, by the even-odd rule. */
export function isInside(outlines: Outlines, x: number, y: number): boolean {
  let crossings = 0;
  for (const corners of outlines)
    for (let i = 0; i < corners.length; i += 2) {
      const [ax = 0, ay = 0] = [corners[i], corners[i + 1]];
      const next = i + 2 < corners.length ? i + 2 : 0;
      const [bx = 0, by = 0] = [corners[next], corners[next + 1]];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings += 1;
    }
  return crossings % 2 === 1;
}
