export interface Point {
  x: number;
  y: number;
}

export interface Arc {
  rx: number;
  ry: number;
  /** Degrees. */
  rotation: number;
  large: boolean;
  sweep: boolean;
}

/**
 * An elliptical arc as cubic curves of at most a quarter turn, each `[x1, y1, x2, y2, x, y]`. Empty
 * where SVG draws a straight line instead. Formulas: SVG 2, appendix B.2.4 and B.2.5.
 */
export function arcToCubics(from: Point, arc: Arc, to: Point): number[][] {
  let rx = Math.abs(arc.rx);
  let ry = Math.abs(arc.ry);
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return [];
  const phi = (arc.rotation * Math.PI) / 180;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const halfX = (from.x - to.x) / 2;
  const halfY = (from.y - to.y) / 2;
  const x1 = cos * halfX + sin * halfY;
  const y1 = -sin * halfX + cos * halfY;
  const excess = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry);
  if (excess > 1) {
    rx *= Math.sqrt(excess);
    ry *= Math.sqrt(excess);
  }
  const numerator = rx * rx * ry * ry - rx * rx * y1 * y1 - ry * ry * x1 * x1;
  const denominator = rx * rx * y1 * y1 + ry * ry * x1 * x1;
  const factor =
    (arc.large === arc.sweep ? -1 : 1) * Math.sqrt(Math.max(0, numerator / denominator));
  const centreX1 = (factor * rx * y1) / ry;
  const centreY1 = (-factor * ry * x1) / rx;
  const centreX = cos * centreX1 - sin * centreY1 + (from.x + to.x) / 2;
  const centreY = sin * centreX1 + cos * centreY1 + (from.y + to.y) / 2;
  const start = Math.atan2((y1 - centreY1) / ry, (x1 - centreX1) / rx);
  const end = Math.atan2((-y1 - centreY1) / ry, (-x1 - centreX1) / rx);
  let turn = end - start;
  if (!arc.sweep && turn > 0) turn -= 2 * Math.PI;
  if (arc.sweep && turn < 0) turn += 2 * Math.PI;
  const place = (x: number, y: number): [number, number] => [
    centreX + cos * rx * x - sin * ry * y,
    centreY + sin * rx * x + cos * ry * y,
  ];
  return quarters(start, turn, place);
}

function quarters(
  start: number,
  turn: number,
  place: (x: number, y: number) => [number, number],
): number[][] {
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const cubics: number[][] = [];
  for (let i = 0; i < count; i += 1) {
    const a = start + i * step;
    const b = a + step;
    cubics.push([
      ...place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...place(Math.cos(b), Math.sin(b)),
    ]);
  }
  return cubics;
}
