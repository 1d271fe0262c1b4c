/** Fills pages and columns with the strips of a Layout without end. */
import { scalesToFit, withScales } from "../../design/sheets/fit.ts";
import { PX } from "../../pages/sheet/paper.ts";
import type { Placed } from "../../set/placed.ts";
import { headHeight, repeatsHead } from "../../set/sheets/rows.ts";
import { stripsOf, type PlacedStrip } from "../../set/sheets/strips.ts";
import { settleBreaks } from "../front/breaks.ts";
import type { Breaks } from "../front/index.ts";
import type { Part, Place } from "../part.ts";

/** Place of a strip after all strips that are too tall were scaled down, in CSS pixels. */
interface Standing {
  top: number;
  bottom: number;
  open: number;
  close: number;
}

export interface Flow {
  page: Placed;
  strips: readonly PlacedStrip[];
  /** Factor by which each strip is scaled down. */
  scales: readonly number[];
  standing: readonly Standing[];
}

const ROUNDING = 0.01;
/** Share of a page's height that may stay empty to avoid an end that costs 1. */
const WORTH = 0.25;

/**
 * Divides a Layout into strips for the pages of a document.
 *
 * @param room of a page, in CSS pixels; Infinity: it has no end
 */
export function flowOf(page: Placed, room: number, breaks: Breaks): Flow {
  const strips = stripsOf(page, { room });
  if (room !== Infinity) endBeforeBreaks(strips, page);
  settleBreaks(strips, page, breaks);
  return fitted(page, strips, room);
}

/** Divides a Layout into strips for cards, in the same places as for cards that are pictures. */
export function flowOfCards(page: Placed, room: number, breaks: Breaks): Flow {
  const strips = stripsOf(page);
  endBeforeBreaks(strips, page);
  settleBreaks(strips, page, breaks);
  return fitted(page, strips, room);
}

function fitted(page: Placed, strips: readonly PlacedStrip[], room: number): Flow {
  const scales = scalesToFit(strips, room);
  const isWhole = scales.every((scale) => scale === 1);
  return { page, strips, scales, standing: isWhole ? strips : standingOf(strips, scales) };
}

function standingOf(strips: readonly PlacedStrip[], scales: readonly number[]): Standing[] {
  let [above, bottom] = [0, 0];
  return withScales(strips, scales).map(({ open, close, height }, index) => {
    const strip = strips[index]!;
    const top = index === 0 ? strip.top : bottom + strip.top - above;
    [above, bottom] = [strip.bottom, top + height];
    return { top, bottom, open, close };
  });
}

/** Lets a page end before each block that an author's break stands before. */
function endBeforeBreaks(strips: PlacedStrip[], page: Placed): void {
  for (const [index, strip] of strips.entries()) {
    const next = strips[index + 1];
    if (next && next.root !== strip.root && breaksBefore(page.children[next.root]))
      strip.last = true;
  }
}

/**
 * Whether an author's page break stands before a box; in a box of blocks beside an image, the first
 * has it.
 */
function breaksBefore(root: Placed | undefined): boolean {
  if (!root) return false;
  if (root.origins.length === 0) return root.children.some(breaksBefore);
  return root.origins.some((origin) => origin.kind === "block" && origin.block.pageBreak === true);
}

/**
 * Finds where a page ends that begins with strip `from`: as late as it can, but rather a little
 * earlier than at a place that costs much. What belongs together and is taller than a page is
 * divided where the page is full.
 *
 * @param end before which strip it ends at the latest
 * @returns before which strip it ends
 */
export function fill(flow: Flow, from: number, end: number, room: number): number {
  const { well, fits } = endsIn(flow, from, end, room);
  return well > from ? well : fits;
}

/**
 * @param below how much of the room is for something else if the page ends before a strip; never less before a later one
 * @returns before which strip a page ends so that nothing that belongs together is divided (the first where nothing has
 *   room), and where it is full
 */
