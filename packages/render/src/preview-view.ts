/**
 * What a preview is to show of a document, and what it answers. Bounds are here, so that whoever asks and
 * whoever draws hold the same. Safe to import in a browser.
 */

/** The part of a document that somebody looks at. */
export interface PreviewView {
  /**
   * Device pixels of the answer for each CSS pixel. What is drawn is the picture of the export, made
   * smaller: more than `quality` gives no more than that has.
   */
  scale: number;
  /** Line of the source, counted from 1. The block that holds it is what `offset` goes by. */
  line: number;
  /** CSS pixels from that block's upper edge down to the point from which `above` and `below` count. */
  offset: number;
  /** How much to draw, in CSS pixels. */
  above: number;
  below: number;
  /** Of paper: the first page wanted, counted from 1; `below` says how many. */
  page: number;
  /** Of paper: say also with which line each page begins. */
  starts?: boolean | undefined;
  /**
   * Of paper: an earlier answer said that `page` begins with the block on `line`, and of how many pages it is one.
   * Of a long document only what stands near the view is set then; see `passing` of the outline.
   */
  from?: { page: number; line: number; pages?: number | undefined } | undefined;
  /** Names of parts that the caller has: they are not drawn again. */
  known: readonly string[];
  /** Somebody is writing: known parts stay as they are if only their watermark would stand elsewhere. */
  writing?: boolean | undefined;
}

/** Least and most of each number of a view. */
export const viewBounds = {
  scale: { min: 0.1, max: 3 },
  line: { min: 1, max: 1_000_000 },
  offset: { min: -100_000, max: 10_000_000 },
  above: { min: 0, max: 4000 },
  below: { min: 1, max: 6000 },
  page: { min: 1, max: 100_000 },
} as const;

/** Most names in `known`, and the longest name, in characters. */
export const KNOWN_LIMIT = 256;
export const NAME_LIMIT = 48;

/** A block of the page, one below the other: the sections are the whole page, margins included. */
export interface PreviewSection {
  /** Line of the source on which it begins. */
  line: number;
  /** CSS pixels; a guess unless `exact`. */
  height: number;
  exact: boolean;
}

/** A picture of a section, or of a slice of one that is very tall; of paper, a PDF of some pages. */
export interface PreviewPart {
  /** Index of the section; of paper, of the first page. */
  section: number;
  /** CSS pixels below the section's upper edge. */
  top: number;
  height: number;
  /** The same for the same pixels. */
  name: string;
  /** Lines of the source within it, and the CSS pixels below the section's upper edge where they begin. */
  points?: [line: number, top: number][];
  /** Where its file is among the answer's bytes; absent: the caller has it. */
  bytes?: { offset: number; length: number };
}

export interface PreviewOutline {
  /** CSS pixels of the page. */
  width: number;
  /** Device pixels of the parts for each CSS pixel. */
  scale: number;
  /** Of paper, none. */
  sections: PreviewSection[];
  /** The parts that the view shows, top to bottom. */
  parts: PreviewPart[];
  /** Diagrams that were drawn and are sections by themselves: the line of each, and its natural size in CSS pixels. */
  drawings?: { line: number; width: number; height: number }[];
  /** Whether all of the view is here; if not, ask again with what there is now as known. */
  complete: boolean;
  /** Watermarks of some parts stand where they stood before. Ask again when nobody writes. */
  stale?: boolean;
  /**
   * Of paper, where it was asked for and all of it was set: the line of the block that each page begins with; 0
   * where a page begins within a block.
   */
  starts?: number[];
  /**
   * Of paper: only a part was set, from the page that the caller named. The pages show what is written, but what
   * follows from all of it, as how many there are, is what the caller said. Ask again without `from`.
   */
  passing?: boolean;
  /** Why the export would be refused, and what to choose instead. */
  refusal?: string;
}
