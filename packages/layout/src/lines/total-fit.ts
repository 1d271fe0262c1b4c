/**
 * Pieces → lines, chosen for the whole paragraph: boxes, glue and penalties, as D. E. Knuth and M. F. Plass have it in "Breaking
 * paragraphs into lines" (1981). The numbers are TeX's but where something else is said.
 */
import type { Piece } from "../flow.ts";
import { fillLines, narrower, TOLERANCE, unitFrom, type Line } from "./fill-lines.ts";
import { glueAfter, MOST_RATIO, ratioOf } from "./glue.ts";
import { hyphenAfter } from "./pieces.ts";
import { trimAtEnd, trimAtStart } from "./sign-edges.ts";

/** How lines are chosen. */
export interface FitOptions {
  /** Lines are as wide as their room; else they end where they end, and differ as little as may be. */
  justify: boolean;
  /** Whether a word that is wider than a line may end it anywhere. */
  anywhere: boolean;
  /** How much less room all lines but the first have. */
  hanging: number;
}

/**
 * Pieces that no line ends between. Sums go up to them, themselves not counted; they tell how a
 * line would be that ends there.
 */
interface Unit {
  /** Indices of its pieces. */
  from: number;
  to: number;
  widths: number;
  stretches: number;
  shrinks: number;
  /** Units before it that are more than spaces. */
  filled: number;
  isFilled: boolean;
  /** Its own width, without the space after it, which a line that ends with it leaves out. */
  width: number;
  stretch: number;
  shrink: number;
  hyphen: number;
  lead: number;
  trim: number;
}

/** A line that might be. */
export interface Candidate {
  /** Stretch or shrink that it needs, in parts of what it may. */
  ratio: number;
  /** Empty part of its room, from 0 to 1. */
  empty: number;
  hyphen: boolean;
  last: boolean;
}

const LINE = 10;
const HYPHEN = 50;
/** Further demerits: two hyphens one above the other; the last but one line ends with one; lines that differ much. */
const TWO_HYPHENS = 20_000;
const LAST_HYPHEN = 1e9;
const APART = 10_000;
/** Hyphens that stand one above the other, at most. */
const MOST_HYPHENS = 2;
/** The demerits of a third. */
const THIRD_HYPHEN = 1e9;
/** A last line is no shorter, in parts of its room, and the demerits of one that is. */
const LEAST_LAST = 0.12;
const SHORT_LAST = 3000;
/** Part of a room that may be empty in lines that are not justified, at a ratio of 1. */
const RAGGED = 0.16;
/** Units that are considered at once, at most: paragraphs may be endless. */
const MOST_UNITS = 2000;
/** Units in one line, at most; more would have no width. */
const MOST_IN_LINE = 500;

/** Class of a line by its ratio: 3 very loose, 2 loose, 1 good, 0 tight. */
export const classOf = (ratio: number) => (ratio > 1 ? 3 : ratio > 0.5 ? 2 : ratio < -0.5 ? 0 : 1);

/**
 * Place where a line may end, and the best way to it that ends with a line of a class after so many
 * hyphens.
 */
interface Break {
  /** The unit that the next line begins with. */
  at: number;
  fitness: number;
  hyphens: number;
  demerits: number;
  before: Break | undefined;
}

/** Demerits of a line after one of a class that ended with so many hyphens. */
export function demeritsOf(line: Candidate, fitness: number, hyphens: number): number {
  const { ratio, empty, hyphen, last } = line;
  const stretched = Math.min(Math.abs(ratio), MOST_RATIO);
  // Lines that are left ragged cost by their empty part.
  const ragged = Math.abs(ratio) > MOST_RATIO ? 1 + 2 * empty : 1;
  let demerits = (LINE + 100 * stretched ** 3 * ragged) ** 2;
  if (hyphen) {
    demerits += HYPHEN ** 2;
    if (hyphens >= MOST_HYPHENS) demerits += THIRD_HYPHEN;
    else if (hyphens > 0) demerits += TWO_HYPHENS;
  }
  if (last && hyphens > 0) demerits += LAST_HYPHEN;
  if (last && 1 - empty < LEAST_LAST) demerits += SHORT_LAST;
  if (Math.abs(classOf(ratio) - fitness) > 1) demerits += APART;
  return demerits;
}

/** Sets a paragraph. Where no choice of lines has room, each is as full as it can be. */
export function fitLines(pieces: readonly Piece[], room: number, parameters: FitOptions): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (let to = 0; to <= pieces.length; to++) {
    if (to < pieces.length && !pieces[to]!.forced) continue;
    // A forced end as the last piece begins no further line.
    if (from < to || to < pieces.length) {
      const own = { ...parameters, first: lines.length === 0 };
      for (const line of segmentLines(pieces.slice(from, to), room, own)) lines.push(line);
    }
    from = to + 1;
  }
  return lines.length > 0
    ? lines
    : fillLines(pieces, room, parameters.anywhere, parameters.hanging);
}

type OfSegment = FitOptions & { first: boolean };

function segmentLines(pieces: readonly Piece[], room: number, parameters: OfSegment): Line[] {
  const roomOf = (line: number) =>
    line > 0 || !parameters.first ? room - parameters.hanging : room;
  const breaks = breaksOf(unitsOf(pieces, roomOf(1)), roomOf, parameters.justify);
  if (!breaks) return fillLines(pieces, roomOf, parameters.anywhere);
  return breaks.map((end, index) => {
    const line = pieces.slice(breaks[index - 1]?.piece ?? 0, end.piece);
    return lineOf(line, roomOf(index), index === breaks.length - 1);
  });
}