export function endsIn(
  { strips, standing }: Flow,
  from: number,
  end: number,
  room: number,
  below: (to: number) => number = () => 0,
): { well: number; fits: number } {
  const { top, open } = standing[from]!;
  let fits = from + 1;
  let best = { well: from, value: -Infinity };
  for (let to = from + 1; to <= end; to += 1) {
    const { bottom, close } = standing[to - 1]!;
    const { end: cost, last } = strips[to - 1]!;
    const height = open + bottom - top;
    const left = room - below(to) + ROUNDING;
    if (height > left) break;
    if (height + close > left) continue;
    fits = to;
    if (last || to === end) return { well: to, fits };
    // The line above the notes stays with them.
    if (cost === undefined || (strips[to]?.note && !strips[to - 1]?.note)) continue;
    const value = height / room - WORTH * cost;
    if (value >= best.value) best = { well: to, value };
  }
  return { well: best.well, fits };
}

/** A blank line of code is not drawn where a page begins or ends with it. */
const isBlank = (strip: PlacedStrip | undefined) =>
  strip?.divider === true && strip.kind === undefined;

/** Returns the first strip of a page that begins at strip `from`, past blank lines of code. */
export function beginAt({ strips }: Flow, from: number): number {
  let first = from;
  while (first + 1 < strips.length && isBlank(strips[first])) first += 1;
  return first;
}

/** Returns the height of strips in CSS pixels, with what they open and close. */
export function heightBetween({ standing }: Flow, from: number, to: number): number {
  const [first, last] = [standing[from]!, standing[to - 1]!];
  return first.open + last.bottom - first.top + last.close;
}

/**
 * Makes parts of strips at a place: each strip that is scaled down is a part by itself.
 *
 * @param all factor by which all of them are scaled down
 */
export function partsAt(flow: Flow, from: number, end: number, place: Place, all = 1): Part[] {
  const { page, strips, scales, standing } = flow;
  const right = (root: number) => Math.max(page.right, page.children[root]?.right ?? 0);
  let to = end;
  while (to > from + 1 && isBlank(strips[to - 1])) to -= 1;
  const parts: Part[] = [];
  const start = standing[from]!.top - standing[from]!.open;
  for (let first = from; first < to;) {
    const own = scales[first]!;
    const scale = own * all;
    let next = first + 1;
    if (own === 1) while (next < to && scales[next] === 1) next += 1;
    const [begin, last] = [strips[first]!, strips[next - 1]!];
    // The height of a strip that is scaled down includes what it opens, and so does that of the
    // strips after it.
    const above = first === from ? 0 : standing[first]!.top - start;
    const head = headOver(page.children[begin.root], begin.top, page.right - page.left);
    parts.push({
      ...place,
      y: place.y + above * all * PX,
      top: begin.top,
      bottom: last.bottom,
      open: begin.open,
      close: last.close,
      ...(scale < 1 && {
        scale,
        x: place.x + ((1 - scale) * (right(begin.root) - page.left) * PX) / 2,
      }),
      ...(head && { head }),
      ...(begin.over !== undefined && { over: begin.over, astride: begin.astride }),
    });
    first = next;
  }
  return parts;
}

/** Returns the head of the table that is divided at a height, where it is repeated. */
function headOver(placed: Placed | undefined, at: number, line: number): Part["head"] {
  if (!placed || placed.top >= at - ROUNDING || placed.bottom <= at) return undefined;
  const grid = placed.origins.find((origin) => origin.kind === "grid")?.grid;
  if (grid) {
    const bottom = placed.top + headHeight(placed, grid);
    return repeatsHead(placed, grid, line) && bottom <= at + ROUNDING
      ? { top: placed.top, bottom }
      : undefined;
  }
  for (const child of placed.children) {
    const head = headOver(child, at, line);
    if (head) return head;
  }
  return undefined;
}
