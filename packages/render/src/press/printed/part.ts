/** Parts: the stretches of a Layout that stand on pages, and their places. */
import type { Astride } from "../set/sheets/tall-rows.ts";

/** Where something stands, in points from its page's upper left. */
export interface Place {
  /** Counted from 0. */
  page: number;
  x: number;
  y: number;
  /** Its page is turned. */
  turned?: true;
}

/**
 * A stretch of the Layout that stands together on a page, from `top` to `bottom` in CSS pixels. Its
 * place is where the left edge of the Layout and the upper end of the part stand, with what it
 * opens.
 */
export interface Part extends Place {
  top: number;
  bottom: number;
  /** How far boxes that go on reach over its upper and its lower end. */
  open: number;
  close: number;
  /** Factor by which it is scaled down. */
  scale?: number;
  /** Head of the table that goes on with it. */
  head?: { top: number; bottom: number };
  /**
   * How far the cells of a row that goes on with it reach above its upper end, in CSS pixels, and
   * the strips of them that stand astride of that end.
   */
  over?: number;
  astride?: readonly Astride[];
  /** It holds notes at the foot of the page. */
  note?: true;
  /** Where the rule above the notes begins, if it is the first of them. */
  rule?: { x: number; y: number };
}

/** Returns the height of a part with what it opens and closes, in CSS pixels. */
export const heightOf = ({ top, bottom, open, close, scale = 1 }: Part): number =>
  (open + bottom - top + close) * scale;

/** The pages that are turned, counted from 0. */
export function turnedPages(parts: readonly Part[]): ReadonlySet<number> {
  return new Set(parts.flatMap(({ page, turned }) => (turned ? [page] : [])));
}

export function pageCount(parts: readonly Part[]): number {
  return parts.reduce((most, { page }) => Math.max(most, page + 1), 0);
}
