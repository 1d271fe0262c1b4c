/** Combining marks: what they cling to, and where they stand if the font does not say it. */
import type { Part } from "./shape.ts";

const mark = /\p{M}/u;
const nonspacing = /[\p{Mn}\p{Me}]/u;
const enclosing = /\p{Me}/u;
/** Marks of no script: any letter may bear them, also one that its font does not know with them. */
const ofNoScript =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/;
/** Those that stand beside their letter, or over two. */
const beside = /[\u0315\u031a\u031b\u0358\u035c-\u0362\u1dcd\u1dfc\ufe20-\ufe2f]/;
/** Joiners and variation selectors, which draw nothing. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/** Marks, joiners and variation selectors belong to what is before them. */
export function isJoined(codePoint: number): boolean {
  if (codePoint < 0x300) return false;
  return (
    codePoint === 0x200d ||
    codePoint === 0x200b ||
    codePoint === 0x200c ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    mark.test(String.fromCodePoint(codePoint))
  );
}

/** Whether something that belongs to what is before it is seen. */
export const isSeen = (codePoint: number): boolean => !unseen.test(String.fromCodePoint(codePoint));

/** Whether a mark takes no room in its line. */
export const takesNoRoom = (codePoint: number): boolean =>
  nonspacing.test(String.fromCodePoint(codePoint));

/** Whether a mark goes around its letter: many fonts set it behind. */
export const isEnclosing = (codePoint: number): boolean =>
  enclosing.test(String.fromCodePoint(codePoint));

/** A box around ink, in em from the word's beginning and up from the baseline. */
interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In em, to the right and up. */
interface Move {
  x: number;
  y: number;
}

/** Space between a letter and a mark above or below it, in em. */
const GAP = 0.05;
/** Parts of one letter that a mark stands clear of. */
const MOST_PARTS = 8;
/** A mark whose ink begins so far above the baseline stands above its letter, in em. */
const ABOVE = 0.4;
/** One whose ink ends so far above it stands below. */
const BELOW = 0.1;

function inkOf({ face, glyphs, offsets, raised }: Part, index: number): Ink | undefined {
  const extents = face.font.glyphExtents(glyphs[index]!);
  if (!extents || extents.width === 0) return undefined;
  const { upem } = face;
  const left = offsets[index]! + extents.xBearing / upem;
  const top = (raised?.[index] ?? 0) + extents.yBearing / upem;
  return { left, top, right: left + extents.width / upem, bottom: top + extents.height / upem };
}

function around(one: Ink | undefined, other: Ink | undefined): Ink | undefined {
  if (!one || !other) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Where the glyphs of a cluster begin that ends before an index. */
function clusterStart({ clusters }: Part, end: number): number {
  let from = end - 1;
  while (from > 0 && clusters[from - 1] === clusters[end - 1]) from--;
  return from;
}

/** How far a mark is moved to stand at the middle of a letter, and clear of it above and below. */
function moveOf(letter: Ink, own: Ink, centresHeight: boolean): Move {
  const x = (letter.left + letter.right - own.left - own.right) / 2;
  if (own.bottom > ABOVE) return { x, y: Math.max(0, letter.top + GAP - own.bottom) };
  if (own.top < BELOW) return { x, y: Math.min(0, letter.bottom - GAP - own.top) };
  return { x, y: centresHeight ? (letter.top + letter.bottom - own.top - own.bottom) / 2 : 0 };
}

/** The part with some of its glyphs at other places. */
class Moving {
  readonly #offsets: number[];
  readonly #raised: number[];
  readonly part: Part;

  constructor(part: Part) {
    this.#offsets = [...part.offsets];
    this.#raised = part.raised ? [...part.raised] : part.glyphs.map(() => 0);
    this.part = { ...part, offsets: this.#offsets, raised: this.#raised };
  }

  move(index: number, { x, y }: Move): void {
    this.#offsets[index] = Math.fround(this.#offsets[index]! + x);
    this.#raised[index] = Math.fround(this.#raised[index]! + y);
  }
}

/**
 * Centres the marks that the part's own font has and attaches to nothing: it left them where the pen was, behind their
 * letter.
 *
 * @param text the part's own
 * @param at where it begins in its word
 */
export function centreLooseMarks(part: Part, text: string, at: number): Part {
  if (!ofNoScript.test(text)) return part;
  const { glyphs, clusters, pens, offsets, raised } = part;
  let moving: Moving | undefined;
  for (let from = 0, to = 1; from < glyphs.length; from = to++) {
    while (to < glyphs.length && clusters[to] === clusters[from]) to++;
    const own = text.slice(clusters[from]! - at, (clusters[to] ?? part.end) - at);
    if (to - from < 2 || !ofNoScript.test(own) || beside.test(own)) continue;
    let letter = inkOf(part, from);
    /** Of the last loose mark: what is attached to it goes with it. */
    let last: Move | undefined;
    for (let index = from + 1; index < to; index++) {
      const pen = part.rtl ? -pens[index]! : pens[index];
      const isLoose = pens[index] === pens[index + 1] && offsets[index] === pen && !raised?.[index];
      const ink = inkOf(part, index);
      if (isLoose && letter && ink) last = moveOf(letter, ink, false);
      if (last) (moving ??= new Moving(part)).move(index, last);
      letter = around(letter, inkOf(moving?.part ?? part, index));
    }
  }
  return moving?.part ?? part;
}

/** Marks of another font than their letter's, at the middle of what was set last and taking no room. */
export function overLast(marks: Part, before: readonly Part[]): Part {
  const pen = marks.pens[0]!;
  const at = marks.pens.map(() => pen);
  const place = marks.rtl ? -pen : pen;
  const offsets = marks.glyphs.map(() => place);
  const moving = new Moving({ ...marks, pens: at, offsets, joins: true });
  const left = marks.rtl ? place : place - 0.5;
  let letter = inkOfLast(before) ?? { left, right: left + 0.5, top: 0.5, bottom: 0 };
  for (let index = 0; index < marks.glyphs.length; index++) {
    const ink = inkOf(moving.part, index);
    if (!ink) continue;
    moving.move(index, moveOf(letter, ink, true));
    letter = around(letter, inkOf(moving.part, index))!;
  }
  return moving.part;
}

function inkOfLast(parts: readonly Part[]): Ink | undefined {
  let ink: Ink | undefined;
  const least = Math.max(0, parts.length - MOST_PARTS);
  for (let i = parts.length - 1; i >= least; i--) {
    const part = parts[i]!;
    const end = part.glyphs.length;
    for (let index = part.joins ? 0 : clusterStart(part, end); index < end; index++)
      ink = around(ink, inkOf(part, index));
    if (!part.joins) break;
  }
  return ink;
}
