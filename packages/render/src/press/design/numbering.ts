/** Markers of the items of ordered lists. */
import type { List } from "../../document.ts";

const ROMAN = [
  [1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"],
  [50, "l"], [40, "xl"], [10, "x"], [9, "ix"], [5, "v"], [4, "iv"], [1, "i"],
] as const; // prettier-ignore
const LETTERS = 26;
/** Greater numbers have no common Roman form. */
const HIGHEST_ROMAN = 3999;

/** Writes an item's number as its list does, with the characters around it. */
export function markerText({ numbering }: List, number: number): string {
  if (!numbering) return `${number}.`;
  const { style, before, after } = numbering;
  const isRoman = style === "i" || style === "I";
  const lower = isRoman ? roman(number) : letters(number);
  const written = style === "A" || style === "I" ? lower.toUpperCase() : lower;
  return `${before}${written}${after}`;
}

/**
 * Returns the room for markers up to a number, in em, in lists that do not count in plain numbers.
 */
export function lettersIndent(block: List, highest: number): number {
  const first = block.start ?? 1;
  let longest = 0;
  for (let number = first; number <= Math.min(highest, first + LONG); number += 1)
    longest = Math.max(longest, markerText(block, number).length);
  return Math.max(1.65, WIDTH * longest + GAP);
}

/** Most items of which the markers are measured. */
const LONG = 200;
/** Average width of a character, and space between marker and text, in em. */
const WIDTH = 0.5;
const GAP = 0.75;

function roman(number: number): string {
  if (number < 1 || number > HIGHEST_ROMAN) return String(number);
  let left = number;
  let text = "";
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) text += sign;
  return text;
}

/** Writes a number in letters: a to z, then aa to az, as spreadsheets name columns. */
function letters(number: number): string {
  if (number < 1) return String(number);
  let text = "";
  for (let left = number; left > 0; left = Math.floor((left - 1) / LETTERS))
    text = String.fromCharCode(97 + ((left - 1) % LETTERS)) + text;
  return text;
}
