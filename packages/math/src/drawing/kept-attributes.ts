/**
 * The elements and attributes of MathJax's drawings that are written, with patterns for their
 * values.
 */
import { pathDataOf } from "./path-data.ts";

/** Test of an attribute's value: a regular expression, or anything with its `test`. */
interface Pattern {
  test(value: string): boolean;
}

const number = /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?(?:px)?$/;
const numbers = /^[-+\d.,e\s]+$/;
const pathData: Pattern = { test: (value) => pathDataOf(value).isClean };
export const transform = /^(?:(?:translate|scale|matrix|rotate)\([-+\d.,e\s]+\)\s*)+$/;
const color = /^(?:#[\da-f]{3,8}|[a-z]+|rgba?\([\d.,%\s]+\)|hsla?\([\d.,%\s]+\))$/i;
const word = /^[a-zA-Z]+$/;

const paint = { fill: color, stroke: color, "stroke-width": number };
const line = { "stroke-linecap": word, "stroke-linejoin": word, "stroke-dasharray": numbers };
export type Kept = readonly (readonly [name: string, pattern: Pattern])[];

/**
 * Attributes that are kept of each element, in this order; a value is written only if it fits the
 * pattern.
 */
export const kept: ReadonlyMap<string, Kept> = keptOf({
  g: { transform, ...paint },
  svg: {
    x: number,
    y: number,
    width: number,
    height: number,
    viewBox: numbers,
    preserveAspectRatio: word,
  },
  path: { transform, d: pathData, ...paint, ...line },
  rect: {
    x: number,
    y: number,
    width: number,
    height: number,
    rx: number,
    transform,
    ...paint,
    ...line,
  },
  line: { x1: number, y1: number, x2: number, y2: number, transform, ...paint, ...line },
  ellipse: { cx: number, cy: number, rx: number, ry: number, transform, ...paint, ...line },
  polygon: { points: numbers, transform, ...paint, ...line },
});

function keptOf(
  elements: Readonly<Record<string, Readonly<Record<string, Pattern>>>>,
): ReadonlyMap<string, Kept> {
  return new Map(
    Object.entries(elements).map(([name, attributes]) => [name, Object.entries(attributes)]),
  );
}

/** Names of all attributes that are read: those written, and those that decide how. */
export const readAttributes: ReadonlySet<string> = new Set([
  ...[...kept.values()].flatMap((attributes) => attributes.map(([name]) => name)),
  "class",
  "style",
  "data-variant",
  "data-table",
  "data-labels",
]);
