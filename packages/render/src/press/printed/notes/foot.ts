/**
 * The foot of a page or of a column: the notes that stand there, and how much text has room above
 * them.
 */
import { PX } from "../../pages/sheet/paper.ts";
import { endsIn, heightBetween, partsAt, type Flow } from "../sheets/fill.ts";
import type { Part, Place } from "../part.ts";
import type { Notes } from "./notes.ts";

/**
 * Share of a page from which it counts as full: with all of its notes, it then does not end in the
 * midst of one.
 */
const FULL = 0.75;
/** Share of a page that text may take whose notes have no room on it. */
const SHARE = 0.5;

export class Foot {
  /** In CSS pixels, with the space and the rule above; 0: no notes. */
  height = 0;
  readonly #notes: Notes;
  readonly #stretches: { from: number; to: number; at: number }[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /**
   * Height above the next notes, in CSS pixels: of the notes here, the rule and the space between.
   */
  get #top(): number {
    return this.height > 0 ? this.height + this.#notes.between : this.#notes.above;
  }

  /**
   * Height of the notes here if the text ends before a strip, in CSS pixels.
   *
   * @param done before which of the notes' strips those end that stand elsewhere or here already
   * @param room with the text
   * @param isWhole those that begin here end here
   */
  below(done: number, to: number, room: number, isWhole: boolean): number {
    const needed = this.#notes.needs(done, to, room, isWhole);
    return needed > 0 ? this.#top + needed : this.height;
  }

  /**
   * Returns before which strip of the notes those end that have room here, below text that ends
   * before strip `to`.
   */
  reach(done: number, to: number, room: number): number {
    return this.#notes.fit(done, this.#notes.endOf(to), room - this.#top);
  }

  add(from: number, to: number): void {
    if (to <= from) return;
    const at = this.#top;
    this.#stretches.push({ from, to, at });
    this.height = at + heightBetween(this.#notes.flow, from, to);
  }

  /**
   * @param place of the text's upper left corner, in points
   * @param top where the notes begin below that, in CSS pixels
   */
  parts({ page, x, y }: Place, top: number): Part[] {
    const { flow, clear } = this.#notes;
    const rule = { x, y: y + (top + clear) * PX };
    return this.#stretches
      .flatMap(({ from, to, at }) => {
        const notes = this.#notes.inOrder(from, to).map((note) => ({
          ...note,
          height: heightBetween(flow, note.from, note.to),
        }));
        const filled = notes.reduce((sum, { height }) => sum + height, 0);
        const gap = (heightBetween(flow, from, to) - filled) / Math.max(1, notes.length - 1);
        let below = top + at;
        const stand = notes.map((note) => {
          const own = { ...note, y: y + below * PX };
          below += note.height + gap;
          return own;
        });
        // In the order of the Layout.
        return stand
          .sort((a, b) => a.from - b.from)
          .flatMap((note) => partsAt(flow, note.from, note.to, { page, x, y: note.y }));
      })
      .map((part, index) => ({ ...part, note: true as const, ...(index === 0 && { rule }) }));
  }
}

/** Room of text with notes below it, and the height of these. */
export interface Below {
  room: number;
  /** Height of what stands below text that ends before a strip. */
  heightAt: (to: number, isWhole: boolean) => number;
  /** Something has to stand here, if need be without its notes. */
  divides: boolean;
}

/**
 * Finds where text ends that has notes below it.
 *
 * @returns before which strip; the first where nothing has room
 */
export function endAbove(
  flow: Flow,
  from: number,
  end: number,
  notes: Notes,
  { room, heightAt, divides }: Below,
): number {
  if (from >= end) return from;
  const whole = endsIn(flow, from, end, room, (to) => heightAt(to, true)).well;
  const isFull =
    whole === end ||
    (whole > from && heightBetween(flow, from, whole) + heightAt(whole, true) >= FULL * room);
  if (isFull) return whole;
  const { well, fits } = endsIn(flow, from, end, room, (to) => heightAt(to, false));
  if (well > from || !divides) return well;
  return endWithoutNotes(flow, from, end, notes, room) ?? fits;
}

/**
 * Returns where text ends that has no room beside the rest of an earlier note: its own notes stand
 * on the next page.
 */
function endWithoutNotes(
  flow: Flow,
  from: number,
  end: number,
  notes: Notes,
  room: number,
): number | undefined {
  const { strips } = flow;
  let first = from + 1;
  while (first < end && strips[first - 1]!.end === undefined && !strips[first - 1]!.last)
    first += 1;
  if (heightBetween(flow, from, first) > room) return undefined;
  let last = first;
  while (last < end && notes.endOf(last + 1) === notes.endOf(first)) last += 1;
  return Math.max(first, endsIn(flow, from, last, room * SHARE).well);
}
