/** Cuts a formula into parts between which a line may break, each an SVG with its box. */
import { union } from "@platen/svg/geometry";
import { FormulaError, mathBounds } from "./bounds.ts";
import { inkWithin, type Box } from "./drawing/ink.ts";
import type { MathPart, TaggedEquation } from "./math-drawing.ts";
import type { LiteElement } from "./drawing/element.ts";
import { writeChildren, type OutlineText } from "./drawing/svg.ts";

/** MathJax's drawing units per em. */
const UNITS = 1000;
/** Pixels per em in the `width` and `height` of the SVG; those who place it give a size of their own. */
const PIXELS = 16;
/** Space that `mjx-break` of size 0 to 5 takes, in em, by MathJax's stylesheet. */
const breakSpaces = [0, 0.111, 0.167, 0.222, 0.278, 0.333];
/** Space in em for a line break that the formula asks for: a line of text cannot be broken there. */
const NEW_LINE = 1;
/** Space in em between an equation and its number where the number is not at the margin. */
const TAG_GAP = 2;

/**
 * Least room, in MathJax's units, of what the end of a line and the beginning of the next may have of a formula: a letter with its
 * accents and scripts and, at the end, its sign has less. A part that has less stays with its neighbour.
 */
const LEAST_AT_END = 2200;
const LEAST_AT_BEGINNING = 1100;
/** Scale of scripts and of the scripts' scripts. */
const scriptScale = /scale\(0\.[57]/;

/** Most that a letter has of empty room at its left. */
const SIDE_BEARING = 150;

/** Least width and height that MathJax gives a drawing: that of one that has none. */
const LEAST = 16;

/** A drawing at its place in the formula: x from the formula's start, y down from the baseline. */
interface Piece {
  inner: string;
  /** Where the x of `inner` is counted from. */
  origin: number;
  /** Its extent and the extent of its ink, in MathJax's units. */
  box: Box;
  /** MathJax gave it no room, though it paints something. */
  isRoomless: boolean;
  /** Whether the formula asks for a new line before it. */
  isOnNewLine: boolean;
  /** Drawing that `inner` was written from, or the first of them. */
  drawing: LiteElement;
}

export interface Parts {
  parts: MathPart[];
  tagged?: TaggedEquation;
}

/**
 * Cuts MathJax's output into parts between which a line may break. A part's box holds all its ink;
 * where the boxes of two overlap, as in `\perp\!\!\!\perp`, they are one part.
 */
export function partsOf(container: LiteElement, display: boolean, outline: OutlineText): Parts {
  const nodes = container.children.filter((node): node is LiteElement => "attributes" in node);
  const open = nodes.find(({ kind, attributes }) => kind === "svg" && !attributes["viewBox"]);
  if (open) return taggedParts(open, outline);
  const line = new Line();
  for (const node of nodes) {
    if (node.kind === "mjx-break") line.break(node);
    if (node.kind !== "svg") continue;
    const { inner, room, ink } = read(node, outline);
    line.add(node, inner, display ? centredBox(room, ink) : lineBox(room, ink), room.width === 0);
    line.at += room.width;
  }
  return { parts: line.parts() };
}

/** The pieces of a formula in a line, one behind the other. */
class Line {
  /** Where the next piece begins. */
  at = 0;
  readonly #pieces: Piece[] = [];
  #length = 0;
  #added = 0;
  #isOnNewLine = false;

  break(node: LiteElement): void {
    this.at += breakSpace(node) * UNITS;
    if (isNewLine(node)) this.#isOnNewLine = true;
  }

  add(drawing: LiteElement, inner: string, box: Box, isRoomless: boolean): void {
    this.#length += inner.length;
    if (this.#length > mathBounds.svg) throw new FormulaError("its drawing is too large");
    // A part without ink is space.
    if (inner === "") return;
    const isOnNewLine = this.#isOnNewLine;
    this.#put({
      drawing,
      inner,
      origin: this.at,
      box: moved(box, this.at),
      isRoomless,
      isOnNewLine,
    });
    this.#isOnNewLine = false;
  }

  #put(piece: Piece): void {
    const last = this.#pieces.at(-1);
    const isFree = last && piece.box.x >= last.box.x + last.box.width;
    const isTooEarly = this.#added === 1 && isShort(last!, LEAST_AT_END, 2) && !piece.isOnNewLine;
    if (!last || (isFree && !isTooEarly)) this.#pieces.push(piece);
    else join(last, piece);
    this.#added += 1;
  }

  /** Joins a last piece that would be too short for a line's beginning to the one before it. */
  #joinLast(): void {
    const last = this.#pieces.at(-1)!;
    const before = this.#pieces.at(-2);
    if (!before || last.isOnNewLine || !isShort(last, LEAST_AT_BEGINNING, 1)) return;
    this.#pieces.pop();
    join(before, last);
  }

  parts(): MathPart[] {
    const [first] = this.#pieces;
    if (!first)
      return this.at > 0 ? [partOf({ inner: "", origin: 0, box: blank(this.at) }, 0)] : [];
    if (this.#pieces.length === 1 && first.isRoomless) {
      // A relation within spaces, as `\iff` is: MathJax cuts it behind its sign and drops the first space.
      const gap = Math.max(0, this.at - first.box.width) / 2;
      first.box = { ...first.box, width: first.box.width + gap };
      return [partOf(first, gap)];
    }
    this.#joinLast();
    const last = this.#pieces.at(-1) ?? first;
    last.box = { ...last.box, width: Math.max(last.box.width, this.at - last.box.x) };
    let end = Math.min(0, first.box.x);
    return this.#pieces.map((piece) => {
      const gap = piece.box.x - end;
      end = piece.box.x + piece.box.width;
      return partOf(piece, gap);
    });
  }
}