function lineOf(pieces: Piece[], room: number, last: boolean): Line {
  const lead = trimAtStart(pieces[0]!);
  const end = pieces.at(-1)!;
  if (!last && end.hyphen > 0) pieces.push(hyphenAfter(end));
  let width = -lead - (pieces.at(-1)?.space ?? 0);
  for (const piece of pieces) width += piece.width + piece.space;
  const trim = width > room + TOLERANCE ? trimAtEnd(end) : 0;
  if (trim > 0) {
    pieces[pieces.length - 1] = narrower(end, trim);
    width -= trim;
  }
  return { pieces, width, lead, ...(last && { last }) };
}

function unitsOf(pieces: readonly Piece[], room: number): Unit[] {
  const units: Unit[] = [];
  const sums = { widths: 0, stretches: 0, shrinks: 0, filled: 0 };
  for (let from = 0, to = 0; from < pieces.length; from = to) {
    to = unitFrom(pieces, from, room).end;
    const end = pieces[to - 1]!;
    const before = { ...sums };
    let isFilled = false;
    for (let at = from; at < to; at++) {
      const piece = pieces[at]!;
      const glue = glueAfter(piece, pieces[at + 1]);
      sums.widths += piece.width + piece.space;
      sums.stretches += glue.stretch;
      sums.shrinks += glue.shrink;
      if (piece.width > TOLERANCE) isFilled = true;
    }
    if (isFilled) sums.filled++;
    const after = glueAfter(end, pieces[to]);
    units.push({
      ...before,
      from,
      to,
      isFilled,
      width: sums.widths - before.widths - end.space,
      stretch: sums.stretches - before.stretches - after.stretch,
      shrink: sums.shrinks - before.shrinks - after.shrink,
      hyphen: end.hyphen,
      lead: trimAtStart(pieces[from]!),
      trim: trimAtEnd(end),
    });
  }
  return units;
}

/** Ends of lines: the piece that is the first no longer in it. Undefined: there is no room. */
function breaksOf(
  units: readonly Unit[],
  roomOf: (line: number) => number,
  justify: boolean,
): { piece: number }[] | undefined {
  if (units.length === 0) return undefined;
  let active: Break[] = [{ at: 0, fitness: 1, hyphens: 0, demerits: 0, before: undefined }];
  let kept = 0;
  for (let end = 0; end < units.length; end++) {
    const found = new Map<number, Break>();
    const isLast = end === units.length - 1;
    const still: Break[] = [];
    for (const start of active) {
      const room = roomOf(start.before ? 1 : 0);
      const line = candidate(units, start.at, end, room, justify);
      if (line === "over") continue;
      if (end - start.at < MOST_IN_LINE) still.push(start);
      if (line === "unfit" && !isLast) continue;
      const told = line === "unfit" ? unfilled : line;
      const demerits = start.demerits + demeritsOf(told, start.fitness, start.hyphens);
      const next: Break = {
        at: end + 1,
        fitness: told.last ? 1 : classOf(told.ratio),
        hyphens: told.hyphen ? Math.min(MOST_HYPHENS, start.hyphens + 1) : 0,
        demerits,
        before: start,
      };
      const key = next.fitness * (MOST_HYPHENS + 1) + next.hyphens;
      const known = found.get(key);
      if (!known || demerits < known.demerits) found.set(key, next);
    }
    active = [...still, ...found.values()];
    if (active.length === 0) return undefined;
    if (end + 1 - kept >= MOST_UNITS && found.size > 0 && !isLast) {
      active = [best(found.values())];
      kept = end + 1;
    }
  }
  const ends = active.filter(({ at }) => at === units.length);
  if (ends.length === 0) return undefined;
  const breaks: { piece: number }[] = [];
  for (let end: Break | undefined = best(ends); end?.before; end = end.before)
    breaks.push({ piece: units[end.at - 1]!.to });
  return breaks.reverse();
}

function best(breaks: Iterable<Break>): Break {
  let least: Break | undefined;
  for (const end of breaks) if (!least || end.demerits < least.demerits) least = end;
  return least!;
}

/** A last line of nothing but spaces. */
const unfilled: Candidate = { ratio: 0, empty: 1, hyphen: false, last: true };

/** The line from one unit to another: `over`, it has no room; `unfit`, none ends there. */
function candidate(
  units: readonly Unit[],
  start: number,
  end: number,
  room: number,
  justify: boolean,
): Candidate | "over" | "unfit" {
  const [first, unit] = [units[start]!, units[end]!];
  const last = end === units.length - 1;
  const hyphen = !last && unit.hyphen > 0;
  const glue = {
    stretch: unit.stretches - first.stretches + unit.stretch,
    shrink: justify ? unit.shrinks - first.shrinks + unit.shrink : 0,
  };
  const slackOf = (width: number) => {
    const slack = room - width;
    return slack < -TOLERANCE ? slack + unit.trim : slack;
  };
  const bare = unit.widths - first.widths + unit.width - first.lead;
  const least = -glue.shrink - TOLERANCE;
  if (slackOf(bare) < least) return "over";
  const slack = slackOf(hyphen ? bare + unit.hyphen : bare);
  // The rest of the word may have room where the hyphen has none.
  const isFilled = unit.filled + (unit.isFilled ? 1 : 0) > first.filled;
  if (slack < least || !isFilled) return "unfit";
  const empty = Math.max(0, slack) / Math.max(1, room);
  const isEven = Math.abs(slack) <= TOLERANCE || (last && slack > 0);
  const ratio = isEven ? 0 : justify ? ratioOf(slack, glue) : empty / RAGGED;
  return { ratio, empty, hyphen, last };
}
