/**
 * Deals strips out onto sheets of one height, as cards and split pictures are: onto as few as
 * possible, and then evenly. The pages of a PDF are filled by `press/printed/sheets/fill.ts`.
 */
import { endCosts, type Sheet, type Strip } from "./strip.ts";

/** Fullness below which a sheet counts as too empty if it could have taken more. */
const FULL_ENOUGH = 0.6;
/**
 * Smallest scale of a piece that begins with titles. If it had to be smaller, it is divided after
 * any strip instead.
 */
const SMALLEST_PIECE = 0.7;
/** Penalty of a sheet that is scaled down: in sheets, and in cost. */
const SCALED = { sheets: 0.25, cost: 0.1 };

/** Smallest scales to which content that is too tall for its sheet may be set. */
export interface Smallest {
  /** Scale of a section (strips up to one that is `last`), so that it takes one sheet. */
  section?: number;
  /** Scale of a sheet, if that saves a sheet or a break at a bad place. */
  sheet?: number;
}

/**
 * Deals strips out onto sheets.
 *
 * @param strips none taller than `room` with what opens and closes it: see `fitStrips`
 * @param room height of a sheet, in CSS pixels
 */
export function deal(
  strips: readonly Strip[],
  room: number,
  { section = 1, sheet = 1 }: Smallest = {},
): Sheet[] {
  const heights = new Heights(strips);
  const sheets: Sheet[] = [];
  let start = 0;
  for (let index = 0; index < strips.length; index += 1) {
    if (index + 1 < strips.length && !strips[index]?.last) continue;
    const height = heights.of(start, index + 1);
    if (height > room && height * section <= room)
      sheets.push({ from: start, to: index + 1, height: room, scale: room / height });
    else {
      const span: [number, number] = [start, index + 1];
      for (const one of dealSection(strips, span, { room, most: room / sheet }, heights))
        sheets.push(one);
    }
    start = index + 1;
  }
  return sheets;
}

/** A place where a sheet may end. */
interface Place {
  /** Index of the strip below the place. */
  to: number;
  /** The place divides content that belongs together and is taller than a sheet. */
  forced: boolean;
}

/** Height of a sheet, and greatest height of content that may be scaled down to it. */
interface Room {
  room: number;
  most: number;
}

/**
 * The best way to a place: how many sheets are too empty, how many there are, their cost, and where
 * the last begins.
 */
interface Way {
  empty: number;
  sheets: number;
  cost: number;
  from: number;
}

/**
 * Deals out one section: with no sheet too empty if possible, then on the fewest sheets, then at
 * the least cost. The best way to a place continues one of the best ways to the places before it.
 */
function dealSection(
  strips: readonly Strip[],
  [start, end]: [start: number, end: number],
  { room, most }: Room,
  heights: Heights,
): Sheet[] {
  const places = [...endings(strips, start, end, most, heights)];
  const ways = new Map<number, Way>([[start, { empty: 0, sheets: 0, cost: 0, from: start }]]);
  for (const [index, { to }] of places.entries()) {
    const next = places[index + 1];
    let best: Way | undefined;
    for (let at = index - 1; at >= -1; at -= 1) {
      const from = places[at]?.to ?? start;
      const height = heights.of(from, to);
      if (height > most + TOLERANCE && at < index - 1) break;
      const before = ways.get(from);
      if (!before) continue;
      const fullness = height / room;
      const isScaled = most > room && height > room + TOLERANCE;
      const takesMore = next?.forced === false && heights.of(from, next.to) <= room + TOLERANCE;
      const isEmpty = fullness < FULL_ENOUGH && takesMore;
      const end = to === strips.length || next === undefined ? 0 : endCostOf(strips[to - 1]);
      const way = {
        empty: before.empty + (isEmpty ? 1 : 0),
        sheets: before.sheets + 1 + (isScaled ? SCALED.sheets : 0),
        cost: before.cost + (1 - fullness) ** 2 + end + (isScaled ? SCALED.cost : 0),
        from,
      };
      if (!best || isBetter(way, best)) best = way;
    }
    if (best) ways.set(to, best);
  }
  const sheets: Sheet[] = [];
  for (let to = end; to > start;) {
    const from = ways.get(to)?.from ?? start;
    sheets.push(sheetOf(from, to, heights.of(from, to), room));
    to = from;
  }
  return sheets.reverse();
}

