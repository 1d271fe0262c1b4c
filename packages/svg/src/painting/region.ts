/** Regions of a drawing's canvas that shapes cover. */
import type { Matrix } from "../geometry/matrix.ts";
import type { Extent, SvgElement } from "../element.ts";
import { parseLength, parseLengths } from "../length.ts";

/** A box on the canvas. */
export type Region = readonly [left: number, top: number, right: number, bottom: number];

/** Region of a shape that draws nothing; a filter may still fill its region. */
export const nowhere: Region = [0, 0, 0, 0];

/** Largest factor by which a transform stretches. */
export function norm([a, b, c, d]: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

export function place([a, b, c, d, e, f]: Matrix, extent: Extent, more: number): Region {
  const [left, top] = [extent.left - more, extent.top - more];
  const [right, bottom] = [extent.right + more, extent.bottom + more];
  const xs = [
    a * left + c * top,
    a * right + c * top,
    a * left + c * bottom,
    a * right + c * bottom,
  ];
  const ys = [
    b * left + d * top,
    b * right + d * top,
    b * left + d * bottom,
    b * right + d * bottom,
  ];
  return [Math.min(...xs) + e, Math.min(...ys) + f, Math.max(...xs) + e, Math.max(...ys) + f];
}

export function union(a: Region | undefined, b: Region | undefined): Region | undefined {
  if (!a || !b) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/**
 * Matrix from the coordinates inside a viewport to those around it, stretched as much as it may be.
 */
export function inner(element: SvgElement, side: number, use?: SvgElement): Matrix {
  const get = (name: string) =>
    parseLength(use?.attributes.get(name) ?? element.attributes.get(name), 16, side);
  const marker = element.localName === "marker";
  const [x, y] = marker || use ? [0, 0] : [get("x") ?? 0, get("y") ?? 0];
  const width = get(marker ? "markerWidth" : "width") ?? (marker ? 3 : side);
  const height = get(marker ? "markerHeight" : "height") ?? (marker ? 3 : side);
  const [left, top, across, down] = parseLengths(element.attributes.get("viewBox"), 16);
  if (across === undefined || down === undefined) return [1, 0, 0, 1, x, y];
  const fits = element.attributes.get("preserveAspectRatio")?.includes("slice")
    ? Math.max
    : Math.min;
  const scale = fits(width / across, height / down);
  return [scale, 0, 0, scale, x - (left ?? 0) * scale, y - (top ?? 0) * scale];
}
