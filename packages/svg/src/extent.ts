/** How far a shape reaches, never less than it does. */
import { parsePath } from "./geometry/path.ts";
import type { Extent, SvgElement } from "./element.ts";
import { parseLength } from "./length.ts";

/** The extent of a shape or an image; `undefined` for elements that draw nothing themselves. */
export function extentOf(element: SvgElement, viewport: number): Extent | undefined {
  if (element.extent) return element.extent;
  const measure = measures[element.localName];
  if (!measure) return undefined;
  const length = (name: string) => parseLength(element.attributes.get(name), 16, viewport) ?? 0;
  return (element.extent = measure(length, element));
}

type Measure = (length: (name: string) => number, element: SvgElement) => Extent;

const box: Measure = (length, { localName }) => {
  const [x, y] = [length("x"), length("y")];
  const [width, height] = [length("width"), length("height")];
  // An image without a size has its own, which was bounded when it was decoded.
  const own = localName === "image" && (width === 0 || height === 0) ? 5_000 : 0;
  return extentFrom([x, y, x + Math.max(width, own), y + Math.max(height, own)], 4);
};

const round: Measure = (length) => {
  const rx = Math.max(length("rx"), length("r"));
  const ry = Math.max(length("ry"), length("r"));
  const [x, y] = [length("cx"), length("cy")];
  const both = Math.max(rx, ry);
  return extentFrom([x - both, y - both, x + both, y + both], 8);
};

const measures: Readonly<Record<string, Measure>> = {
  rect: box,
  image: box,
  circle: round,
  ellipse: round,
  line: (length) => extentFrom([length("x1"), length("y1"), length("x2"), length("y2")], 1),
  polyline: (_, element) => points(element),
  polygon: (_, element) => points(element),
  path: (_, element) => path(element),
};

const numbers = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu;

function points({ attributes }: SvgElement): Extent {
  const list = (attributes.get("points") ?? "").match(numbers) ?? [];
  const [x = 0, y = 0] = list.map(Number);
  // A polygon is closed.
  return extentFrom([...list.map(Number), x, y], list.length / 2);
}

function path({ attributes }: SvgElement): Extent {
  const extent = extentFrom([], 0);
  for (const segment of parsePath(attributes.get("d") ?? "")) {
    extent.segments += segment.length === 4 ? 1 : 4;
    grow(extent, segment);
  }
  return settled(extent);
}

function extentFrom(coordinates: readonly number[], segments: number): Extent {
  const none = Number.POSITIVE_INFINITY;
  const extent = { left: none, top: none, right: -none, bottom: -none, travel: 0, segments };
  grow(extent, coordinates);
  return coordinates.length > 0 ? settled(extent, segments > 1) : extent;
}

/** Takes in the points `x, y, x, y, …`; control points count, so curves lie within. */
function grow(extent: Extent, coordinates: readonly number[]): void {
  for (let at = 0; at + 1 < coordinates.length; at += 2) {
    const x = coordinates[at]!;
    const y = coordinates[at + 1]!;
    if (at > 0)
      extent.travel += Math.abs(x - coordinates[at - 2]!) + Math.abs(y - coordinates[at - 1]!);
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x);
    extent.bottom = Math.max(extent.bottom, y);
  }
}

/** A shape without points lies nowhere; one given by its corners goes all around. */
function settled(extent: Extent, around = false): Extent {
  if (extent.left > extent.right)
    return { left: 0, top: 0, right: 0, bottom: 0, travel: 0, segments: 0 };
  if (around) {
    const all = 2 * (extent.right - extent.left + extent.bottom - extent.top);
    extent.travel = Math.max(extent.travel, all);
  }
  return extent;
}
