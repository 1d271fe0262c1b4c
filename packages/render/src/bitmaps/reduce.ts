/** Makes planes smaller: by whole factors as means of boxes, and by the rest with a Lanczos window of three lobes. */
import { BITS, clamped, HALF, placeOf, tables, type Plane } from "./plane.ts";

/** Steps through the samples of a plane, along the axis that gets shorter and across it. */
interface Axis {
  /** Pixels along it. */
  length: number;
  /** Samples from one pixel to the next. */
  step: number;
  /** Lines that lie beside each other, and samples from one to the next; a line has `inner` samples that are together. */
  lines: number;
  skip: number;
  inner: number;
}

/** Boxes are taken first where the plane gets smaller than one part in this many. */
const GAP = 2;
/** Lobes of the window. */
const LOBES = 3;
/** Rows that are worked on together: sums begin anew with each strip. */
const STRIP = 16;

/** @param factor by which it gets lower, at least 1 */
export function reduceDown(plane: Plane, factor: number): Plane {
  const row = plane.width * plane.bands;
  const axis: Axis = { length: plane.height, step: row, lines: 1, skip: 0, inner: row };
  const { length, samples } = reduce(plane.samples, axis, factor, STRIP);
  return { ...plane, height: length, samples };
}

/** @param factor by which it gets narrower, at least 1 */
export function reduceAcross(plane: Plane, factor: number): Plane {
  const { width, height, bands } = plane;
  const skip = width * bands;
  const axis: Axis = { length: width, step: bands, lines: height, skip, inner: bands };
  const { length, samples } = reduce(plane.samples, axis, factor, Infinity);
  return { ...plane, width: length, samples };
}

interface Reduced {
  length: number;
  samples: Uint8Array;
}

function reduce(samples: Uint8Array, axis: Axis, factor: number, strip: number): Reduced {
  const length = Math.floor(axis.length / factor + 0.5);
  const invented = length * factor - axis.length;
  const boxes = Math.max(1, Math.floor(axis.length / length / GAP));
  const rest = factor / boxes;
  const boxed = boxes > 1 ? means(samples, axis, boxes) : { length: axis.length, samples };
  if (rest === 1) return boxed;
  const inner: Axis = {
    ...axis,
    length: boxed.length,
    skip: axis.lines > 1 || axis.skip > 0 ? boxed.length * axis.step : 0,
  };
  const offset = (1 + invented / boxes) / 2 - 1;
  return { length, samples: filtered(boxed.samples, inner, length, rest, offset, strip) };
}

/** Each pixel is the mean of so many. */
function means(samples: Uint8Array, axis: Axis, boxes: number): Reduced {
  const length = Math.ceil(axis.length / boxes);
  const { step, lines, skip, inner } = axis;
  const to = new Uint8Array(lines * length * inner);
  const multiplier = Math.floor(2 ** 24 / boxes);
  const half = boxes >> 1;
  let at = 0;
  for (let line = 0; line < lines; line += 1)
    for (let pixel = 0; pixel < length; pixel += 1)
      for (let sample = 0; sample < inner; sample += 1) {
        let sum = half;
        for (let box = 0; box < boxes; box += 1) {
          const from = Math.min(axis.length - 1, pixel * boxes + box);
          sum += samples[line * skip + from * step + sample]!;
        }
        to[at] = (sum * multiplier) >>> 24;
        at += 1;
      }
  return { length, samples: to };
}

function filtered(
  samples: Uint8Array,
  axis: Axis,
  length: number,
  factor: number,
  offset: number,
  strip: number,
): Uint8Array {
  const { step, lines, skip, inner } = axis;
  const points = 2 * roundToEven(LOBES * factor) + 1;
  const weights = tables((at) => lanczos(points, factor, at));
  const margin = Math.ceil(points / 2) - 1;
  const to = new Uint8Array(lines * length * inner);
  // Where each pixel begins to look, and with which weights.
  let position = 0;
  const firsts = new Int32Array(length);
  const kinds = new Uint8Array(length);
  for (let pixel = 0; pixel < length; pixel += 1) {
    if (pixel % strip === 0) position = (pixel + 0.5) * factor - 0.5 - offset;
    firsts[pixel] = Math.trunc(position) - margin;
    kinds[pixel] = placeOf(position);
    position += factor;
  }
  const starts = new Int32Array(points);
  for (let pixel = 0; pixel < length; pixel += 1) {
    const table = weights[kinds[pixel]!]!;
    for (let point = 0; point < points; point += 1)
      starts[point] = Math.min(axis.length - 1, Math.max(0, firsts[pixel]! + point)) * step;
    for (let line = 0; line < lines; line += 1) {
      const out = (line * length + pixel) * inner;
      for (let sample = 0; sample < inner; sample += 1) {
        const from = line * skip + sample;
        let sum = HALF;
        for (let point = 0; point < points; point += 1)
          sum += samples[from + starts[point]!]! * table[point]!;
        to[out + sample] = clamped(sum >> BITS);
      }
    }
  }
  return to;
}

/** Weights of the pixels around a place, which together are 1. */
function lanczos(points: number, factor: number, at: number): number[] {
  const half = at + points / 2 - 1;
  const scale = 1 / factor;
  const weights = Array.from({ length: points }, (_, point) => {
    const x = (point - half) * scale;
    return x >= -LOBES && x <= LOBES ? sinc(x) * sinc(x / LOBES) : 0;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

function sinc(x: number): number {
  if (x === 0) return 1;
  const turn = x * Math.PI;
  return Math.sin(turn) / turn;
}

/** Rounds to the nearest whole number; halves to the even one. */
function roundToEven(value: number): number {
  const below = Math.floor(value);
  return value - below === 0.5 ? below + (below % 2) : Math.round(value);
}
