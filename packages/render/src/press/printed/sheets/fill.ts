/** Fills pages and columns with the strips of a Layout without end. */
import { scalesToFit, withScales } from "../../design/sheets/fit.ts";
import { PX } from "../../pages/sheet/paper.ts";
import type { Placed } from "../../set/placed.ts";
import { headHeight, repeatsHead } from "../../set/sheets/rows.ts";
import { stripsOf, type PlacedStrip } from "../../set/sheets/strips.ts";
import { settleBreaks } from "../front/breaks.ts";
import type { Breaks } from "../front/index.ts";
import type { Part, Place } from "../part.ts";

/** A strip where it would stand if all that is too tall were as small as it has to be, in CSS pixels. */
interface Standing {
  top: number;
  bottom: number;
  open: number;
  close: number;
}

export interface Flow {
  page: Placed;
  strips: readonly PlacedStrip[];
  /** How much smaller each of them is drawn. */
  scales: readonly number[];
  standing: readonly Standing[];
}

const ROUNDING = 0.01;
/** So many of its parts of a page's height may stay empty for an end that costs one. */
const WORTH = 0.25;

/** @param room of a page, in CSS pixels; Infinity: it has no end */
export function flowOf(page: Placed, room: number, breaks: Breaks): Flow {
  const strips = stripsOf(page, { room });
  if (room !== Infinity) endBeforeBreaks(strips, page);
  settleBreaks(strips, page, breaks);
  return fitted(page, strips, room);
}

/** Strips of cards, which are divided as those that are pictures. */
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

/** Of what stands beside an image the first block has the break. */
function breaksBefore(root: Placed | undefined): boolean {
  if (!root) return false;
  if (root.origins.length === 0) return root.children.some(breaksBefore);
  return root.origins.some((origin) => origin.kind === "block" && origin.block.pageBreak === true);
}

/**
 * Where a page ends that begins with a strip: as late as it can, but rather a little earlier than at a place that costs
 * much. What belongs together and is taller than a page is divided where the page is full.
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

/** With which strip a page begins that may begin with one. */
export function beginAt({ strips }: Flow, from: number): number {
  let first = from;
  while (first + 1 < strips.length && isBlank(strips[first])) first += 1;
  return first;
}

/** In CSS pixels, with what it opens and closes. */
export function heightBetween({ standing }: Flow, from: number, to: number): number {
  const [first, last] = [standing[from]!, standing[to - 1]!];
  return first.open + last.bottom - first.top + last.close;
}

/**
 * Strips at a place: those that are smaller are each a part by itself.
 *
 * @param all how much smaller all of them are drawn
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
    // What is smaller has what it opens within its height, and so has what follows it.
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

/** The head of the table that is divided at a height, where it is repeated. */
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