/** Whether it has less than so much room, or as many letters as one has with its sign, however wide they are. */
const isShort = ({ box, drawing }: Piece, least: number, letters: number) =>
  box.width < least || lettersIn(drawing) === letters;

/** Counts letters and signs of a drawing, but for scripts. */
function lettersIn(node: LiteElement): number {
  let count = 0;
  for (const child of node.children) {
    if (!("attributes" in child) || scriptScale.test(String(child.attributes["transform"])))
      continue;
    count += child.kind === "path" ? 1 : lettersIn(child);
  }
  return count;
}

function join(piece: Piece, next: Piece): void {
  const x = next.origin - piece.origin;
  const [group, other] = [groupIn(piece.inner), groupIn(next.inner)];
  // In one group it is one drawing, which is painted as an outline in few colours.
  piece.inner =
    group && group.open === other?.open
      ? `${group.open}${group.body}${shifted(other.body, x)}${CLOSE}`
      : piece.inner + shifted(next.inner, x);
  piece.box = union(piece.box, next.box) ?? piece.box;
}

const CLOSE = "</g>";

/** The group that a drawing is, if it is one alone: its tag and what it holds. */
function groupIn(inner: string): { open: string; body: string } | undefined {
  const [open] = /^<g [^>]*[^/]>/.exec(inner) ?? [];
  if (open === undefined) return undefined;
  let depth = 0;
  for (const { 0: tag, index } of inner.matchAll(/<(?:g\b[^>]*[^/]|\/g)>/g)) {
    depth += tag === CLOSE ? -1 : 1;
    if (depth > 0) continue;
    const isLast = index + CLOSE.length === inner.length;
    return isLast ? { open, body: inner.slice(open.length, index) } : undefined;
  }
  return undefined;
}

/** Room without ink: of a space, or of a `\phantom`. */
const blank = (width: number): Box => ({ x: 0, y: -LEAST, width, height: LEAST });

function breakSpace(node: LiteElement): number {
  if (isNewLine(node)) return NEW_LINE;
  return breakSpaces[Number(node.attributes["size"])] ?? 0;
}

const isNewLine = ({ attributes }: LiteElement) => attributes["newline"] !== undefined;

interface Drawn {
  inner: string;
  /** The room that it takes up among others. */
  room: Box;
  ink: Box | undefined;
}

function read(svg: LiteElement, outline: OutlineText): Drawn {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(svg.attributes["viewBox"]);
  return {
    inner: writeChildren(svg, outline),
    // MathJax gives a little room to parts that take up none.
    room: { x, y, width: width <= LEAST ? 0 : width, height },
    ink: inkWithin(svg, outline),
  };
}

