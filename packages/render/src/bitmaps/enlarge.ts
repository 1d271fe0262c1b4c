/** Makes planes larger, by Catmull and Rom's curves. */
import { BITS, clamped, HALF, placeOf, tables, type Plane } from "./plane.ts";

const weights = tables(catmullRom);

/** How far the first pixel looks to the left and up, in pixels. */
const SHIFT = 0.5;

/** Both factors are at least 1. */
export function enlarge(plane: Plane, across: number, down: number): Plane {
  const { bands, samples } = plane;
  const width = Math.floor(plane.width * across + 0.5);
  const height = Math.floor(plane.height * down + 0.5);
  const inverse = 1 / (across * down);
  const [stepX, stepY] = [inverse * down, inverse * across];
  const columns = Array.from({ length: width }, () => 0);
  let x = 2 - SHIFT;
  for (let column = 0; column < width; column += 1) {
    columns[column] = x;
    x += stepX;
  }
  const row = plane.width * bands;
  const starts = columns.map((at) =>
    [0, 1, 2, 3].map((point) => inside(Math.trunc(at) - 3 + point, plane.width) * bands),
  );
  const kinds = columns.map(placeOf);
  const to = new Uint8Array(width * height * bands);
  // The four rows around a place, each scaled across.
  const scaled = new Map<number, Int32Array>();
  const scaledRow = (line: number): Int32Array => {
    const known = scaled.get(line);
    if (known) return known;
    const made = new Int32Array(width * bands);
    for (let column = 0; column < width; column += 1) {
      const [a = 0, b = 0, c = 0, d = 0] = starts[column]!;
      const table = weights[kinds[column]!]!;
      for (let band = 0; band < bands; band += 1) {
        const from = line * row + band;
        made[column * bands + band] =
          (table[0]! * samples[from + a]! +
            table[1]! * samples[from + b]! +
            table[2]! * samples[from + c]! +
            table[3]! * samples[from + d]! +
            HALF) >>
          BITS;
      }
    }
    if (scaled.size >= 8) scaled.clear();
    scaled.set(line, made);
    return made;
  };
  for (let line = 0; line < height; line += 1) {
    const y = stepY * line - (SHIFT - 1) + 1;
    const [a, b, c, d] = [0, 1, 2, 3].map((point) =>
      scaledRow(inside(Math.trunc(y) - 3 + point, plane.height)),
    ) as [Int32Array, Int32Array, Int32Array, Int32Array];
    const table = weights[placeOf(y)]!;
    const out = line * width * bands;
    for (let at = 0; at < width * bands; at += 1)
      to[out + at] = clamped(
        (table[0]! * a[at]! +
          table[1]! * b[at]! +
          table[2]! * c[at]! +
          table[3]! * d[at]! +
          HALF) >>
          BITS,
      );
  }
  return { width, height, bands, samples: to };
}

const inside = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at));

/** Weights of the four pixels around a place. */
function catmullRom(at: number): number[] {
  const rest = 1 - at;
  const both = rest * (-0.5 * at);
  const first = rest * both;
  const last = at * both;
  const between = last - first;
  return [first, rest - first + between, at - last - between, last];
}
