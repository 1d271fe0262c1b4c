/** Text in one face → glyphs and where they stand, by HarfBuzz. */
import { Buffer, BufferFlag, Direction, type Feature, shape } from "harfbuzzjs";
import type { Face } from "./face.ts";

/** A word that was shaped: its glyphs in the order in which they are read. */
export interface Word {
  /** The word's first part; undefined: it has none. */
  first: Part | undefined;
  /** Parts behind the first; few words have any. */
  more: readonly Part[] | undefined;
  /** Advance in em. */
  advance: number;
  /** Clusters, each of which takes letter-spacing. */
  clusters: number;
}

/**
 * Glyphs of one face. Its lists are plain arrays, of numbers of 32 bits: thousands of words are remembered, and a typed
 * array of a few numbers takes five times its numbers.
 */
export interface Part {
  face: Face;
  glyphs: readonly number[];
  /**
   * Places where glyphs are drawn, in em to the right of the word's beginning: `pens`, or a list of
   * its own. Less than 0 from right to left.
   */
  offsets: readonly number[];
  raised: readonly number[] | undefined;
  /**
   * Places of the pen before each glyph and after the last, in em from the word's beginning, in the
   * direction of reading.
   */
  pens: readonly number[];
  /** Indices in the word at which the characters of each glyph begin; ascending. */
  clusters: readonly number[];
  /** Index in the word at which its characters end. */
  end: number;
  /** Clusters of the word before this part. */
  before: number;
  /** Marks over the part before it, with which it is one cluster. */
  joins: boolean;
  /** Whether it is read from right to left. */
  rtl: boolean;
}

/** Characters before a text and behind it. */
export interface Around {
  before: string;
  after: string;
}

let buffer: Buffer | undefined;

/**
 * Shapes a text in one face.
 *
 * @param at where the text begins in its word
 * @param start the pen there, in em
 * @param before number of clusters before it
 * @param around text beside a text from right to left; absent: the text is from left to right
 * @param flags flags of HarfBuzz's buffer
 */
export function shapeRun(
  text: string,
  at: number,
  face: Face,
  features: Feature[],
  start: number,
  before: number,
  around: Around | undefined,
  flags: number = BufferFlag.DEFAULT,
): Part {
  buffer ??= new Buffer();
  buffer.clearContents();
  buffer.setFlags(flags);
  const rtl = around !== undefined;
  const skipped = around?.before.length ?? 0;
  if (skipped > 0 || around?.after)
    buffer.addText(around!.before + text + around!.after, skipped, text.length);
  else buffer.addText(text);
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(face.font, buffer, features);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  if (rtl) {
    // HarfBuzz has them from left to right.
    infos.reverse();
    positions.reverse();
  }
  const { upem } = face;
  const count = infos.length;
  const pens = blank(count + 1);
  // Where the pen is, unless the font moves a glyph from there.
  let offsets = rtl ? blank(count) : pens;
  let raised: number[] | undefined;
  let pen = start;
  for (let i = 0; i < count; i++) {
    const { xAdvance, xOffset, yOffset } = positions[i]!;
    pens[i] = Math.fround(pen);
    if (xOffset !== 0 && offsets === pens) offsets = pens.slice();
    const after = pen + xAdvance / upem;
    if (offsets !== pens) offsets[i] = Math.fround((rtl ? -after : pen) + xOffset / upem);
    if (yOffset !== 0) (raised ??= infos.map(() => 0))[i] = Math.fround(yOffset / upem);
    pen = after;
  }
  pens[count] = Math.fround(pen);
  const glyphs = infos.map(({ codepoint }) => codepoint);
  const oneByOne = skipped === 0 && infos.every(({ cluster }, i) => cluster === i);
  const clusters =
    oneByOne && at === 0 ? ascending(count) : infos.map(({ cluster }) => at + cluster - skipped);
  const end = at + text.length;
  return { face, glyphs, clusters, end, offsets, raised, pens, before, joins: false, rtl };
}

const blanks: (readonly number[])[] = [];

/**
 * Makes an array of so many numbers. They have had fractions, so that V8 does not make another
 * array for the first that has one.
 */
function blank(count: number): number[] {
  if (count > KEPT_LENGTHS) return Array.from({ length: count }, () => 0);
  return (blanks[count] ??= Array.from({ length: count }, () => 0.5)).slice();
}

const counts: (readonly number[])[] = [];

/** 0, 1, 2 and so on: a list that most words share. */
function ascending(count: number): readonly number[] {
  if (count > KEPT_LENGTHS) return Array.from({ length: count }, (_, i) => i);
  return (counts[count] ??= Array.from({ length: count }, (_, i) => i));
}

/** Lists up to this length are kept. */
const KEPT_LENGTHS = 64;

/** Clusters of the glyphs from one index to another. */
export function countClusters(clusters: readonly number[], from = 0, to = clusters.length): number {
  let count = 0;
  for (let i = from; i < to; i++) if (i === from || clusters[i] !== clusters[i - 1]) count++;
  return count;
}
