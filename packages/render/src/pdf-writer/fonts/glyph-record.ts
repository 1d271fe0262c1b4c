/**
 * Outlines of glyphs in the form of TrueType's table `glyf`, remembered: most documents draw the
 * same letters.
 */
import { outlineOf } from "@platen/draw";
import type { Face } from "@platen/layout";

/** A glyph; `bytes` is empty where it draws nothing. */
export interface GlyphRecord {
  bytes: Uint8Array;
  points: number;
  contours: number;
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

export const emptyRecord: GlyphRecord = {
  bytes: new Uint8Array(0),
  points: 0,
  contours: 0,
  xMin: 0,
  yMin: 0,
  xMax: 0,
  yMax: 0,
};

/** A contour of one point, which draws nothing: readers warn of a table of outlines that is empty. */
export const dotRecord: GlyphRecord = {
  ...emptyRecord,
  // One contour, its box, its last point, no instructions, a point where the pen is.
  bytes: Uint8Array.of(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x31, 0),
  points: 1,
  contours: 1,
};

/** Records of each face, gone with it. */
const records = new WeakMap<Face, Map<number, GlyphRecord>>();

/** @param scale size, in that of its face; only records of 1 are remembered */
export function recordOf(face: Face, glyph: number, scale = 1): GlyphRecord {
  if (scale !== 1) return recordOfAll(face, [{ glyph, x: 0, y: 0 }], scale);
  let known = records.get(face);
  if (!known) records.set(face, (known = new Map()));
  let record = known.get(glyph);
  if (!record) known.set(glyph, (record = recordOfAll(face, [{ glyph, x: 0, y: 0 }], 1)));
  return record;
}

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const X_SAME = 16;
const Y_SAME = 32;

/** A glyph at a place, in units of the font that it becomes part of. */
export interface PlacedGlyph {
  glyph: number;
  x: number;
  y: number;
}

/** Makes one record of several glyphs. */
export function recordOfAll(
  face: Face,
  placed: readonly PlacedGlyph[],
  scale: number,
): GlyphRecord {
  return makeRecord(
    scale,
    placed.map(({ glyph, x, y }) => ({
      pen: outlineOf(face, glyph),
      x: Math.round(x),
      y: Math.round(y),
    })),
  );
}

function makeRecord(
  scale: number,
  outlines: readonly { pen: Float32Array; x: number; y: number }[],
): GlyphRecord {
  const xs: number[] = [];
  const ys: number[] = [];
  const on: boolean[] = [];
  const ends: number[] = [];
  let first = 0;
  const close = () => {
    if (xs.length === first) return;
    const last = xs.length - 1;
    // The contour closes by itself.
    if (last > first && on[last] && xs[last] === xs[first] && ys[last] === ys[first]) {
      xs.pop();
      ys.pop();
      on.pop();
    }
    ends.push(xs.length - 1);
    first = xs.length;
  };
  for (const { pen, x: left, y: up } of outlines) {
    const put = (x: number, y: number, isOn: boolean) => {
      xs.push(Math.round(x * scale) + left);
      ys.push(Math.round(y * scale) + up);
      on.push(isOn);
    };
    const add = (at: number, isOn: boolean) => put(pen[at]!, pen[at + 1]!, isOn);
    for (let at = 0; at < pen.length;) {
      const command = pen[at]!;
      if (command === 0) {
        close();
        add(at + 1, true);
        at += 3;
      } else if (command === 1) {
        add(at + 1, true);
        at += 3;
      } else if (command === 2) {
        add(at + 1, false);
        add(at + 3, true);
        at += 5;
      } else {
        const [fromX, fromY] = [pen[at - 2]!, pen[at - 1]!];
        const curves = quadratics([fromX, fromY, ...pen.subarray(at + 1, at + 7)]);
        for (const [index, value] of curves.entries())
          if (index % 2 === 0) put(value, curves[index + 1]!, index % 4 === 2);
        at += 7;
      }
    }
    close();
  }
  if (xs.length === 0) return emptyRecord;
  return encode(xs, ys, on, ends);
}

/** Number of quadratic curves for a cubic one, exact to less than a unit of most fonts. */
const PARTS = 4;

/** Turns a cubic curve into quadratic ones: a handle and an end each. */
function quadratics(c: readonly number[]): number[] {
  const points: number[] = [];
  const at = (axis: number, t: number) => {
    const u = 1 - t;
    const [p0, p1, p2, p3] = [c[axis]!, c[axis + 2]!, c[axis + 4]!, c[axis + 6]!];
    return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
  };
  const slope = (axis: number, t: number) => {
    const u = 1 - t;
    const [p0, p1, p2, p3] = [c[axis]!, c[axis + 2]!, c[axis + 4]!, c[axis + 6]!];
    return 3 * (u * u * (p1 - p0) + 2 * u * t * (p2 - p1) + t * t * (p3 - p2));
  };
  for (let part = 0; part < PARTS; part += 1) {
    const [from, to] = [part / PARTS, (part + 1) / PARTS];
    // The mean of where the slopes at both ends lead half way.
    const handle = (axis: number) =>
      (at(axis, from) + at(axis, to)) / 2 +
      ((slope(axis, from) - slope(axis, to)) * (to - from)) / 4;
    points.push(handle(0), handle(1), at(0, to), at(1, to));
  }
  return points;
}

/** The least and the greatest: of more numbers than a call takes arguments, where marks without end stand on a letter. */
function rangeOf(numbers: readonly number[]): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const one of numbers) {
    least = Math.min(least, one);
    most = Math.max(most, one);
  }
  return [least, most];
}

function encode(xs: number[], ys: number[], on: boolean[], ends: number[]): GlyphRecord {
  const [xMin, xMax] = rangeOf(xs);
  const [yMin, yMax] = rangeOf(ys);
  const count = xs.length;
  const bytes = new Uint8Array(12 + 2 * ends.length + 5 * count + 4);
  const view = new DataView(bytes.buffer);
  view.setInt16(0, ends.length);
  view.setInt16(2, xMin);
  view.setInt16(4, yMin);
  view.setInt16(6, xMax);
  view.setInt16(8, yMax);
  let at = 10;
  for (const end of ends) {
    view.setUint16(at, end);
    at += 2;
  }
  at += 2; // No instructions.
  const flags: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const dx = xs[i]! - (xs[i - 1] ?? 0);
    const dy = ys[i]! - (ys[i - 1] ?? 0);
    const x = dx === 0 ? X_SAME : Math.abs(dx) < 256 ? X_SHORT | (dx > 0 ? X_SAME : 0) : 0;
    const y = dy === 0 ? Y_SAME : Math.abs(dy) < 256 ? Y_SHORT | (dy > 0 ? Y_SAME : 0) : 0;
    flags.push((on[i] ? ON_CURVE : 0) | x | y);
  }
  for (const flag of flags) bytes[at++] = flag;
  const put = (values: number[], short: number, same: number) => {
    for (let i = 0; i < count; i += 1) {
      const delta = values[i]! - (values[i - 1] ?? 0);
      if (flags[i]! & short) bytes[at++] = Math.abs(delta);
      else if (!(flags[i]! & same)) {
        view.setInt16(at, delta);
        at += 2;
      }
    }
  };
  put(xs, X_SHORT, X_SAME);
  put(ys, Y_SHORT, Y_SAME);
  // Places of glyphs are counted in words of two bytes.
  at += at % 2;
  return {
    bytes: bytes.subarray(0, at),
    points: count,
    contours: ends.length,
    xMin,
    yMin,
    xMax,
    yMax,
  };
}
