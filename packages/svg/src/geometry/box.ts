/** An axis-parallel rectangle in some user space, in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const emptyBox: Readonly<Box> = { x: 0, y: 0, width: 0, height: 0 };

/** The smallest box that holds both; `undefined` stands for "nothing drawn". */
export function union(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (!a) return b;
  if (!b) return a;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The box of a flat list of coordinates `x0, y0, x1, y1, …`; an odd last number is left out. */
export function boxOfPoints(points: readonly number[]): Box | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return left === Infinity
    ? undefined
    : { x: left, y: top, width: right - left, height: bottom - top };
}
