import { boxOfPoints, type Box } from "./box.ts";
import { arcToCubics } from "./arc.ts";

/** A straight line (4 numbers) or a cubic Bézier curve (8 numbers), in absolute coordinates. */
export type Segment = readonly number[];

/** How many numbers each path command takes. */
const arity: Readonly<Record<string, number>> = {
  m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0,
}; // prettier-ignore

const tokenPattern = /([a-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;

/**
 * Reads SVG path data (https://www.w3.org/TR/SVG2/paths.html#PathData). Reading stops at the first
 * error, as browsers do; what came before it counts.
 */
export function parsePath(data: string): Segment[] {
  const pen = new Pen();
  for (const { command, values } of commands(data)) {
    if (!pen.draw(command, values)) break;
  }
  return pen.segments;
}

/** The tight box of a path: curves count with their extremes, not with their control points. */
export function pathBox(data: string): Box | undefined {
  const points: number[] = [];
  for (const segment of parsePath(data)) {
    if (segment.length === 4) points.push(...segment);
    else addCubicExtremes(segment, points);
  }
  return boxOfPoints(points);
}

interface Command {
  command: string;
  values: number[];
}

function* commands(data: string): Generator<Command> {
  let command = "";
  let values: number[] = [];
  for (const [, letter, number] of data.matchAll(tokenPattern)) {
    if (letter) {
      command = letter;
      values = [];
      if (arity[letter.toLowerCase()] === undefined) return;
      if (command.toLowerCase() === "z") yield { command, values };
      continue;
    }
    const size = arity[command.toLowerCase()] ?? 0;
    if (size === 0) return;
    if (size === 7 && (values.length === 3 || values.length === 4)) pushFlags(values, number ?? "");
    else values.push(Number(number));
    if (values.length < size) continue;
    yield { command, values: values.slice(0, size) };
    values = values.slice(size);
    if (command === "m") command = "l";
    if (command === "M") command = "L";
  }
}

/** An arc's two flags may be written without a space: `a5 5 0 0110 10`. */
function pushFlags(values: number[], text: string): void {
  let rest = text;
  while (rest !== "" && values.length < 5 && /^[01]/.test(rest)) {
    values.push(Number(rest[0]));
    rest = rest.slice(1);
  }
  if (rest !== "") values.push(Number(rest));
}

class Pen {
  readonly segments: Segment[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** The last control point, which `S` and `T` mirror, and the kind of curve it belongs to. */
  #controlX = 0;
  #controlY = 0;
  #controlOf = "";

  draw(command: string, v: readonly number[]): boolean {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const dx = relative ? this.#x : 0;
    const dy = relative ? this.#y : 0;
    const at = (i: number) => (v[i] ?? 0) + (i % 2 === 0 ? dx : dy);
    switch (kind) {
      case "m":
        this.#x = this.#startX = at(0);
        this.#y = this.#startY = at(1);
        break;
      case "z":
        this.#line(this.#startX, this.#startY);
        break;
      case "l":
        this.#line(at(0), at(1));
        break;
      case "h":
        this.#line((v[0] ?? 0) + dx, this.#y);
        break;
      case "v":
        this.#line(this.#x, (v[0] ?? 0) + dy);
        break;
      case "c":
        this.#cubic(at(0), at(1), at(2), at(3), at(4), at(5));
        break;
      case "s": {
        const [x, y] = this.#mirror("c");
        this.#cubic(x, y, at(0), at(1), at(2), at(3));
        break;
      }
      case "q":
        this.#quadratic(at(0), at(1), at(2), at(3));
        break;
      case "t": {
        const [x, y] = this.#mirror("q");
        this.#quadratic(x, y, at(0), at(1));
        break;
      }
      case "a":
        this.#arc(v, (v[5] ?? 0) + dx, (v[6] ?? 0) + dy);
        break;
      default:
        return false;
    }
    if (kind !== "c" && kind !== "s" && kind !== "q" && kind !== "t") this.#controlOf = "";
    return true;
  }

  #mirror(kind: string): [number, number] {
    if (this.#controlOf !== kind) return [this.#x, this.#y];
    return [2 * this.#x - this.#controlX, 2 * this.#y - this.#controlY];
  }

  #line(x: number, y: number): void {
    this.segments.push([this.#x, this.#y, x, y]);
    this.#x = x;
    this.#y = y;
  }

  #cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.segments.push([this.#x, this.#y, x1, y1, x2, y2, x, y]);
    this.#control("c", x2, y2);
    this.#x = x;
    this.#y = y;
  }

  #quadratic(cx: number, cy: number, x: number, y: number): void {
    const third = (from: number, to: number) => from + (2 / 3) * (to - from);
    this.#cubic(third(this.#x, cx), third(this.#y, cy), third(x, cx), third(y, cy), x, y);
    this.#control("q", cx, cy);
  }

  #arc(v: readonly number[], x: number, y: number): void {
    const from = { x: this.#x, y: this.#y };
    const [rx = 0, ry = 0, rotation = 0, large = 0, sweep = 0] = v;
    const cubics = arcToCubics(
      from,
      { rx, ry, rotation, large: large !== 0, sweep: sweep !== 0 },
      { x, y },
    );
    if (cubics.length === 0) this.#line(x, y);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] of cubics)
      this.#cubic(x1, y1, x2, y2, x3, y3);
    this.#x = x;
    this.#y = y;
  }

  #control(kind: string, x: number, y: number): void {
    this.#controlOf = kind;
    this.#controlX = x;
    this.#controlY = y;
  }
}

function addCubicExtremes(c: Segment, points: number[]): void {
  points.push(c[0] ?? 0, c[1] ?? 0, c[6] ?? 0, c[7] ?? 0);
  for (const axis of [0, 1]) {
    const p0 = c[axis] ?? 0;
    const p1 = c[axis + 2] ?? 0;
    const p2 = c[axis + 4] ?? 0;
    const p3 = c[axis + 6] ?? 0;
    for (const t of turningPoints(p0, p1, p2, p3)) points.push(...cubicAt(c, t));
  }
}

/** Finds where the derivative of a cubic Bézier is zero, for 0 < t < 1. */
function turningPoints(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-12) return b === 0 ? [] : [-c / b].filter(inside);
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter(inside);
}

function inside(t: number): boolean {
  return t > 0 && t < 1;
}

/** The point of a cubic segment at parameter `t`. */
export function cubicAt(c: Segment, t: number): [number, number] {
  const u = 1 - t;
  const w0 = u * u * u;
  const w1 = 3 * u * u * t;
  const w2 = 3 * u * t * t;
  const w3 = t * t * t;
  return [
    w0 * (c[0] ?? 0) + w1 * (c[2] ?? 0) + w2 * (c[4] ?? 0) + w3 * (c[6] ?? 0),
    w0 * (c[1] ?? 0) + w1 * (c[3] ?? 0) + w2 * (c[5] ?? 0) + w3 * (c[7] ?? 0),
  ];
}
