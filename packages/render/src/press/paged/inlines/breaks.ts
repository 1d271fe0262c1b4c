/**
 * Places where a word may break that is too long for its line. The engine has no such rule of its
 * own; the template puts an invisible space at each, which leaves copied text as it was.
 */
import { hyphenPlaces, withHyphens } from "../../design/hyphens.ts";
import type { Breakable } from "./piece.ts";
import { isRightToLeft, wordsIn } from "./words.ts";

/** Widest average character of a word, in em: words of capitals and of wide letters come near. */
const CHARACTER = 0.75;
/** Longest part of a word that stays whole, in characters. */
const PART = 6;
/** A part between two joints stays whole up to this length, if half a line holds it. */
const WHOLE = 20;
/** A part between two joints that stays whole wherever it is sure to fit, as parts of names are. */
const SHORT = 12;
/** Width of characters of names in em: those of code are as wide. */
const LETTER = 0.62;
/** A part of letters alone is a word up to this length: it takes hyphens. */
const WORD = 60;
/** Words this long are data: their parts fill half a line, which keeps their number small. */
const DATA = 2000;
/** Widest characters, in em: parts of data fit whatever they hold. */
const WIDEST = 1.05;

/** Characters after which addresses and paths break best. */
const joints = new Set("/\\._-?&=:,;@#%+~|)]}>");

/** Whether a word has room on a line of its own. */
export type Fits = (word: string) => boolean;

/**
 * `em` is the room for the text, in em of its size; words that may be too long for it are broken
 * unless they fit. `whole` leaves words from right to left together.
 */
export function breakable(text: string, em: number, whole = false, fits?: Fits): Breakable {
  if (whole || !isRightToLeft(text)) return broken(text, em, fits);
  const cuts = cutsOf(text, em, fits);
  let end = 0;
  const words = wordsIn(text).map((word) => {
    const start = end;
    end += word.length;
    const parts = broken(word, em, fits);
    // The engine knows no break between two of them that are one run, such as names with strokes between.
    const breaksAfter = end < text.length && cuts.some((cut) => cut > start && cut <= end);
    return breaksAfter ? [parts, ""].flat() : parts;
  });
  return { words };
}

function broken(text: string, em: number, fits?: Fits): string | string[] {
  const longest = longestIn(em);
  if (text.length <= longest) return text;
  const parts: string[] = [];
  let from = 0;
  for (const cut of cutsOf(text, em, fits)) {
    parts.push(text.slice(from, cut));
    from = cut;
  }
  parts.push(text.slice(from));
  const divided = fits
    ? parts.map((part) =>
        part.length > longest && hasLongRun(part, em) ? withHyphens(part, fits, "\u00ad") : part,
      )
    : parts;
  return divided.length > 1 ? divided : (divided[0] ?? text);
}

/** Words of so many characters fit. */
function longestIn(em: number): number {
  return Math.max(4, Math.floor(em / CHARACTER));
}

/** Where words break that do not fit. */
function cutsOf(text: string, em: number, fits?: Fits): number[] {
  const longest = longestIn(em);
  const cuts: number[] = [];
  for (const { start, end } of longWords(text, longest)) {
    if (end - start <= DATA && fits?.(text.slice(start, end))) continue;
    const part = end - start > DATA ? Math.max(PART, Math.floor(em / WIDEST)) : PART;
    for (const cut of cutsIn(text, start, end, part, wholeIn(em, longest), fits)) cuts.push(cut);
  }
  return cuts;
}

/** No letter is as wide, in em, the room of a sign beside it included. */
const LETTER_AT_MOST = 2;

/** Whether a text has a word that may not fit. Most have none, and none of their words is measured. */
function hasLongRun(text: string, em: number): boolean {
  const sure = em / LETTER_AT_MOST - 1;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text.charCodeAt(i) > 0x20) continue;
    if (i - start > sure) return true;
    start = i + 1;
  }
  return text.length - start > sure;
}

/** Longest part between two joints that stays whole. */
function wholeIn(em: number, longest: number): number {
  const half = longest >> 1;
  return Math.min(WHOLE, em >= SHORT * LETTER ? Math.max(half, SHORT) : half);
}

/** Words of more than `longest` characters. Text of scripts that break anywhere has no words. */
function* longWords(text: string, longest: number): Generator<{ start: number; end: number }> {
  let start = 0;
  for (let i = 0; i <= text.length; i += 1) {
    const code = i < text.length ? text.charCodeAt(i) : 0x20;
    if (!separates(code)) continue;
    if (i - start > longest) yield { start, end: i };
    start = i + 1;
  }
}

function separates(code: number): boolean {
  if (code <= 0x20) return true;
  // Han, kana and their punctuation; hangul is written with spaces.
  return code >= 0x2e80 && code < 0xac00;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * After each joint. What is longer than `whole` between two of them is cut after a few characters, too, if it
 * does not fit and is no word. Never within a character.
 */
function cutsIn(
  text: string,
  start: number,
  end: number,
  part: number,
  whole: number,
  fits?: Fits,
): number[] {
  const word = text.slice(start, end);
  const borders = isAscii(word) ? undefined : characterBorders(word);
  const cuts: number[] = [];
  let last = 0;
  let next = part === PART ? jointAfter(word, 0) : word.length;
  const staysWhole = (piece: string) =>
    piece.length <= WORD && fits !== undefined && (fits(piece) || hyphenPlaces(piece).length > 0);
  let isWhole = next <= whole || staysWhole(word.slice(0, next));
  for (let i = 1; i < word.length; i += 1) {
    if (i > next) {
      next = jointAfter(word, i);
      isWhole = next - last <= whole || staysWhole(word.slice(last, next));
    }
    // A scheme stays with its host.
    const joint = i === next && !word.startsWith("://", i - 3);
    const due = joint ? i - last >= 2 : !isWhole && next - last > whole && i - last >= part;
    if (!due || (borders && !borders.has(i))) continue;
    cuts.push(start + i);
    last = i;
  }
  return cuts;
}

const hump = /^[a-z][A-Z]$/;

/**
 * Where a word may break after its next joints, which stay together (`https://`), or before a capital
 * in a name.
 */
function jointAfter(word: string, from: number): number {
  let at = from;
  while (at < word.length && !joints.has(word[at] ?? "")) {
    at += 1;
    if (hump.test(word.slice(at - 1, at + 1))) return at;
  }
  while (at < word.length && joints.has(word[at] ?? "")) at += 1;
  return at;
}

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i += 1) if (word.charCodeAt(i) > 0x7e) return false;
  return true;
}

function characterBorders(word: string): Set<number> {
  return new Set(Array.from(graphemes.segment(word), ({ index }) => index));
}
