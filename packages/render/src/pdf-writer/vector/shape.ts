/** Shapes of SVG as paths (SVG 2, section 10). */
import type { SvgElement } from "@platen/svg";
import { boxOfPoints, parsePath, type Box, type Segment } from "@platen/svg/geometry";
import { num4 } from "../objects.ts";
import { numberIn } from "./look.ts";

/** How far the handles of a quarter of a circle are from its ends, of the radius. */
const ROUND = 0.5523;

export const shapeNames: ReadonlySet<string> = new Set(
  "path rect circle ellipse line polyline polygon".split(" "),
);

/** Straight lines and curves, each from where it begins; a subpath ends where the next begins elsewhere. */
export function segmentsOf({ localName, attributes }: SvgElement): readonly Segment[] {
  const at = (name: string, otherwise = 0) => numberIn(attributes.get(name), otherwise);
  switch (localName) {
    case "rect":
      return rectangle(at("x"), at("y"), at("width"), at("height"), radiiOf(attributes, at));
    case "circle":
      return ellipse(at("cx"), at("cy"), at("r"), at("r"));
    case "ellipse":
      return ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
    case "line":
      return [[at("x1"), at("y1"), at("x2"), at("y2")]];
    case "polyline":
    case "polygon": {
      const points = attributes.get("points")?.trim() ?? "";
      return points === "" ? [] : parsePath(`M${points}${localName === "polygon" ? "Z" : ""}`);
    }
    default:
      return parsePath(attributes.get("d") ?? "");
  }
}

function radiiOf(
  attributes: ReadonlyMap<string, string>,
  at: (name: string) => number,
): [number, number] {
  const [rx, ry] = ["rx", "ry"].map((name) =>
    attributes.has(name) && attributes.get(name) !== "auto" ? at(name) : undefined,
  );
  return [rx ?? ry ?? 0, ry ?? rx ?? 0];
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  [askedX, askedY]: [number, number],
): Segment[] {
  if (!(width > 0 && height > 0)) return [];
  const rx = Math.min(askedX, width / 2);
  const ry = Math.min(askedY, height / 2);
  const [r, b] = [x + width, y + height];
  if (rx <= 0 || ry <= 0) return closed([x, y, r, y, r, b, x, b]);
  const [kx, ky] = [rx * (1 - ROUND), ry * (1 - ROUND)];
  return [
    [x + rx, y, r - rx, y],
    [r - rx, y, r - kx, y, r, y + ky, r, y + ry],
    [r, y + ry, r, b - ry],
    [r, b - ry, r, b - ky, r - kx, b, r - rx, b],
    [r - rx, b, x + rx, b],
    [x + rx, b, x + kx, b, x, b - ky, x, b - ry],
    [x, b - ry, x, y + ry],
    [x, y + ry, x, y + ky, x + kx, y, x + rx, y],
  ];
}

function closed(points: readonly number[]): Segment[] {
  return points.flatMap((x, i) => {
    if (i % 2 !== 0) return [];
    const next = (i + 2) % points.length;
    return [[x, points[i + 1]!, points[next]!, points[next + 1]!]];
  });
}

function ellipse(x: number, y: number, rx: number, ry: number): Segment[] {
  if (!(rx > 0 && ry > 0)) return [];
  const [kx, ky] = [rx * ROUND, ry * ROUND];
  return [
    [x + rx, y, x + rx, y + ky, x + kx, y + ry, x, y + ry],
    [x, y + ry, x - kx, y + ry, x - rx, y + ky, x - rx, y],
    [x - rx, y, x - rx, y - ky, x - kx, y - ry, x, y - ry],
    [x, y - ry, x + kx, y - ry, x + rx, y - ky, x + rx, y],
  ];
}

/** Points that are so near are one: the end of an arc is computed. */
const NEAR = 1e-4;

export const meets = (x: number, y: number, atX: number, atY: number): boolean =>
  Math.abs(x - atX) < NEAR && Math.abs(y - atY) < NEAR;

/** Operators that make a path; a subpath that ends where it begins is closed. */
export function pathOperators(segments: readonly Segment[]): string {
  let path = "";
  let [startX, startY, x, y] = [NaN, NaN, NaN, NaN];
  for (const segment of segments) {
    const [fromX, fromY] = [segment[0]!, segment[1]!];
    if (!meets(fromX, fromY, x, y)) {
      path += `${num4(fromX)} ${num4(fromY)} m\n`;
      [startX, startY] = [fromX, fromY];
    }
    [x, y] = [segment.at(-2)!, segment.at(-1)!];
    path += `${segment.slice(2).map(num4).join(" ")} ${segment.length === 4 ? "l" : "c"}\n`;
    if (meets(x, y, startX, startY)) path += "h\n";
  }
  return path;
}

/** The box of a path with the handles of its curves; undefined for none. */
export function boxOf(segments: readonly Segment[]): Box | undefined {
  return boxOfPoints(segments.flat());
}
