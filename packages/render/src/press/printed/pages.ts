/** Where the pages of a Layout without end begin and end. */
import type { Placed } from "../raster/placed.ts";
import { headHeight, repeatsHead } from "../raster/sheets/rows.ts";
import { stripsOf, type PlacedStrip } from "../raster/sheets/strips.ts";
import { Unwritable } from "../../pdf-writer/index.ts";

/** What of the Layout stands on a page: from one of its heights to another, in CSS pixels. */
export interface Part {
  top: number;
  bottom: number;
  /** How far boxes that go on reach over its upper and its lower end. */
  open: number;
  close: number;
  /** The head of the table that goes on with it. */
  head?: { top: number; bottom: number };
}

const ROUNDING = 0.01;

/**
 * Fills pages, at least one, each as full as it can be.
 *
 * @param room of a page, in CSS pixels
 * @throws Unwritable for what is taller than a page and cannot be divided
 */
export function partsOf(page: Placed, room: number): Part[] {
  const strips = stripsOf(page, true);
  const parts: Part[] = [];
  for (let from = 0; from < strips.length;) {
    const to = endOf(strips, from, room);
    const [first, last] = [strips[from]!, strips[to - 1]!];
    const { top, open } = first;
    const head = parts.length > 0 ? headOver(page.children[first.root], top) : undefined;
    const part = { top, bottom: last.bottom, open, close: last.close, ...(head && { head }) };
    if (heightOf(part) > room + ROUNDING) throw new Unwritable("a part is taller than a page");
    parts.push(part);
    from = to;
  }
  // A document without blocks is an empty page.
  return parts.length > 0 ? parts : [{ top: 0, bottom: 0, open: 0, close: 0 }];
}

const heightOf = ({ top, bottom, open, close }: Part) => open + bottom - top + close;

/** Before which strip the page ends that begins with one: it may end only after some of them. */
function endOf(strips: readonly PlacedStrip[], from: number, room: number): number {
  const { top, open } = strips[from]!;
  let fits = from + 1;
  let good = 0;
  for (let to = from + 1; to <= strips.length; to += 1) {
    const { bottom, close, end } = strips[to - 1]!;
    if (open + bottom - top > room + ROUNDING) break;
    if (open + bottom - top + close > room + ROUNDING) continue;
    fits = to;
    // The line above the notes stays with them.
    const parts = strips[to]?.note && !strips[to - 1]?.note;
    if ((end !== undefined && !parts) || to === strips.length) good = to;
  }
  return good > 0 ? good : fits;
}

/** The head of the table that is divided at a height, where it is repeated. */
function headOver(placed: Placed | undefined, at: number): Part["head"] {
  if (!placed || placed.top >= at - ROUNDING || placed.bottom <= at) return undefined;
  const grid = placed.origins.find((origin) => origin.kind === "grid")?.grid;
  if (grid)
    return repeatsHead(placed, grid)
      ? { top: placed.top, bottom: placed.top + headHeight(placed, grid) }
      : undefined;
  for (const child of placed.children) {
    const head = headOver(child, at);
    if (head) return head;
  }
  return undefined;
}
