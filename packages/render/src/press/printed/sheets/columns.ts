/** Pages of several columns: bands of text in columns, and between them what spans all of these, in its place. */
import { PX } from "../../pages/sheet/paper.ts";
import type { Node } from "../../set/nodes/node.ts";
import { beginAt, endsIn, flowOf, heightBetween, partsAt, type Flow } from "./fill.ts";
import type { Sheet } from "./frame.ts";
import { Foot, endAbove } from "../notes/foot.ts";
import { Notes } from "../notes/notes.ts";
import { partsOfRest } from "../notes/rest.ts";
import type { Part, Place } from "../part.ts";
import type { LaidOut } from "../set.ts";

/** Least height that is left of a page for a band to begin there, in CSS pixels. */
const LEAST = 60;
/** Steps of the search for the height of a band, which find it to less than a line. */
const STEPS = 10;

export function columnParts(laid: LaidOut, sheet: Sheet): Part[] {
  const flow = flowOf(laid.text, sheet.paper.height, laid);
  return new Columns(flow, sheet, laid).parts();
}

/** Where a column ends: before which strip of the text, and before which of the notes. */
interface End {
  to: number;
  done: number;
}

class Columns {
  readonly #flow: Flow;
  readonly #sheet: Sheet;
  readonly #spans: readonly boolean[];
  readonly #notes: Notes | undefined;
  readonly #parts: Part[] = [];
  readonly #below: Part[] = [];
  #page = 0;
  /** How far down the page is full, in CSS pixels. */
  #full = 0;
  /** Notes at the foot of each column of the page, and before which strip of theirs the next begin. */
  #feet: Foot[] = [];
  #done = 0;

