/**
 * How far a drawing's ink reaches. MathJax says of a formula how much room it takes among others;
 * `\!`, `\llap`, `\smash` and slanted letters paint beyond that.
 */
import {
  boxOfPoints,
  parseTransform,
  transformBox,
  union,
  type Box,
  type Matrix,
} from "@platen/svg/geometry";
import type { LiteElement } from "./element.ts";
import { pathDataOf } from "./path-data.ts";
import { isHitbox, isText, strokeWidth, textPath, textShift, type OutlineText } from "./svg.ts";

export type { Box };

/** The box of all that is painted within a node, in the node's own units; `undefined`: nothing. */
export function inkWithin(node: LiteElement, outline: OutlineText): Box | undefined {
  let box: Box | undefined;
  for (const child of node.children) if (!isText(child)) box = union(box, inkOf(child, outline));
  return box;
}

function inkOf(node: LiteElement, outline: OutlineText): Box | undefined {
  const { kind, attributes, glyph } = node;
  if (kind === "svg") return throughWindow(node, inkWithin(node, outline));
  if (kind === "text") return moved(pathDataOf(textPath(node, outline)).box, textShift(node));
  const shape = kind === "g" ? undefined : shapes[kind];
  const box = glyph ? glyph.box : shape ? stroked(node, shape(node)) : inkWithin(node, outline);
  const transform = attributes["transform"];
  return box && transform !== undefined ? transformBox(matrixOf(String(transform)), box) : box;
}

/** The matrix of `translate(x,y)` or `translate(x,y) scale(s)`, which are most, or of any other transform. */
function matrixOf(transform: string): Matrix {
  if (transform === UPSIDE_DOWN) return upsideDown;
  const comma = transform.indexOf(",");
  const end = transform.indexOf(")");
  if (!transform.startsWith(MOVE) || comma < 0 || comma > end) return parseTransform(transform);
  const scales = transform.length > end + 1;
  const isPlain = !scales || (transform.startsWith(SCALE, end) && transform.endsWith(")"));
  const x = Number(transform.slice(MOVE.length, comma));
  const y = Number(transform.slice(comma + 1, end));
  const scale = scales ? Number(transform.slice(end + SCALE.length, -1)) : 1;
  return isPlain && Number.isFinite(x + y + scale)
    ? [scale, 0, 0, scale, x, y]
    : parseTransform(transform);
}

/** The transform of every drawing as a whole: its y runs upwards. */
const UPSIDE_DOWN = "scale(1,-1)";
const upsideDown: Matrix = [1, 0, 0, -1, 0, 0];
const MOVE = "translate(";
const SCALE = ") scale(";

type Shape = (node: LiteElement) => Box | undefined;

const shapes: Readonly<Record<string, Shape>> = {
  path: ({ attributes }) => pathDataOf(String(attributes["d"] ?? "")).box,
  rect: (node) => {
    if (isHitbox(node)) return undefined;
    const [x, y, width, height] = numbers(node, "x", "y", "width", "height");
    return { x, y, width, height };
  },
  line: (node) => boxOfPoints(numbers(node, "x1", "y1", "x2", "y2")),
  ellipse: (node) => {
    const [cx, cy, rx, ry] = numbers(node, "cx", "cy", "rx", "ry");
    return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
  },
  polygon: ({ attributes }) =>
    boxOfPoints((String(attributes["points"]).match(/-?[\d.]+/g) ?? []).map(Number)),
};

function numbers<Names extends string[]>(
  { attributes }: LiteElement,
  ...names: Names
): { [K in keyof Names]: number } {
  return names.map((name) => parseFloat(String(attributes[name] ?? 0)) || 0) as {
    [K in keyof Names]: number;
  };
}

const moved = (box: Box | undefined, x: number) => box && { ...box, x: box.x + x };

/** Half a line's width lies beyond its middle; corners of a drawn shape reach no farther here. */
function stroked(node: LiteElement, box: Box | undefined): Box | undefined {
  const beyond = strokeWidth(node) / 2;
  if (!box || beyond === 0) return box;
  return {
    x: box.x - beyond,
    y: box.y - beyond,
    width: box.width + 2 * beyond,
    height: box.height + 2 * beyond,
  };
}

/** A drawing within the drawing shows only what lies in its window. MathJax cuts long signs so. */
function throughWindow(node: LiteElement, box: Box | undefined): Box | undefined {
  const [x, y, width, height] = numbers(node, "x", "y", "width", "height");
  if (!box || width === 0 || height === 0) return box && width + height > 0 ? undefined : box;
  const view = (String(node.attributes["viewBox"] ?? "").match(/-?[\d.]+/g) ?? []).map(Number);
  const [left = 0, top = 0, inner = width, tall = height] = view;
  const stretched = node.attributes["preserveAspectRatio"] === "none";
  const [across, down] = [width / inner, height / tall];
  const even = Math.min(across, down);
  const matrix: Matrix = stretched
    ? [across, 0, 0, down, x - left * across, y - top * down]
    : [
        even,
        0,
        0,
        even,
        x - left * even + (width - inner * even) / 2,
        y - top * even + (height - tall * even) / 2,
      ];
  return intersection(transformBox(matrix, box), { x, y, width, height });
}

function intersection(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
