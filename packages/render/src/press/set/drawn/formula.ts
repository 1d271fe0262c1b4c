/** Formulas as outlines: the drawings that MathJax makes, of paths and rules in one colour. */

import { LRUCache } from "lru-cache";
import { ownString } from "./own-string.ts";

/** Colour and area of a drawing, in the units of its `viewBox`. */
interface Window {
  /** `0xRRGGBB`. */
  color: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface FormulaOutline extends Window {
  /** Counted up in a process: the same number is the same outline. */
  id: number;
  /** As `@platen/draw` takes outlines. */
  outline: Float32Array;
}

/** A formula as single shapes. */
export interface FormulaShapes extends Window {
  shapes: Shape[];
}

let outlines = 0;

const head =
  /^<svg xmlns="[^"]*" width="[\d.]+" height="[\d.]+" viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"><g transform="scale\(1,-1\)" fill="#([\da-f]{6})" stroke="#\5" stroke-width="0">/;
const FOOT = "</g></svg>";

interface Place {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

/** Commands and coordinates, and the place that these are counted from. */
export interface Shape {
  outline: Float64Array;
  place: Place;
  /** Path data of a sign, which is the same wherever the sign stands. */
  data?: string;
}

/** Whether a drawing begins as those of formulas do: signs do not. */
export const mayBeFormula = (svg: string): boolean => head.test(svg);

/**
 * Returns the outline of a formula's drawing; undefined for what is drawn in colours, lines or
 * other ways.
 */
export function formulaOutline(svg: string): FormulaOutline | undefined {
  const found = formulaShapes(svg);
  if (!found) return undefined;
  const { shapes, ...window } = found;
  return { ...window, id: outlines++, outline: joined(shapes) };
}

/**
 * Returns a formula's drawing as shapes, in the order in which they are drawn; undefined for the
 * same drawings as `formulaOutline`.
 */
export function formulaShapes(svg: string): FormulaShapes | undefined {
  const begin = head.exec(svg);
  if (!begin) return undefined;
  const [whole, left, top, width, height, color] = begin;
  const shapes = shapesIn(svg, whole.length, svg.lastIndexOf(FOOT));
  return (
    shapes && {
      shapes,
      color: parseInt(color!, 16),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
    }
  );
}

/**
 * Paths and rules of the elements that stand from one index to another. Lines, circles and parts of signs within a
 * window of their own are not drawn here.
 */
function shapesIn(svg: string, from: number, to: number): Shape[] | undefined {
  if (to < from) return undefined;
  const shapes: Shape[] = [];
  const places: Place[] = [{ x: 0, y: 0, scaleX: 1, scaleY: -1 }];
  for (let at = from; at < to;) {
    if (svg.startsWith("</g>", at)) {
      places.pop();
      // More than one drawing: parts of a formula that overlap.
      if (places.length === 0) return undefined;
      at += 4;
      continue;
    }
    const name = nameAt(svg, at);
    const element = name && readElement(svg, at + name.length + 1);
    const place = element && within(places.at(-1)!, element.given.transform);
    if (!place) return undefined;
    if (name === "g" && !element.isEmpty) places.push(place);
    if (name === "path") {
      const known = pathOf(element.given.d ?? "");
      if (!known.outline) return undefined;
      shapes.push({ outline: known.outline, place, data: known.data });
    } else if (name === "rect")
      shapes.push({ outline: ruleOf(element.given, place), place: unmoved });
    at = element.end;
  }
  return shapes;
}

/** The place of what is counted from the drawing's origin. */
const unmoved: Place = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

const elements = ["path", "g", "rect"] as const;
const names = ["d", "transform", "x", "y", "width", "height"] as const;

/** The element that begins at an index, if it is drawn here. */
function nameAt(svg: string, at: number): (typeof elements)[number] | undefined {
  if (svg.charCodeAt(at) !== LESS) return undefined;
  for (const name of elements) if (svg.startsWith(name, at + 1)) return name;
  return undefined;
}

const SPACE = 0x20;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;

/** Attributes of an element that are understood. */
type Attributes = Partial<Record<(typeof names)[number], string>>;

interface Element {
  given: Attributes;
  isEmpty: boolean;
  /** Where it ends. */
  end: number;
}

/** The rest of an element behind its name, unless there are other attributes than are understood. */
function readElement(svg: string, from: number): Element | undefined {
  const given: Attributes = {};
  let at = from;
  while (svg.charCodeAt(at) === SPACE) {
    const name = attributeAt(svg, at + 1);
    if (!name) return undefined;
    const start = at + 1 + name.length + 2;
    const end = svg.indexOf('"', start);
    if (end < 0) return undefined;
    given[name] = svg.slice(start, end);
    at = end + 1;
  }
  const isEmpty = svg.charCodeAt(at) === SLASH;
  if (isEmpty) at++;
  return svg.charCodeAt(at) === GREATER ? { given, isEmpty, end: at + 1 } : undefined;
}

function attributeAt(svg: string, at: number): (typeof names)[number] | undefined {
  for (const name of names)
    if (svg.startsWith(name, at) && svg.startsWith('="', at + name.length)) return name;
  return undefined;
}

/** Outlines one behind the other, each at its place. */
function joined(shapes: readonly Shape[]): Float32Array {
  const pen = new Float32Array(shapes.reduce((sum, { outline }) => sum + outline.length, 0));
  let to = 0;
  for (const { outline, place } of shapes) {
    const { x, y, scaleX, scaleY } = place;
    for (let at = 0; at < outline.length;) {
      const kind = outline[at]!;
      pen[to + at] = kind;
      const end = at + numbersOf[kind]!;
      for (let i = at + 1; i < end; i += 2) {
        pen[to + i] = outline[i]! * scaleX + x;
        pen[to + i + 1] = outline[i + 1]! * scaleY + y;
      }
      at = end;
    }
    to += outline.length;
  }
  return pen;
}

const translation = /^translate\((-?[\d.]+),(-?[\d.]+)\)$/;
const step = /(translate|scale)\((-?[\d.e-]+)(?:,\s*(-?[\d.e-]+))?\)/g;

/** Returns the place within an element; undefined if its transform is not understood. */
function within(outer: Place, transform: string | undefined): Place | undefined {
  if (transform === undefined) return outer;
  let { x, y, scaleX, scaleY } = outer;
  // Most transforms are a single translation.
  const moved = translation.exec(transform);
  if (moved) {
    x += Number(moved[1]) * scaleX;
    y += Number(moved[2]) * scaleY;
    return { x, y, scaleX, scaleY };
  }
  if (transform.replace(step, "").trim() !== "") return undefined;
  for (const [, kind, first, second] of transform.matchAll(step)) {
    const a = Number(first);
    if (kind === "translate") {
      x += a * scaleX;
      y += Number(second ?? 0) * scaleY;
    } else {
      scaleX *= a;
      scaleY *= Number(second ?? a);
    }
  }
  return { x, y, scaleX, scaleY };
}

interface Path {
  data: string;
  outline: Float64Array | undefined;
}

/** Path data that was read, in bytes: letters of formulas recur. */
const paths = new LRUCache<string, Path>({
  maxSize: 2 << 20,
  sizeCalculation: ({ outline }, data) => data.length + (outline?.byteLength ?? 0) + 200,
});

function pathOf(given: string): Path {
  let known = paths.get(given);
  if (!known) {
    const read = readPath(given);
    const data = ownString(given);
    paths.set(data, (known = { data, outline: read && Float64Array.from(read) }));
  }
  return known;
}

/** Numbers of a command in an outline, its kind among them. */
const numbersOf = [3, 3, 5, 7];

const token = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
/** Numbers that a command of path data takes, by its letter. */
const takes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

/** The outline of path data; undefined for commands that MathJax does not write. */
function readPath(data: string): number[] | undefined {
  const outline: number[] = [];
  let command = "";
  let numbers: number[] = [];
  let x = 0;
  let y = 0;
  let first = true;
  for (const [, letter, number] of data.matchAll(token)) {
    if (letter !== undefined) {
      if (takes[letter] === undefined) return undefined;
      command = letter;
      numbers = [];
      first = true;
      continue;
    }
    numbers.push(Number(number));
    if (numbers.length < takes[command]!) continue;
    const [a = 0, b = 0] = numbers;
    if (command === "H") outline.push(1, a, y);
    else if (command === "V") outline.push(1, x, a);
    else if (command === "M" || command === "L")
      outline.push(command === "M" && first ? 0 : 1, a, b);
    else outline.push(command === "Q" ? 2 : 3, ...numbers);
    [x, y] = [outline.at(-2)!, outline.at(-1)!];
    numbers = [];
    first = false;
  }
  return outline;
}

function ruleOf(rect: Attributes, place: Place): Float64Array {
  const value = (name: keyof Attributes) => parseFloat(rect[name] ?? "0");
  const left = value("x") * place.scaleX + place.x;
  const top = value("y") * place.scaleY + place.y;
  const right = left + value("width") * place.scaleX;
  const bottom = top + value("height") * place.scaleY;
  // In the direction of glyphs, so that areas add up.
  return Float64Array.of(0, left, top, 1, left, bottom, 1, right, bottom, 1, right, top);
}
