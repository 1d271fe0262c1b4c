/** Lines beside boxes that stand at a side (`float` of CSS 2.1, 9.5), within one flow of text. */
import type { Boxes, Content } from "../boxes.ts";
import { moved, movedBox } from "../change-items.ts";
import { fillLines, type Line } from "./fill-lines.ts";
import type { Atom, Piece } from "../flow.ts";
import { lineExtent, setLine, type Extent } from "./set-line.ts";
import type { Type } from "../style.ts";

/** Place of a flow. */
interface Area {
  x: number;
  y: number;
  room: number;
}

/** A box at a side, in the flow's area. */
interface Floating {
  atom: Atom;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Room for a line, from the flow's upper left corner. */
interface Place {
  top: number;
  left: number;
  right: number;
}

/** Least room beside such a box that a line is set in, in em: else it stands below. */
const LEAST_ROOM = 5;
/** Lines go by the boxes and the boxes by the lines: so often both are set anew at most. */
const MOST_PASSES = 40;

/** Whether any of a flow's pieces stands at a side. */
export function hasFloats(pieces: readonly Piece[]): boolean {
  for (const { atom } of pieces) if (atom?.float) return true;
  return false;
}

/** Sets lines beside the boxes among its pieces, which stand within the flow. */
export function linesAround(
  boxes: Boxes,
  pieces: readonly Piece[],
  { x, y, room }: Area,
  strut: Extent,
  type: Type,
): Content & { baseline: number } {
  const words = pieces.reduce((sum, { width, space }) => sum + width + space, 0);
  const least = Math.min(room, LEAST_ROOM * type.size, words);
  let floats: Floating[] = [];
  let lines: Line[] = [];
  let places: Place[] = [];
  let heights: number[] = [];
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = floats;
    const told = heights;
    places = [];
    const startOf = (index: number) => bottomOf(places, told, index, strut);
    const placeOf = (index: number) =>
      (places[index] ??= placeBeside(before, startOf(index), {
        height: told[index] ?? strut.above + strut.below,
        room,
        least,
      }));
    const roomOf = (index: number) => {
      const { left, right } = placeOf(index);
      return right - left;
    };
    lines = fillLines(pieces, roomOf, type.anywhere);
    heights = lines.map((line) => heightOf(line, strut, boxes));
    floats = placeFloats(lines, startOf, placeOf, heights, room, before);
    if (areAlike(before, floats) && heights.join() === told.join()) break;
  }
  for (const { atom, left, top } of floats) paint(atom, x + left, y + top, boxes);
  let end = 0;
  let baseline: number | undefined;
  for (const [index, line] of lines.entries()) {
    const place = places[index]!;
    const top = Math.max(place.top, end);
    const set = setLine(
      line,
      x + place.left,
      y + top,
      place.right - place.left,
      strut,
      type,
      boxes,
    );
    baseline ??= top + set.baseline;
    end = top + (isEmpty(line) ? 0 : set.height);
  }
  const height = floats.reduce((most, { bottom }) => Math.max(most, bottom), end);
  return { height, baseline: baseline ?? 0 };
}

/** Whether a line has nothing but boxes at a side. */
const isEmpty = ({ pieces }: Line) => pieces.every(({ atom }) => atom?.float);

function heightOf(line: Line, strut: Extent, { flow }: Boxes): number {
  const { above, below } = lineExtent(line.pieces, strut, flow.ratio);
  return above + below;
}

/** The lower edge of the line before one. */
function bottomOf(
  places: readonly Place[],
  heights: readonly number[],
  index: number,
  strut: Extent,
): number {
  const before = places[index - 1];
  return before ? before.top + (heights[index - 1] ?? strut.above + strut.below) : 0;
}

interface LineSize {
  height: number;
  room: number;
  least: number;
}

/** The first place from a height on that has room for a line. */
function placeBeside(
  floats: readonly Floating[],
  from: number,
  { height, room, least }: LineSize,
): Place {
  for (let top = from; ;) {
    let left = 0;
    let right = room;
    let next = Infinity;
    for (const float of floats) {
      if (float.bottom <= top || float.top >= top + height) continue;
      if (float.atom.float === "left") left = Math.max(left, float.right);
      else right = Math.min(right, float.left);
      next = Math.min(next, float.bottom);
    }
    if (right - left >= least || next === Infinity) return { top, left, right };
    top = next;
  }
}

/** A box stands at the height of its line if it has room beside what is before it there, else below. */
function placeFloats(
  lines: readonly Line[],
  startOf: (index: number) => number,
  placeOf: (index: number) => Place,
  heights: readonly number[],
  room: number,
  before: readonly Floating[],
): Floating[] {
  const floats: Floating[] = [];
  for (const [index, line] of lines.entries()) {
    /** Width of the line before the box. */
    let used = 0;
    for (const { atom, width, space } of line.pieces) {
      if (!atom?.float) {
        used += width + space;
        continue;
      }
      // Not where the line came to stand: that goes by the box itself.
      const start = startOf(index);
      const height = heights[index]!;
      const beside = placeBeside(floats, start, { height, room, least: 0 });
      const fits = used === 0 || used + atom.width <= beside.right - beside.left;
      const from = fits ? start : placeOf(index).top + height;
      // Lines that give way to the box could move it up and down for ever, so it never goes up.
      const least = Math.max(floats.at(-1)?.top ?? 0, before[floats.length]?.top ?? 0);
      floats.push(placeFloat(atom, Math.max(from, least), room, floats));
    }
  }
  return floats;
}

/** Places a box as high as it may stand, beside those before it. */
function placeFloat(atom: Atom, from: number, room: number, before: readonly Floating[]): Floating {
  const { width, height } = atom;
  const { top, left, right } = placeBeside(before, from, {
    height,
    room,
    least: Math.min(room, width),
  });
  const at = atom.float === "left" ? left : right - width;
  return { atom, left: at, right: at + width, top, bottom: top + height };
}

function areAlike(one: readonly Floating[], other: readonly Floating[]): boolean {
  if (one.length !== other.length) return false;
  return one.every(({ top, left }, at) => top === other[at]!.top && left === other[at]!.left);
}

function paint({ items, laid }: Atom, x: number, y: number, boxes: Boxes): void {
  for (const item of items) boxes.items.push(moved(item, x, y));
  if (laid) boxes.notes?.boxes.push(movedBox(laid, x, y));
}
