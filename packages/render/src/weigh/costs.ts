/**
 * What things cost, in ms of one processor core. Figures are those of `bench/weights/kinds.ts`, measured in November 2026 in
 * a warm process on two cores of a Xeon that had other work, and rather too much than too little: between what a
 * document takes whose words, pictures and formulas are all new and one that another like it went before.
 * `npm run weights -w @platen/render` measures them again; a test holds the weights of all kinds against what was measured.
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
  drawings: "SVG images with filters, masks or many layers",
  bitmaps: "images of many pixels",
} as const;

export type Kind = keyof typeof kinds;

export interface Costs {
  /** A character: of Latin, Greek and Cyrillic; of Han, Kana and Hangul; of any other script. */
  plain: number;
  wide: number;
  other: number;
  /** One of the first kind, within a very long word. */
  long: number;
  /** How much more the first of a Han character, Kana or Hangul. */
  newWide: number;
  /** How much more a character of a cell, as a part of what it takes: it is measured for the widths of columns. */
  inCells: number;
  /** A character, for each of several pictures that shows any of its block: of Latin, Greek and Cyrillic, of other scripts, of a very long word. */
  eachSheet: number;
  otherEachSheet: number;
  longWords: number;
  /** The first character of a script that has a typeface of its own. */
  script: number;
  /** From one script to another in a line of text, for each such script that the document has. */
  change: number;
  /** An emoji, and how much more the first of its kind. */
  emoji: number;
  newEmoji: number;
  /** A formula, wherever it stands; how much more one that was not set before, and each of its signs. */
  formula: number;
  newFormula: number;
  sign: number;
  /** How often a sign of a formula of its own counts: it is larger, and there is more of it. */
  display: number;
  cell: number;
  table: number;
  /** Text set apart in some way, how much more with a colour, a link, and code, keys and such in boxes of their own. */
  styled: number;
  coloured: number;
  link: number;
  boxed: number;
  ruby: number;
  break: number;
  /** An image, and how much more the first of an address; see `weighBitmaps` for those of many pixels. */
  image: number;
  newImage: number;
  /** A reference to a note, and the note besides its text. */
  note: number;
  footnote: number;
  /** A name that begins with a sign, close after a comma of East Asia: a line may end before it. */
  name: number;
  /** A paragraph or anything else with lines, and what holds or parts blocks. */
  block: number;
  box: number;
  /** How much more a heading, an alert, an item of a list, and a line of contents on a page before the text. */
  heading: number;
  alert: number;
  item: number;
  entry: number;
  /** A line of code, and a character of it. */
  codeLine: number;
  codeCharacter: number;
}

/** Of the whole. */
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

/** Of the whole. */
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

/** What any document takes. */
export const BASE = 10;
/** What a picture is encoded as: a WebP with images may be lossy, which takes another encoder. */
export type Encoding = Format | "lossyWebp";
/** Of a picture, for each million pixels that are drawn and encoded. */
const perMillion: Record<Encoding, number> = { png: 3, jpeg: 5, webp: 4, lossyWebp: 42, pdf: 0 };
/** Of what is laid out and drawn, the part that a preview has in view and beside it. */
export const IN_VIEW = 0.3;

/** Pixels of a page past which no picture is drawn; what is taller by far is refused once it was measured. */
export const MOST_PIXELS = 128_000_000;
/** What is so many times as much as may be is refused before it is drawn. */
export const FAR = 1.5;

/** @param pixels of all that is drawn; `most`: past it nothing is */
export function costOfPixels(pixels: number, encoding: Encoding, most = MOST_PIXELS): number {
  return pixels > FAR * most ? 0 : (perMillion[encoding] * Math.min(pixels, most)) / 1e6;
}

/** Most pixels of all parts of a page that is split. */
export const MOST_SPLIT = SPLIT_BUDGETS * MOST_PIXELS;