  constructor(flow: Flow, sheet: Sheet, laid: LaidOut) {
    const {
      spans,
      front: { cover, contents },
    } = laid;
    this.#flow = flow;
    this.#sheet = sheet;
    this.#notes = laid.notes && new Notes(laid.notes, flow, laid.layout, sheet.paper.height);
    const front = new Set<Node>(cover && [cover.node, ...(contents?.boxes ?? [])]);
    // Other blocks that span them stand in a box that is as wide.
    this.#spans = flow.page.children.map(
      ({ node, children: [only] }) =>
        front.has(node) ||
        only?.origins.some((origin) => origin.kind === "block" && spans.has(origin.block)) === true,
    );
    this.#setFeet();
  }

  parts(): Part[] {
    const { strips } = this.#flow;
    for (let from = 0; from < strips.length;) {
      const to = this.#bandEnd(from);
      from = this.#spans[strips[from]!.root] ? this.#across(from, to) : this.#inColumns(from, to);
      // The rest of the band begins a page, and so does a block after an author's page break.
      if (from < to || strips[to - 1]?.last) this.#turn();
      from = this.#full === 0 ? beginAt(this.#flow, from) : from;
    }
    this.#endPage();
    const below = this.#below.toSorted((a, b) => a.top - b.top);
    const { paper } = this.#sheet;
    const rest = this.#notes
      ? partsOfRest(this.#notes, this.#done, this.#page + 1, paper.height, paper)
      : [];
    // In the order of the Layout.
    return [...this.#parts, ...below, ...rest];
  }

  /** Returns before which strip the band ends that begins with strip `from`. */
  #bandEnd(from: number): number {
    const { strips } = this.#flow;
    const spans = this.#spans[strips[from]!.root];
    let to = from + 1;
    while (to < strips.length && this.#spans[strips[to]!.root] === spans && !strips[to - 1]!.last)
      to += 1;
    return to;
  }

  #turn(): void {
    this.#endPage();
    this.#page += 1;
    this.#full = 0;
  }

  #endPage(): void {
    for (const [column, foot] of this.#feet.entries()) {
      const room = this.#sheet.paper.height - foot.height;
      for (const part of foot.parts(this.#at(column), room)) this.#below.push(part);
    }
    this.#setFeet();
  }

  #setFeet(): void {
    const notes = this.#notes;
    if (notes)
      this.#feet = Array.from({ length: this.#sheet.frame.columns }, () => new Foot(notes));
  }

  /**
   * Returns where a band that begins with a strip stands below the content of the page, in CSS
   * pixels.
   */
  #under(from: number): number {
    if (this.#full === 0) return 0;
    const { standing } = this.#flow;
    return this.#full + Math.max(0, standing[from]!.top - standing[from - 1]!.bottom);
  }

  /** Puts what there is room for across the columns; returns with which strip it goes on. */
  #across(from: number, end: number): number {
    const top = this.#under(from);
    const most = this.#sheet.paper.height - top - this.#tallestFoot();
    const { to, done } = this.#end(from, end, 0, {
      top,
      most,
      divides: top === 0,
      done: this.#done,
    });
    if (to === from) return from;
    this.#put(from, to, top, 0);
    this.#full = top + heightBetween(this.#flow, from, to);
    this.#feet[0]?.add(this.#done, done);
    this.#done = done;
    return to;
  }

  /** Fills the columns; where all of a band has room, they are of about the same height. */
  #inColumns(from: number, end: number): number {
    const top = this.#under(from);
    const room = this.#sheet.paper.height - top;
    if (top > 0 && room - this.#tallestFoot() < LEAST) return from;
    let ends = this.#fillAll(from, end, top, room, top === 0);
    if (ends.at(-1)!.to === end) ends = this.#balanced(from, end, top, room) ?? ends;
    let start = from;
    for (const [column, { to, done }] of ends.entries()) {
      this.#feet[column]?.add(this.#done, done);
      this.#done = done;
      if (to === start) continue;
      this.#put(start, to, top, column);
      this.#full = Math.max(this.#full, top + heightBetween(this.#flow, start, to));
      start = beginAt(this.#flow, to);
    }
    return ends.at(-1)!.to;
  }

  /** @returns where each column ends; as the one before where nothing has room in it */
  #fillAll(from: number, end: number, top: number, most: number, divides: boolean): End[] {
    const ends: End[] = [];
    let [start, done] = [from, this.#done];
    for (let column = 0; column < this.#sheet.frame.columns; column += 1) {
      const next = this.#end(start, end, column, { top, most, divides, done });
      ends.push(next);
      start = next.to < end ? beginAt(this.#flow, next.to) : end;
      done = next.done;
    }
    return ends;
  }

  /** The lowest columns that hold all of a band. */
  #balanced(from: number, end: number, top: number, room: number): End[] | undefined {
    let best: End[] | undefined;
    let [low, high] = [0, Math.min(room, heightBetween(this.#flow, from, end))];
    for (let step = 0; step < STEPS; step += 1) {
      const height = (low + high) / 2;
      const ends = this.#fillAll(from, end, top, height, false);
      if (ends.at(-1)!.to === end) [best, high] = [ends, height];
      else low = height;
    }
    return best;
  }
  /**
   * Finds where a column ends that begins with strip `from`, `top` CSS pixels below the page's top,
   * and is at most `most` high.
   */
  #end(
    from: number,
    end: number,
    column: number,
    { top, most, divides, done }: { top: number; most: number; divides: boolean; done: number },
  ): End {
    const notes = this.#notes;
    const foot = this.#feet[column];
    if (!notes || !foot) {
      if (from >= end) return { to: end, done };
      const { well, fits } = endsIn(this.#flow, from, end, most);
      return { to: well > from || !divides ? well : fits, done };
    }
    const room = this.#sheet.paper.height - top;
    const heightAt = (to: number, isWhole: boolean) =>
      Math.max(foot.below(done, to, room, isWhole), room - most);
    const to = endAbove(this.#flow, from, end, notes, { room, heightAt, divides });
    const height = to > from ? heightBetween(this.#flow, from, to) : 0;
    return { to, done: foot.reach(done, to, room - height) };
  }

  #tallestFoot(): number {
    return this.#feet.reduce((most, { height }) => Math.max(most, height), 0);
  }

  #put(from: number, to: number, top: number, column: number): void {
    const isAcross = this.#spans[this.#flow.strips[from]!.root];
    const { page, x, y } = this.#at(isAcross ? undefined : column);
    for (const part of partsAt(this.#flow, from, to, { page, x, y: y + top * PX }))
      this.#parts.push(part);
  }

  /** The upper left corner of a column of the page, or of what spans them all. */
  #at(column: number | undefined): Place {
    const { frame, paper, rtl } = this.#sheet;
    const step = paper.width * PX + frame.gutter;
    const place = column === undefined ? 0 : rtl ? frame.columns - 1 - column : column;
    return { page: this.#page, x: paper.margin.x + place * step, y: paper.margin.top };
  }
}
