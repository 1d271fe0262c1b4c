/**
 * Costs of the things in a document, in ms of one processor core. The figures come from
 * `bench/weights/kinds.ts`, measured in November 2026 in a warm process on two cores of a Xeon that
 * had other work. They are rather too high than too low: between the cost of a document whose
 * words, pictures and formulas are all new and the cost of one that comes after a similar one.
 *
 * To measure them again: `npm run weights -w @platen/render`. A test compares the weights of all
 * kinds with the measurements.
 */
import { SPLIT_BUDGETS } from "../press/raster/too-tall.ts";
import type { Format } from "../options.ts";
import type { PressName } from "./press-of.ts";

/** The parts of a document's cost, in words that follow a number. */
export const kinds = {
  text: "characters of text",
  words: "characters of very long words",
  scripts: "changes between scripts",
  emoji: "emoji",
  formulas: "formulas",
  cells: "table cells",
  blocks: "blocks",
  names: "names that begin with a sign, close after a comma",
  inlines: "links and pieces of text in a style of their own",
  images: "images",
  contents: "headings in the contents",
  code: "lines of code",
  diagrams: "diagrams",
  drawings: "SVG images with filters, masks, bitmaps or many layers",
  bitmaps: "images of many pixels",
} as const;

export type Kind = keyof typeof kinds;

export interface Costs {
  /** A character: of Latin, Greek and Cyrillic; of Han, Kana and Hangul; of any other script. */
  plain: number;
  wide: number;
  other: number;
  /** A Latin, Greek or Cyrillic character within a very long word. */
  long: number;
  /** Extra cost of the first occurrence of a Han character, Kana or Hangul. */
  newWide: number;
  /**
   * Extra cost of a character in a table cell, as a share of its usual cost: it is also measured
   * for the widths of columns.
   */
  inCells: number;
  /**
   * A character, for each of several pictures that shows some of its block: of Latin, Greek and
   * Cyrillic; of other scripts; of a very long word.
   */
  eachSheet: number;
  otherEachSheet: number;
  longWords: number;
  /** The first character of a script that has a typeface of its own. */
  script: number;
  /**
   * A change from one script to another in a text, for each script with a typeface of its own that
   * the document has.
   */
  change: number;
  /** An emoji, and the extra cost of its first occurrence. */
  emoji: number;
  newEmoji: number;
  /**
   * An occurrence of a formula; extra cost of one that was not set before, and of each of its
   * signs.
   */
  formula: number;
  newFormula: number;
  sign: number;
  /** How often a sign of a display formula counts: it is larger, and there is more of it. */
  display: number;
  cell: number;
  table: number;
  /**
   * A piece of text with a style; extra cost of a colour; a link; code, keys and the like, which
   * stand in boxes; a pair of ruby; a line break.
   */
  styled: number;
  coloured: number;
  link: number;
  boxed: number;
  ruby: number;
  break: number;
  /**
   * An image, and the extra cost of the first with its address; see `weighBitmaps` for images of
   * many pixels.
   */
  image: number;
  newImage: number;
  /** A reference to a note, and the note besides its text. */
  note: number;
  footnote: number;
  /** A name that begins with a sign, close after a comma of East Asia: a line may end before it. */
  name: number;
  /** A paragraph or another block with lines; a block that holds or separates others. */
  block: number;
  box: number;
  /** Extra cost of a heading, an alert and an item of a list; a line of a table of contents. */
  heading: number;
  alert: number;
  item: number;
  entry: number;
  /** A line of code, and a character of it. */
  codeLine: number;
  codeCharacter: number;
}

/** Costs in a picture, for layout and drawing together. */
const raster: Costs = {
  plain: 0.0035,
  wide: 0.006,
  other: 0.006,
  long: 0.001,
  newWide: 0.15,
  inCells: 2,
  eachSheet: 0.0001,
  otherEachSheet: 0.004,
  longWords: 0.0015,
  script: 20,
  change: 0.0005,
  emoji: 0.065,
  newEmoji: 1.2,
  formula: 0.04,
  newFormula: 0.12,
  sign: 0.02,
  display: 7,
  cell: 0.07,
  table: 0.3,
  styled: 0.03,
  coloured: 0.1,
  link: 0.02,
  boxed: 0.06,
  ruby: 0.17,
  break: 0.006,
  image: 0.1,
  newImage: 1.4,
  note: 0.015,
  footnote: 0.06,
  name: 0,
  block: 0.03,
  box: 0.03,
  heading: 0.2,
  alert: 0.15,
  item: 0.09,
  entry: 0,
  codeLine: 0.03,
  codeCharacter: 0.0015,
};

/** Costs in a PDF, for layout and writing together. */
const printed: Costs = {
  plain: 0.003,
  wide: 0.01,
  other: 0.008,
  long: 0.0025,
  newWide: 0.16,
  inCells: 0.2,
  eachSheet: 0,
  otherEachSheet: 0,
  longWords: 0,
  script: 25,
  change: 0.0006,
  emoji: 0.05,
  newEmoji: 0.9,
  formula: 0.05,
  newFormula: 0.15,
  sign: 0.065,
  display: 2.3,
  cell: 0.15,
  table: 0.25,
  styled: 0.06,
  coloured: 0,
  link: 0.09,
  boxed: 0.12,
  ruby: 0.25,
  break: 0.035,
  image: 0.1,
  newImage: 0.3,
  note: 0.06,
  footnote: 0.2,
  name: 0.02,
  block: 0.11,
  box: 0.05,
  heading: 0.05,
  alert: 0.1,
  item: 0.08,
  entry: 0.2,
  codeLine: 0.07,
  codeCharacter: 0.002,
};

export const costsOf: Readonly<Record<PressName, Costs>> = { raster, printed };

/** A diagram, by the process that draws it: `each` and for every character of its source. */
export const diagram = { each: 20, character: 0.03 } as const;

/** Cost of any document, in ms. */
export const BASE = 10;
/** Encoder of a picture. A WebP with images may be lossy, which takes another encoder. */
export type Encoding = Format | "lossyWebp";
/** Cost of drawing and encoding a million pixels of a picture, in ms. */
const perMillion: Record<Encoding, number> = { png: 3, jpeg: 5, webp: 4, lossyWebp: 42, pdf: 0 };
/** Share of a document that a preview lays out and draws: the part in view and beside it. */
export const IN_VIEW = 0.3;

/**
 * Most pixels of a page that is drawn. Pages that are far larger are refused once they were laid
 * out.
 */
export const MOST_PIXELS = 128_000_000;
/**
 * Factor above a limit from which a document is refused before anything is drawn, so that drawing
 * costs nothing.
 */
export const FAR = 1.5;

/**
 * Returns the cost of drawing and encoding a picture, in ms.
 *
 * @param pixels of the whole picture
 * @param most pixels past which nothing is drawn
 */
export function costOfPixels(pixels: number, encoding: Encoding, most = MOST_PIXELS): number {
  return pixels > FAR * most ? 0 : (perMillion[encoding] * Math.min(pixels, most)) / 1e6;
}

/** Most pixels of all parts of a split page together. */
export const MOST_SPLIT = SPLIT_BUDGETS * MOST_PIXELS;
