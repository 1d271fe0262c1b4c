/** Notes that stand at the foot of pages: which belong to which part of the text, and how much of them stands where. */
import type { Fill, Item, Layout } from "@platen/layout";
import { originalOf } from "../../design/copies.ts";
import type { Placed } from "../../set/placed.ts";
import type { PlacedStrip } from "../../set/sheets/strips.ts";
import { flowOf, heightBetween, type Flow } from "../sheets/fill.ts";

/** Between the text and the rule above the notes, from there to the first of them, and between notes, in em of the text. */
const GAPS = { clear: 1.2, below: 0.6, between: 0.35 };
/** In CSS pixels. */
const RULE = { width: 120, height: 1 };
/**
 * Largest share of a page for the rest of a note that began elsewhere, where there is text to go on
 * with.
 */
const REST = 0.5;

/** Notes of a Layout, which stand below its text. */
export interface NotesLaid {
  /** Their boxes, one below the other in the order in which they are referred to. */
  page: Placed;
  /** The rule above them, at the Layout's upper left corner. */
  rule: Fill;
  /** Type size of the text, in CSS pixels. */
  size: number;
}

/** Returns the rule above the notes, in device pixels. */
export function ruleAbove(
  color: string,
  { width, quality, rtl }: { width: number; quality: number; rtl: boolean },
): Fill {
  const length = Math.min(RULE.width, width);
  return {
    type: "fill",
    x: rtl ? (width - length) * quality : 0,
    y: 0,
    width: length * quality,
    height: RULE.height * quality,
    radius: 0,
    color: Number.parseInt(color.slice(1), 16),
  };
}

export class Notes {
  readonly flow: Flow;
  /** Space above the first of a page, with the rule, and from that to the rule, in CSS pixels. */
  readonly above: number;
  readonly clear: number;
  /** Between notes that are no part of each other's stretch. */
  readonly between: number;
  /**
   * For each strip of the text, before which strip of the notes those end that are referred to
   * before it.
   */
  readonly #ends: readonly number[];
  /** For each strip of the notes, the first strip of its note. */
  readonly #begins: readonly number[];
  /** Number of each note, as printed. */
  readonly #numbers: readonly number[];

  constructor({ page, size }: NotesLaid, text: Flow, layout: Layout, room: number) {
    this.between = GAPS.between * size;
    this.clear = GAPS.clear * size;
    this.above = this.clear + RULE.height + GAPS.below * size;
    this.flow = flowOf(page, room - this.above, { begins: new Set(), keeps: new Set() });
    const { strips } = this.flow;
    const begins = new Map<number, number>();
    for (const [index, { root }] of strips.entries())
      if (!begins.has(root)) begins.set(root, index);
    this.#begins = strips.map(({ root }) => begins.get(root)!);
    this.#ends = endsFor(text.strips, page, strips, layout);
    this.#numbers = page.children.map(numberOf);
  }

  /**
   * Divides a stretch of strips into notes, in the order in which they stand on a page: by their numbers. A note that
   * another one refers to follows it in the Layout, and has a higher number than the next notes of the text. One that
   * began on an earlier page stays the first, one that goes on on the next page the last.
   *
   * @returns the stretch as it is where its notes stand in order
   */
  inOrder(from: number, to: number): { from: number; to: number }[] {
    const { strips } = this.flow;
    const whole: { from: number; to: number; number: number }[] = [];
    for (let at = from; at < to;) {
      const { root } = strips[at]!;
      let end = at + 1;
      while (end < to && strips[end]!.root === root) end += 1;
      const begun = this.#begins[at]! < at;
      const goesOn = strips[end]?.root === root;
      const number = begun ? 0 : goesOn ? Infinity : this.#numbers[root]!;
      whole.push({ from: at, to: end, number });
      at = end;
    }
    const sorted = whole.toSorted((a, b) => a.number - b.number);
    return sorted.every((note, index) => note === whole[index]) ? [{ from, to }] : sorted;
  }

