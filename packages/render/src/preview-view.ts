/**
 * Request and answer of a preview: the view of a document that is wanted, and the outline of the
 * pictures. Its bounds are here, so that caller and press have the same. Safe to import in a
 * browser.
 */

/** The part of a document that somebody looks at. */
export interface PreviewView {
  /**
   * Device pixels of the answer for each CSS pixel. The preview is the picture of the export, made
   * smaller: more than `quality` gives no more than that has.
   */
  scale: number;
  /** Line of the source, counted from 1. `offset` counts from the block that holds it. */
  line: number;
  /** CSS pixels from that block's upper edge down to the point from which `above` and `below` count. */
  offset: number;
  /** Height to draw above and below that point, in CSS pixels. */
  above: number;
  below: number;
  /** First page wanted, counted from 1, for paper alone; `below` gives the number of pages. */
  page: number;
  /** Whether to tell the line with which each page begins, for paper alone. */
  starts?: boolean | undefined;
  /**
   * Start of `page`, from an earlier answer, for paper alone: it begins with the block on `line`,
   * and is one of `pages` pages. In a long document only the part near the view is set then; see
   * `passing` of the outline.
   */
  from?: { page: number; line: number; pages?: number | undefined } | undefined;
  /** Names of parts that the caller has: they are not drawn again. */
  known: readonly string[];
  /**
   * Whether somebody is writing: known parts stay as they are if only their watermark would stand
   * elsewhere.
   */
  writing?: boolean | undefined;
}

/** Least and greatest value of each number of a view. */
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

/**
 * A picture of a section, or of a slice of one that is very tall; for paper, a PDF of some pages.
 */
export interface PreviewPart {
  /** Index of the section; for paper, of the first page. */
  section: number;
  /** CSS pixels below the section's upper edge. */
  top: number;
  height: number;
  /** A name that is the same for the same pixels. */
  name: string;
  /** Lines of the source within it, and the CSS pixels below the section's upper edge where they begin. */
  points?: [line: number, top: number][];
  /** Place of its file among the answer's bytes; absent: the caller has it. */
  bytes?: { offset: number; length: number };
}

export interface PreviewOutline {
  /** CSS pixels of the page. */
  width: number;
  /** Device pixels of the parts for each CSS pixel. */
  scale: number;
  /** Sections of the page; none for paper. */
  sections: PreviewSection[];
  /** The parts that the view shows, top to bottom. */
  parts: PreviewPart[];
  /** Diagrams that were drawn and are sections by themselves: the line of each, and its natural size in CSS pixels. */
  drawings?: { line: number; width: number; height: number }[];
  /** Whether all of the view is here; if not, ask again with the parts of this answer as known. */
  complete: boolean;
  /**
   * Whether watermarks of some parts stand where they stood before. Ask again when nobody writes.
   */
  stale?: boolean;
  /**
   * Line of the block that each page begins with; 0 if the page begins within a block. For paper
   * alone, if it was asked for and all of it was set.
   */
  starts?: number[];
  /**
   * Whether only a part was set, from the page that the caller named; for paper alone. The pages
   * show the current text, but facts that depend on the whole document, as the number of pages, are
   * those that the caller gave. Ask again without `from`.
   */
  passing?: boolean;
  /** Reason why the export would be refused, and what to choose instead. */
  refusal?: string;
}
