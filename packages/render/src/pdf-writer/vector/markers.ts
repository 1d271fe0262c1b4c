/** Places and turns the markers of a path (SVG 2, section 13.7). */
import type { Matrix, Segment } from "@platen/svg/geometry";
import type { SvgElement } from "@platen/svg";
import { Undrawable } from "./drawing.ts";
import { numberIn } from "./look.ts";
import { meets } from "./shape.ts";

export type MarkerPlace = "marker-start" | "marker-mid" | "marker-end";

interface Vertex {
  x: number;
  y: number;
  /** In radians. */
  angle: number;
  place: MarkerPlace;
}

/** Returns all vertices of a path with their directions. */
export function verticesOf(segments: readonly Segment[]): Vertex[] {
  const vertices: Vertex[] = [];
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    const [outX, outY] = directionAt(segment, true);
    if (!before || !follows(segment, before))
      vertices.push({
        x: segment[0]!,
        y: segment[1]!,
        angle: Math.atan2(outY, outX),
        place: vertices.length === 0 ? "marker-start" : "marker-mid",
      });
    const after = segments[index + 1];
    const [inX, inY] = directionAt(segment, false);
    const [nextX, nextY] = after && follows(after, segment) ? directionAt(after, true) : [inX, inY];
    vertices.push({
      x: segment.at(-2)!,
      y: segment.at(-1)!,
      angle: Math.atan2(inY + nextY, inX + nextX),
      place: after ? "marker-mid" : "marker-end",
    });
  }
  return vertices;
}

const follows = (segment: Segment, before: Segment): boolean =>
  meets(segment[0]!, segment[1]!, before.at(-2)!, before.at(-1)!);

/** Returns the direction, a vector of length 1, at a segment's start or at its end. */
function directionAt(segment: Segment, begin: boolean): [number, number] {
  const points: [number, number][] = [];
  for (let i = 0; i < segment.length; i += 2) points.push([segment[i]!, segment[i + 1]!]);
  if (!begin) points.reverse();
  const [x, y] = points[0]!;
  for (const [toX, toY] of points.slice(1)) {
    const length = Math.hypot(toX - x, toY - y);
    if (length < 1e-9) continue;
    const sign = begin ? 1 : -1;
    return [(sign * (toX - x)) / length, (sign * (toY - y)) / length];
  }
  return [1, 0];
}

/** Place where the content of a marker is drawn, and the part of it that is seen. */
export interface PlacedMarker {
  matrix: Matrix;
  window: { x: number; y: number; width: number; height: number } | undefined;
}

export function placeMarker(
  { attributes }: SvgElement,
  { x, y, angle, place }: Vertex,
  strokeWidth: number,
): PlacedMarker {
  const at = (name: string, otherwise: number) => numberIn(attributes.get(name), otherwise);
  const [width, height] = [at("markerWidth", 3), at("markerHeight", 3)];
  const unit = attributes.get("markerUnits") === "userSpaceOnUse" ? 1 : strokeWidth;
  const viewBox = attributes
    .get("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxX = 0, boxY = 0, boxWidth = width, boxHeight = height] = viewBox ?? [];
  const fits = attributes.get("preserveAspectRatio")?.trim() ?? "";
  if (fits !== "" && !fits.startsWith("xMidYMid")) throw new Undrawable(fits);
  const scale = viewBox ? Math.min(width / boxWidth, height / boxHeight) : 1;
  const orient = attributes.get("orient") ?? "0";
  const turned =
    orient === "auto" || (orient === "auto-start-reverse" && place !== "marker-start")
      ? angle
      : orient === "auto-start-reverse"
        ? angle + Math.PI
        : (numberIn(orient.replace(/deg$/, ""), 0) * Math.PI) / 180;
  const factor = unit * scale;
  const [cos, sin] = [Math.cos(turned) * factor, Math.sin(turned) * factor];
  const [refX, refY] = [at("refX", 0), at("refY", 0)];
  const matrix: Matrix = [
    cos,
    sin,
    -sin,
    cos,
    x - cos * refX + sin * refY,
    y - sin * refX - cos * refY,
  ];
  const shown = { x: boxX, y: boxY, width: boxWidth, height: boxHeight };
  return { matrix, window: attributes.get("overflow") === "visible" ? undefined : shown };
}
