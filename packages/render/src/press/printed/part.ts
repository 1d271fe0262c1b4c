/** What the pages are made of. */
import type { Astride } from "../set/sheets/tall-rows.ts";

/** Where something stands, in points from its page's upper left. */
export interface Place {
  /** Counted from 0. */
  page: number;
  x: number;
  y: number;
}

/** What of the Layout stands together on a page: from one of its heights to another, in CSS pixels. Its place is that of
 * the left of the Layout and of the part's upper end, with what it opens. */
export interface Part extends Place {
  top: number;
  bottom: number;
  /** How far boxes that go on reach over its upper and its lower end. */
  open: number;
  close: number;
  /** How much smaller it is drawn. */
  scale?: number;
  /** The head of the table that goes on with it. */
  head?: { top: number; bottom: number };
  /** What of the cells of a row that goes on with it stands astride of its upper end, and how far above it that begins. */
  over?: number;
  astride?: readonly Astride[];
  /** It is of the notes at the foot of the page. */
  note?: true;
  /** Where the rule above the notes begins, if it is the first of them. */
  rule?: { x: number; y: number };
}

/** With what it opens and closes, in CSS pixels. */
export const heightOf = ({ top, bottom, open, close, scale = 1 }: Part): number =>
  (open + bottom - top + close) * scale;

export function pageCount(parts: readonly Part[]): number {
  return parts.reduce((most, { page }) => Math.max(most, page + 1), 0);
}
