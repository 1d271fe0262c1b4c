/** Combining marks that a font attaches to nothing: they stand at the middle of their letter. */

/** Marks of no script: any letter may bear them, also one that its font does not know with them. */
const ofNoScript =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/u;
/** Those that stand beside their letter, or over two. */
const beside = /[\u0315\u031a\u031b\u0358\u035c-\u0362\u1dcd\u1dfc\ufe20-\ufe2f]/u;

/** Whether a text has marks that are to be centred where the font does not place them. */
export const mayHang = (text: string): boolean => ofNoScript.test(text) && !beside.test(text);

/** What is drawn of a glyph, in em from where it begins. */
export interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A glyph that was shaped: where it begins, and how far the next is, in em. */
interface Glyph {
  cluster: number;
  advance: number;
  x: number;
  y: number;
}

/** Space between a letter and a mark above or below it, in em. */
const GAP = 0.05;
/** A mark that begins so far above the baseline stands above its letter; one that ends so far above it, below. */
const ABOVE = 0.4;
const BELOW = 0.1;

/**
 * Centres marks over the glyph before them, in place.
 *
 * @param glyphs of a text from left to right, without room for marks
 * @param isLoose whether one is a mark that nothing attached
 */
export function centreMarks<T extends Glyph>(
  glyphs: readonly T[],
  inkOf: (glyph: T) => Ink | undefined,
  isLoose: (glyph: T, index: number) => boolean,
): void {
  /** Of the letter with its marks so far, from the pen of the letter. */
  let letter: Ink | undefined;
  /** How far the pen is from there. */
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const own = inkOf(glyph);
    const follows = glyphs[index - 1]?.cluster === glyph.cluster;
    if (!follows) [letter, pen] = [undefined, 0];
    if (follows && letter && own && isLoose(glyph, index)) {
      glyph.x = (letter.left + letter.right - own.left - own.right) / 2 - pen;
      glyph.y = rise(letter, own);
    }
    letter = around(letter, own && moved(own, pen + glyph.x, glyph.y));
    pen += glyph.advance;
  }
}

function rise(letter: Ink, own: Ink): number {
  if (own.bottom > ABOVE) return Math.max(0, letter.top + GAP - own.bottom);
  if (own.top < BELOW) return Math.min(0, letter.bottom - GAP - own.top);
  return (letter.top + letter.bottom - own.top - own.bottom) / 2;
}

const moved = ({ left, right, top, bottom }: Ink, x: number, y: number): Ink => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

function around(one: Ink | undefined, other: Ink | undefined): Ink | undefined {
  if (!one || !other) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
