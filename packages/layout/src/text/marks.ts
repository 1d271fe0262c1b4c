/** Combining marks: what they cling to, and where they stand if the font does not say it. */
import { around, isOfNoScript, mayHang, moveOf, type Ink, type Move } from "./mark-places.ts";
import type { Part } from "./shape.ts";

const mark = /\p{M}/u;
const nonspacing = /[\p{Mn}\p{Me}]/u;
const enclosing = /\p{Me}/u;
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

/** Parts of one letter that a mark stands clear of. */
const MOST_PARTS = 8;
function inkOf({ face, glyphs, offsets, raised }: Part, index: number): Ink | undefined {
  const extents = face.font.glyphExtents(glyphs[index]!);
  if (!extents || extents.width === 0) return undefined;
  const { upem } = face;
  const left = offsets[index]! + extents.xBearing / upem;
  const top = (raised?.[index] ?? 0) + extents.yBearing / upem;
  return { left, top, right: left + extents.width / upem, bottom: top + extents.height / upem };
}

/** Returns where the glyphs of a cluster begin that ends before an index. */
function clusterStart({ clusters }: Part, end: number): number {
  let from = end - 1;
  while (from > 0 && clusters[from - 1] === clusters[end - 1]) from--;
  return from;
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
  if (!isOfNoScript(text)) return part;
  const { glyphs, clusters, pens, offsets, raised } = part;
  let moving: Moving | undefined;
  for (let from = 0, to = 1; from < glyphs.length; from = to++) {
    while (to < glyphs.length && clusters[to] === clusters[from]) to++;
    const own = text.slice(clusters[from]! - at, (clusters[to] ?? part.end) - at);
    if (to - from < 2 || !mayHang(own)) continue;
    let letter = inkOf(part, from);
    /** Move of the last loose mark: marks attached to it go with it. */
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