/** Room and ink together, with the room in the middle, as TeX sets a formula on its own. */
function centredBox(room: Box, ink: Box | undefined): Box {
  const box = union(room, ink) ?? room;
  const beyond = Math.max(room.x - box.x, box.x + box.width - room.x - room.width);
  return { ...box, x: room.x - beyond, width: room.width + 2 * beyond };
}

/** Room and ink together, without space before the ink: a line that begins here shows none. */
function lineBox(room: Box, ink: Box | undefined): Box {
  const box = union(room, ink) ?? room;
  const space = ink && ink.x > room.x + SIDE_BEARING ? ink.x - room.x - SIDE_BEARING : 0;
  return { ...box, x: box.x + space, width: box.width - space };
}

const moved = (box: Box, x: number): Box => ({ ...box, x: box.x + x });

function shifted(inner: string, x: number): string {
  return x === 0 || inner === "" ? inner : `<g transform="translate(${round(x)},0)">${inner}</g>`;
}

/** @throws FormulaError when it is larger than any page. */
function partOf(
  { inner, origin, box }: Pick<Piece, "inner" | "origin" | "box">,
  gap: number,
): MathPart {
  const { y, width, height } = box;
  const x = box.x - origin;
  if (Math.max(width, height) > mathBounds.size * UNITS)
    throw new FormulaError("it is larger than any page");
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels(width)}" height="${pixels(height)}"` +
      ` viewBox="${round(x)} ${round(y)} ${round(width)} ${round(height)}">${inner}</svg>`,
    width: width / UNITS,
    height: height / UNITS,
    depth: (height + y) / UNITS,
    gap: gap / UNITS,
  };
}

/**
 * An equation with numbers beside it. MathJax leaves its width open, with the equation in the middle
 * and the numbers at the edge. Here both are given apart, and together as narrow as they can be.
 */
function taggedParts(svg: LiteElement, outline: OutlineText): Parts {
  const [table, ...tables] = findAll(svg, "data-table");
  const [label, ...labels] = findAll(svg, "data-labels");
  if (!table || !label || tables.length + labels.length > 0)
    throw new FormulaError("it has equation numbers in a place where they cannot be set");
  const [, y = 0, , height = 0] = numbersIn(table.attributes["viewBox"]);
  const equation = pieceOf(table, { y, height }, outline);
  const tag = pieceOf(label, { y, height }, outline);
  const at = equation.box.x + equation.box.width + TAG_GAP * UNITS - tag.box.x;
  const both = { ...equation };
  join(both, { ...tag, origin: at, box: moved(tag.box, at) });
  return {
    parts: [partOf(both, 0)],
    tagged: { equation: partOf(equation, 0), tag: partOf(tag, 0) },
  };
}

function pieceOf(
  node: LiteElement,
  { y, height }: Pick<Box, "y" | "height">,
  outline: OutlineText,
): Piece {
  const ink = inkWithin(node, outline) ?? { x: 0, y, width: 0, height };
  const inner = writeChildren(node, outline);
  if (inner.length > mathBounds.svg) throw new FormulaError("its drawing is too large");
  return {
    inner: `<g stroke="currentColor" fill="currentColor" stroke-width="0">${inner}</g>`,
    origin: 0,
    isRoomless: false,
    isOnNewLine: false,
    drawing: node,
    box: union({ x: ink.x, y, width: 0, height }, ink) ?? ink,
  };
}

function findAll(node: LiteElement, attribute: string): LiteElement[] {
  const found: LiteElement[] = [];
  const rest = [node];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.kind === "svg" && next.attributes[attribute] !== undefined) found.push(next);
    else for (const child of next.children) if ("attributes" in child) rest.push(child);
  }
  return found;
}

function numbersIn(value: unknown): number[] {
  if (value === undefined) return [];
  const list = String(value).split(" ").map(Number);
  if (!list.every(Number.isFinite)) throw new FormulaError("its size is no number");
  return list;
}

const round = (value: number) => Math.round(value * 10) / 10;
const pixels = (units: number) => Math.round((units / UNITS) * PIXELS * 100) / 100;
