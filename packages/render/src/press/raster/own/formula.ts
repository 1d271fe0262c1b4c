/** Formulas as outlines: the drawings that MathJax makes, of paths and rules in one colour. */

import { LRUCache } from "lru-cache";
import { ownString } from "./own-string.ts";

export interface FormulaOutline {
  /** Counted up in a process: the same number is the same outline. */
  id: number;
  /** As `@platen/draw` takes outlines, in the units of the drawing's `viewBox`. */
  outline: Float32Array;
  /** `0xRRGGBB`. */
  color: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

let outlines = 0;

const head =
  /^<svg xmlns="[^"]*" width="[\d.]+" height="[\d.]+" viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"><g transform="scale\(1,-1\)" fill="#([\da-f]{6})" stroke="#\5" stroke-width="0">/;
const element = /<(\/?)([a-z]+)([^>]*?)(\/?)>/gi;
/** Elements that are drawn here. Lines, circles and parts of signs within a window of their own are not. */
const drawn: ReadonlySet<string> = new Set(["g", "path", "rect"]);
const attribute = /([\w-]+)="([^"]*)"/g;
const step = /(translate|scale)\((-?[\d.e-]+)(?:,\s*(-?[\d.e-]+))?\)/g;

interface Place {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

/** The outline of a formula's drawing; undefined for what is drawn in colours, lines or other ways. */
export function formulaOutline(svg: string): FormulaOutline | undefined {
  const begin = head.exec(svg);
  if (!begin) return undefined;
  const [whole, left, top, width, height, color] = begin;
  const pen: number[] = [];
  const places: Place[] = [{ x: 0, y: 0, scaleX: 1, scaleY: -1 }];
  const body = svg.slice(whole.length, svg.lastIndexOf("</g></svg>"));
  for (const [, closing, name = "", attributes = "", empty] of body.matchAll(element)) {
    if (!drawn.has(name)) return undefined;
    if (closing) {
      places.pop();
      // More than one drawing: parts of a formula that overlap.
      if (places.length === 0) return undefined;
      continue;
    }
    const given = attributesIn(attributes);
    const place = given && within(places.at(-1)!, given.transform);
    if (!given || !place) return undefined;
    if (name === "g" && !empty) places.push(place);
    if (name === "path" && !drawPath(given.d ?? "", place, pen)) return undefined;
    if (name === "rect") drawRect(given, place, pen);
  }
  return {
    id: outlines++,
    outline: Float32Array.from(pen),
    color: parseInt(color!, 16),
    left: Number(left),
    top: Number(top),
    width: Number(width),
    height: Number(height),
  };
}

const names = ["transform", "d", "x", "y", "width", "height"] as const;
const understood: ReadonlySet<string> = new Set(names);

/** Attributes of an element that are understood. */
type Attributes = Partial<Record<(typeof names)[number], string>>;

const none: Attributes = {};

/** An element's attributes, unless there are others than are understood. */
function attributesIn(text: string): Attributes | undefined {
  if (text === "") return none;
  const given: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(attribute)) {
    if (!understood.has(name)) return undefined;
    given[name] = value;
  }
  return given;
}

const translation = /^translate\((-?[\d.]+),(-?[\d.]+)\)$/;

/** The place within an element, unless its transform is not understood. */
function within(outer: Place, transform: string | undefined): Place | undefined {
  if (transform === undefined) return outer;
  let { x, y, scaleX, scaleY } = outer;
  // What most of them are.
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

/** Path data that was read, in bytes: letters of formulas recur. */
const paths = new LRUCache<string, { outline: Float64Array | undefined }>({
  maxSize: 2 << 20,
  sizeCalculation: ({ outline }, data) => data.length + (outline?.byteLength ?? 0) + 200,
});

function drawPath(data: string, { x, y, scaleX, scaleY }: Place, pen: number[]): boolean {
  let known = paths.get(data);
  if (!known) {
    const read = readPath(data);
    known = { outline: read && Float64Array.from(read) };
    paths.set(ownString(data), known);
  }
  const { outline } = known;
  if (!outline) return false;
  for (let at = 0; at < outline.length;) {
    const kind = outline[at]!;
    pen.push(kind);
    const end = at + numbersOf[kind]!;
    for (let i = at + 1; i < end; i += 2)
      pen.push(outline[i]! * scaleX + x, outline[i + 1]! * scaleY + y);
    at = end;
  }
  return true;
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

function drawRect(rect: Attributes, place: Place, pen: number[]): void {
  const value = (name: keyof Attributes) => parseFloat(rect[name] ?? "0");
  const left = value("x") * place.scaleX + place.x;
  const top = value("y") * place.scaleY + place.y;
  const right = left + value("width") * place.scaleX;
  const bottom = top + value("height") * place.scaleY;
  // In the direction of glyphs, so that areas add up.
  pen.push(0, left, top, 1, left, bottom, 1, right, bottom, 1, right, top);
}
