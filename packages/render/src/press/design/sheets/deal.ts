/**
 * Deals strips out onto sheets of one height: on as few as can be, and then evenly. The one place that
 * decides where a sheet ends.
 */
import { endCosts, type Sheet, type Strip } from "./strip.ts";

/** A sheet that is less full than this could have taken more. */
const FULL_ENOUGH = 0.6;
/** What it costs that it did not. */
const TOO_EMPTY = 2;

/**
 * @param strips none taller than `room` with what opens and closes it: see `fitStrips`
 * @param room height of a sheet, in CSS pixels
 * @param smallest a section (strips up to one that is `last`) that is too tall for one sheet is scaled
 * down to it, to this part of its size at least
 */
export function deal(strips: readonly Strip[], room: number, smallest = 1): Sheet[] {
  const heights = new Heights(strips);
  const sheets: Sheet[] = [];
  let start = 0;
  for (let index = 0; index < strips.length; index += 1) {
    if (index + 1 < strips.length && !strips[index]?.last) continue;
    const height = heights.of(start, index + 1);
    if (height > room && height * smallest <= room)
      sheets.push({ from: start, to: index + 1, height: room, scale: room / height });
    else sheets.push(...dealSection(strips, start, index + 1, room, heights));
    start = index + 1;
  }
  return sheets;
}

/** The best way to a place: on how many sheets, at what cost, and where the last of them begins. */
interface Way {
  sheets: number;
  cost: number;
  from: number;
}

/** Fewest sheets first, then the least cost: the best way to a place goes by the best ways before it. */
function dealSection(
  strips: readonly Strip[],
  start: number,
  end: number,
  room: number,
  heights: Heights,
): Sheet[] {
  const places = [...endings(strips, start, end, room, heights)];
  const ways = new Map<number, Way>([[start, { sheets: 0, cost: 0, from: start }]]);
  for (const [index, to] of places.entries()) {
    let best: Way | undefined;
    for (let at = index - 1; at >= -1; at -= 1) {
      const from = at < 0 ? start : (places[at] ?? start);
      const height = heights.of(from, to);
      if (height > room + TOLERANCE && at < index - 1) break;
      const before = ways.get(from);
      if (!before) continue;
      const next = places[index + 1];
      const couldTakeMore = next !== undefined && heights.of(from, next) <= room + TOLERANCE;
      const cost = before.cost + costOf(height / room, couldTakeMore, strips[to - 1], to === end);
      const way = { sheets: before.sheets + 1, cost, from };
      if (!best || isBetter(way, best)) best = way;
    }
    if (best) ways.set(to, best);
  }
  const sheets: Sheet[] = [];
  for (let to = end; to > start;) {
    const from = ways.get(to)?.from ?? start;
    sheets.push({ from, to, height: heights.of(from, to) });
    to = from;
  }
  return sheets.reverse();
}

/** What rounding may add up to. */
const TOLERANCE = 0.01;

function isBetter(a: Way, b: Way): boolean {
  return a.sheets < b.sheets || (a.sheets === b.sheets && a.cost < b.cost);
}

function costOf(
  fullness: number,
  couldTakeMore: boolean,
  last: Strip | undefined,
  isEnd: boolean,
): number {
  const slack = (1 - fullness) ** 2;
  if (isEnd) return slack;
  const tooEmpty = fullness < FULL_ENOUGH && couldTakeMore ? TOO_EMPTY : 0;
  return slack + tooEmpty + (last?.end ?? endCosts.forced);
}

/**
 * After which strips a sheet may end. Where what belongs together is taller than a sheet, that is after
 * any but the first of it, which is a heading, and but the titles of boxes.
 */
function* endings(
  strips: readonly Strip[],
  start: number,
  end: number,
  room: number,
  heights: Heights,
): Generator<number> {
  let from = start;
  for (let to = start + 1; to <= end; to += 1) {
    if (to < end && strips[to - 1]?.end === undefined) continue;
    if (heights.of(from, to) > room + TOLERANCE)
      for (let inner = from + 1; inner < to; inner += 1) {
        if (strips[inner - 1]?.title) continue;
        if (inner > from + 1 || heights.of(from, from + 2) > room + TOLERANCE) yield inner;
      }
    yield to;
    from = to;
  }
}

/** Heights of runs of strips, by sums from the first on. */
class Heights {
  readonly #strips: readonly Strip[];
  readonly #sums: number[] = [0];

  constructor(strips: readonly Strip[]) {
    this.#strips = strips;
    let sum = 0;
    for (const { gap, height } of strips) this.#sums.push((sum += gap + height));
  }

  of(from: number, to: number): number {
    const first = this.#strips[from];
    const last = this.#strips[to - 1];
    const inner = (this.#sums[to] ?? 0) - (this.#sums[from] ?? 0);
    return inner - (first?.gap ?? 0) + (first?.open ?? 0) + (last?.close ?? 0);
  }
}
