/**
 * What things cost, in ms of one processor core, measured with documents of thousands of each on a small
 * server of 2025. `npm run weights -w @platen/render` measures them again.
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
  /** How much more the first of a Han character, Kana or Hangul. */
  newWide: number;
  /** For the square of the length of text without a space, of other scripts than Latin. */
  unbroken: number;
  /** A character of a long word, for each of several pictures that shows any of it. */
  longWords: number;
  /** The first character of a script that has a typeface of its own. */
  script: number;
  /** From one script to another in a line of text, for each such script that the document has. */
  change: number;
  /** An emoji, what measuring it takes, and how much more the first of its kind. */
  emoji: number;
  measuredEmoji: number;
  newEmoji: number;
  /** A formula that is set, and one that was set before. */
  formula: number;
  sameFormula: number;
  /** A cell, and what measuring it for the widths of columns takes. */
  cell: number;
  measuredCell: number;
  table: number;
  /** Text set apart in some way, a link, a reference with its note, and code, keys and such in boxes of their own. */
  styled: number;
  link: number;
  note: number;
  boxed: number;
  ruby: number;
  break: number;
  /** A name that begins with a sign, close after a comma of East Asia: a place for a line's end is made before it. */
  name: number;
  block: number;
  codeLine: number;
  /** A character of code. */
  codeCharacter: number;
  growth: Growth;
}

/** What grows faster than the number of its parts. */
export interface Growth {
  /** For the square of the characters of a paragraph, of those of its links, code and long words, and of its breaks. */
  character: number;
  ofLinks: number;
  break: number;
  /** For the square of the items of a list, each as often as there are lists around its own. */
  nested: number;
  /** For the third power of the terms of a list of definitions. */
  definitions: number;
}

const none: Growth = { character: 0, ofLinks: 0, break: 0, nested: 0, definitions: 0 };

/** Of the whole. */
const raster: Costs = {
  plain: 0.001,
  wide: 0.003,
  newWide: 0.1,
  unbroken: 0,
  longWords: 0.0015,
  other: 0.004,
  script: 8,
  change: 0.0015,
  emoji: 0.03,
  measuredEmoji: 0,
  newEmoji: 0.3,
  formula: 0.07,
  sameFormula: 0.02,
  cell: 0.045,
  measuredCell: 0,
  table: 0.3,
  styled: 0.012,
  link: 0.012,
  note: 0.03,
  boxed: 0.025,
  ruby: 0.05,
  break: 0.006,
  name: 0,
  block: 0.03,
  codeLine: 0.02,
  codeCharacter: 0.0025,
  growth: none,
};

/** Of the whole. */
const paged: Costs = {
  plain: 0.0025,
  wide: 0.008,
  newWide: 0.07,
  unbroken: 0,
  longWords: 0,
  other: 0.005,
  script: 35,
  change: 0.003,
  emoji: 0.075,
  measuredEmoji: 0,
  newEmoji: 0.4,
  formula: 0.1,
  sameFormula: 0.07,
  cell: 0.11,
  measuredCell: 0,
  table: 0.25,
  styled: 0.06,
  link: 0.14,
  note: 0.4,
  boxed: 0.165,
  ruby: 0.12,
  break: 0.02,
  name: 0.09,
  block: 0.12,
  codeLine: 0.03,
  codeCharacter: 0.004,
  growth: { character: 1e-8, ofLinks: 6.5e-8, break: 4e-7, nested: 6e-7, definitions: 2.3e-7 },
};

export const costsOf: Readonly<Record<PressName, Costs>> = { raster, paged };

/** Setting a formula, before it is drawn anywhere: `each` and for every character of its source. */
export const setting = { each: 0.1, character: 0.035 } as const;

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
