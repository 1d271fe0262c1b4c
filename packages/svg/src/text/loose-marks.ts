/** Combining marks that a font attaches to nothing: they stand at the middle of their letter. */
import { around, moveOf, type Ink } from "@platen/layout/mark-places";

/** A glyph that was shaped: where it begins, and how far the next is, in em. */
interface Glyph {
  cluster: number;
  advance: number;
  x: number;
  y: number;
}

/**
 * Centres marks over the glyph before them, in place.
 *
 * @param glyphs glyphs of a text from left to right, without room for marks
 * @param isLoose whether one is a mark that nothing attached
 */
export function centreMarks<T extends Glyph>(
  glyphs: readonly T[],
  inkOf: (glyph: T) => Ink | undefined,
  isLoose: (glyph: T, index: number) => boolean,
): void {
  /** Ink of the letter with its marks so far, from the pen of the letter. */
  let letter: Ink | undefined;
  /** How far the pen is from there. */
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const own = inkOf(glyph);
    const follows = glyphs[index - 1]?.cluster === glyph.cluster;
    if (!follows) [letter, pen] = [undefined, 0];
    if (follows && letter && own && isLoose(glyph, index)) {
      const { x, y } = moveOf(letter, own, true);
      glyph.x = x - pen;
      glyph.y = y;
    }
    letter = around(letter, own && moved(own, pen + glyph.x, glyph.y));
    pen += glyph.advance;
  }
}

const moved = ({ left, right, top, bottom }: Ink, x: number, y: number): Ink => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});
