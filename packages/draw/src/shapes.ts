/** Boxes with round corners, as outlines. */

/** How far the handles of a quarter of an ellipse reach: its error is 0.03 %. */
const HANDLE = 0.5523;

/** A corner's tile: what is within a quarter of an ellipse, from the origin, its middle at (rx, ry). */
export function cornerOutline(
  tile: number,
  outerX: number,
  outerY: number,
  innerLeft: number,
  innerTop: number,
): Float32Array {
  const path: number[] = [];
  corner(path, 0, 0, tile, outerX, outerY, false);
  if (innerLeft > 0 || innerTop > 0)
    corner(
      path,
      innerLeft,
      innerTop,
      tile,
      Math.max(0, outerX - innerLeft),
      Math.max(0, outerY - innerTop),
      true,
    );
  return Float32Array.from(path);
}

/** The area outside a quarter of a circle, in its tile. */
export function outsideOutline(tile: number, radius: number): Float32Array {
  // The square; what is round is taken out of it, in the other direction.
  const path: number[] = [0, tile, tile, 1, 0, tile, 1, 0, 0, 1, tile, 0];
  corner(path, 0, 0, tile, radius, radius, true);
  return Float32Array.from(path);
}

function corner(
  path: number[],
  left: number,
  top: number,
  tile: number,
  rx: number,
  ry: number,
  inner: boolean,
): void {
  const x = left + rx;
  const y = top + ry;
  if (inner) {
    path.push(0, tile, tile, 1, tile, top, 1, x, top);
    path.push(3, x - rx * HANDLE, top, left, y - ry * HANDLE, left, y);
    path.push(1, left, tile, 1, tile, tile);
  } else {
    path.push(0, tile, tile, 1, left, tile, 1, left, y);
    path.push(3, left, y - ry * HANDLE, x - rx * HANDLE, top, x, top);
    path.push(1, tile, top, 1, tile, tile);
  }
}