/** Makes a sheet. Content that is too tall, with no place to divide it, is scaled down. */
function sheetOf(from: number, to: number, height: number, room: number): Sheet {
  if (height <= room + TOLERANCE) return { from, to, height };
  return { from, to, height: room, scale: room / height };
}

/** Greatest error of rounding, in CSS pixels. */
const TOLERANCE = 0.01;

function isBetter(a: Way, b: Way): boolean {
  if (a.empty !== b.empty) return a.empty < b.empty;
  return a.sheets < b.sheets || (a.sheets === b.sheets && a.cost < b.cost);
}

function endCostOf(last: Strip | undefined): number {
  return last?.end ?? endCosts.forced;
}

/**
 * Lists the places where a sheet may end. Content that belongs together is divided only where it is
 * taller than a sheet.
 */
function* endings(
  strips: readonly Strip[],
  start: number,
  end: number,
  room: number,
  heights: Heights,
): Generator<Place> {
  const fits = (from: number, to: number) => heights.of(from, to) <= room + TOLERANCE;
  let from = start;
  for (let to = start + 1; to <= end; to += 1) {
    if (to < end && strips[to - 1]?.end === undefined) continue;
    if (!fits(from, to))
      for (const inner of forcedEnds(strips, from, to, room, heights))
        yield { to: inner, forced: true };
    yield { to, forced: false };
    from = to;
  }
}

/**
 * Lists the places at which content that belongs together is divided after all: after any strip but
 * the first and the titles; after those, too, where the remaining piece would have to be scaled
 * down too far.
 */
function* forcedEnds(
  strips: readonly Strip[],
  from: number,
  to: number,
  room: number,
  heights: Heights,
): Generator<number> {
  let piece = from;
  for (let inner = from + 1; inner <= to; inner += 1) {
    const isFirst = inner === from + 1 && heights.of(from, from + 2) <= room + TOLERANCE;
    if (inner < to && (strips[inner - 1]?.title || isFirst)) continue;
    if (heights.of(piece, inner) * SMALLEST_PIECE > room)
      for (let within = piece + 1; within < inner; within += 1) yield within;
    if (inner < to) yield inner;
    piece = inner;
  }
}

/** Heights of runs of strips, by sums from the first on. */
class Heights {
  readonly #strips: readonly Strip[];
  readonly #sums: number[] = [0];
  /**
   * For each place between strips: the first strip below it that is no divider, and the place below
   * the last such strip above it.
   */
  readonly #drawnBelow: number[];
  readonly #drawnAbove: number[] = [0];

  constructor(strips: readonly Strip[]) {
    this.#strips = strips;
    let sum = 0;
    let drawn = 0;
    for (const [index, { gap, height, divider }] of strips.entries()) {
      this.#sums.push((sum += gap + height));
      if (!divider) drawn = index + 1;
      this.#drawnAbove.push(drawn);
    }
    drawn = strips.length;
    this.#drawnBelow = [...strips.entries(), [strips.length, undefined] as const]
      .reverse()
      .map(([index, strip]) => (strip?.divider === true ? drawn : (drawn = index)))
      .reverse();
  }

  /**
   * Returns the height of the strips from `from` up to, and without, `to`. Dividers at the edges
   * are not drawn.
   */
  of(from: number, to: number): number {
    const above = this.#drawnBelow[from] ?? to;
    if (above >= to) return 0;
    const below = this.#drawnAbove[to] ?? to;
    const inner = (this.#sums[below] ?? 0) - (this.#sums[above] ?? 0);
    const [first, last] = [this.#strips[above], this.#strips[below - 1]];
    return inner - (first?.gap ?? 0) + (first?.open ?? 0) + (last?.close ?? 0);
  }
}
