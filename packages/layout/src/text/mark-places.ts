/**
 * Places of combining marks that a font attaches to nothing: at the middle of their letter, and
 * clear of it.
 */

/** Marks of no script: any letter may bear them, also one that its font does not know with them. */
const ofNoScript =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/;
/** Marks that stand beside their letter, or over two. */
const beside = /[\u0315\u031a\u031b\u0358\u035c-\u0362\u1dcd\u1dfc\ufe20-\ufe2f]/;

export const isOfNoScript = (text: string): boolean => ofNoScript.test(text);

/** Whether a text has marks that are to be centred where the font does not place them. */
export const mayHang = (text: string): boolean => ofNoScript.test(text) && !beside.test(text);

/** A box around ink, in em, to the right and up. */
export interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distances in em, to the right and up. */
export interface Move {
  x: number;
  y: number;
}

/** Space between a letter and a mark above or below it, in em. */
const GAP = 0.05;
/** A mark whose ink begins so far above the baseline stands above its letter, in em. */
const ABOVE = 0.4;
/** A mark whose ink ends less than this above the baseline stands below its letter, in em. */
const BELOW = 0.1;

/**
 * How far a mark is moved to stand at the middle of a letter, and clear of it above and below.
 *
 * @param centresHeight whether a mark that is neither above nor below goes to the middle of the letter's height
 */
export function moveOf(letter: Ink, own: Ink, centresHeight: boolean): Move {
  const x = (letter.left + letter.right - own.left - own.right) / 2;
  if (own.bottom > ABOVE) return { x, y: Math.max(0, letter.top + GAP - own.bottom) };
  if (own.top < BELOW) return { x, y: Math.min(0, letter.bottom - GAP - own.top) };
  return { x, y: centresHeight ? (letter.top + letter.bottom - own.top - own.bottom) / 2 : 0 };
}

/** The box around both, or around the one that there is. */
export function around(one: Ink | undefined, other: Ink | undefined): Ink | undefined {
  if (!one || !other) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