  /** How many strips there are. */
  get count(): number {
    return this.flow.strips.length;
  }

  /**
   * Returns before which strip of the notes a page ends whose text ends before strip `to`, if all
   * notes have room.
   */
  endOf(to: number): number {
    return this.#ends[to] ?? this.count;
  }

  /**
   * Height of what has to stand on a page, in CSS pixels.
   *
   * @param from the first strip that stands on no page yet
   * @param to before which strip of the text the page ends
   * @param isWhole notes that begin on the page end there
   */
  needs(from: number, to: number, room: number, isWhole: boolean): number {
    const end = this.endOf(to);
    if (end <= from) return 0;
    const begin = this.#begins[end - 1]!;
    const isRest = begin < from;
    const last = isRest
      ? this.#longest(from, end, room * REST) || this.#shortest(from)
      : isWhole
        ? end
        : this.#shortest(begin);
    return heightBetween(this.flow, from, last);
  }

  /** Returns before which strip the notes end that have room; the first where none has. */
  fit(from: number, end: number, room: number): number {
    return from >= end ? from : this.#longest(from, end, room) || from;
  }

  /**
   * Returns before which strip notes may end at the latest to have room; 0 if there is no such
   * strip.
   */
  #longest(from: number, end: number, room: number): number {
    let last = 0;
    for (let to = from + 1; to <= end; to += 1) {
      if (heightBetween(this.flow, from, to) > room + ROUNDING) break;
      if (this.#mayEnd(to)) last = to;
    }
    return last;
  }

  /** Returns before which strip notes that begin with strip `from` may end at the earliest. */
  #shortest(from: number): number {
    let to = from + 1;
    while (!this.#mayEnd(to)) to += 1;
    return to;
  }

  #mayEnd(to: number): boolean {
    return to >= this.count || this.flow.strips[to - 1]!.end !== undefined;
  }
}

const ROUNDING = 0.01;

const numberOf = ({ origins }: Placed): number =>
  origins.find((origin) => origin.kind === "footnote")?.footnote.number ?? 0;

/**
 * Returns, for each strip of the text, before which strip the notes end that are referred to above
 * it.
 */
function endsFor(
  text: readonly PlacedStrip[],
  { children }: Placed,
  strips: readonly PlacedStrip[],
  { items, pixelRatio }: Layout,
): number[] {
  const noteOf = new Map<string, number>();
  for (const [index, { origins }] of children.entries())
    for (const origin of origins)
      if (origin.kind === "footnote") noteOf.set(origin.footnote.id, index);
  /** Strip of the text that first refers to each note. */
  const strip = children.map(() => 0);
  const known = new Set<number>();
  const end = text.at(-1)?.bottom ?? 0;
  let near = 0;
  for (const item of items) {
    const id = referredIn(item);
    const note = id === undefined ? undefined : noteOf.get(id);
    if (note === undefined || known.has(note)) continue;
    const y = item.y / pixelRatio;
    // A note that refers to another has it behind itself.
    if (y > end) continue;
    known.add(note);
    while (near + 1 < text.length && text[near + 1]!.top <= y) near += 1;
    while (near > 0 && text[near]!.top > y) near -= 1;
    strip[note] = near;
  }
  const ends: number[] = [0];
  let note = 0;
  let at = 0;
  for (let to = 1; to <= text.length; to += 1) {
    // One that nothing on the pages refers to stands with the one before it.
    while (note < children.length && (strip[note]! < to || to === text.length)) note += 1;
    while (at < strips.length && strips[at]!.root < note) at += 1;
    ends.push(at);
  }
  return ends;
}

/** The note that a text is a reference to. */
function referredIn(item: Item): string | undefined {
  if (item.type !== "glyphs" || !item.of) return undefined;
  const of = originalOf(item.of);
  return "type" in of && of.type === "footnoteReference" && "id" in of ? String(of.id) : undefined;
}
