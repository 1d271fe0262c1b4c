import { boxOfPoints, emptyBox, type Box } from "./box.ts";

/** Affine transform `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, in SVG's order of letters. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transform that does `inner` first and then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** The inverse; a transform that has none gives the identity. */
export function invert(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  if (determinant === 0) return identity;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

export function apply(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

/** The box around a transformed box. */
export function transformBox(matrix: Matrix, box: Box): Box {
  if (matrix[1] === 0 && matrix[2] === 0) return scaledBox(matrix, box);
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const corners = [
    apply(matrix, box.x, box.y),
    apply(matrix, right, box.y),
    apply(matrix, box.x, bottom),
    apply(matrix, right, bottom),
  ];
  return boxOfPoints(corners.flat()) ?? emptyBox;
}

/** Transforms a box by a matrix that keeps the directions of its sides. */
function scaledBox([a, , , d, e, f]: Matrix, box: Box): Box {
  const [x0, x1] = [a * box.x + e, a * (box.x + box.width) + e];
  const [y0, y1] = [d * box.y + f, d * (box.y + box.height) + f];
  const x = Math.min(x0, x1);
  const y = Math.min(y0, y1);
  return { x, y, width: Math.max(x0, x1) - x, height: Math.max(y0, y1) - y };
}

/** The most usual transform, as MathJax and Mermaid write it. */
const translation = /^translate\((-?\d+(?:\.\d+)?)(?:, ?(-?\d+(?:\.\d+)?))?\)$/;

const functionPattern = /([a-z]+)\s*\(([^)]*)\)/gi;
const numberPattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Reads a `transform` in SVG's or CSS's spelling; unknown functions count as the identity. */
export function parseTransform(text: string | null): Matrix {
  if (!text) return identity;
  const moved = translation.exec(text);
  if (moved) return [1, 0, 0, 1, Number(moved[1]), Number(moved[2] ?? 0)];
  let result = identity;
  for (const [, name = "", body = ""] of text.matchAll(functionPattern)) {
    const numbers = (body.match(numberPattern) ?? []).map(Number);
    result = multiply(result, step(name.toLowerCase(), numbers, body));
  }
  return result;
}

function step(name: string, numbers: readonly number[], body: string): Matrix {
  const [first = 0, second = 0, third = 0] = numbers;
  switch (name) {
    case "translate":
      return [1, 0, 0, 1, first, second];
    case "translatex":
      return [1, 0, 0, 1, first, 0];
    case "translatey":
      return [1, 0, 0, 1, 0, first];
    case "scale":
      return [first, 0, 0, numbers[1] ?? first, 0, 0];
    case "rotate":
      return rotation(radians(first, body), second, third);
    case "skewx":
      return [1, 0, Math.tan(radians(first, body)), 1, 0, 0];
    case "skewy":
      return [1, Math.tan(radians(first, body)), 0, 1, 0, 0];
    case "matrix":
      return numbers.length === 6 ? (numbers as unknown as Matrix) : identity;
    default:
      return identity;
  }
}

function radians(angle: number, body: string): number {
  if (body.includes("rad")) return angle;
  if (body.includes("turn")) return angle * 2 * Math.PI;
  return (angle * Math.PI) / 180;
}

function rotation(angle: number, x: number, y: number): Matrix {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}
