/** Places of a set document: the map of its blocks, and the lines of the Markdown that each page shows. */
import type { MapEntry } from "../../../describe/map-entry.ts";
import { withinLimit } from "../../../describe/within-limit.ts";
import type { Lines } from "../../../describe/source-lines.ts";
import { units } from "../../../page/length.ts";
import { boxesOf, type Box, type TextArea } from "./boxes.ts";
import type { Mark } from "./marks.ts";
import { stretchesOf, type Told } from "./read.ts";

export type { TextArea } from "./boxes.ts";

export interface Places {
  map: MapEntry[];
  /** First and last line of the Markdown on each page, from 1. */
  pageLines: Lines[];
}

/** What the engine made of a document. */
export interface Set {
  /** See `stretchesOf`. */
  told: readonly Told[];
  pages: number;
  /** Height at the foot of the last page that holds no text, in points. */
  free: number;
}

export function placesOf(
  marks: readonly Mark[],
  area: TextArea,
  { told, pages, free }: Set,
): Places {
  const boxes = boxesOf(marks, stretchesOf(told), area, { page: pages, free });
  const all = marks.flatMap((mark, number) =>
    (boxes[number] ?? []).map((box) => ({ depth: mark.depth, mark, box })),
  );
  const map = withinLimit(all).map(({ mark, box }) => entryOf(mark, box));
  const leaves = all.filter(({ mark }) => mark.leaf);
  const shown = leaves.map(({ mark, box }) => ({ page: box.page, lines: mark.lines }));
  return { map, pageLines: linesOfPages(shown, pages) };
}

/** First and last line on each page, by what each page shows. */
export function linesOfPages(
  shown: Iterable<{ page: number; lines: Lines }>,
  pages: number,
): Lines[] {
  const found: Lines[] = [];
  for (const { page, lines } of shown) {
    const [from, to] = found[page - 1] ?? lines;
    found[page - 1] = [Math.min(from, lines[0]), Math.max(to, lines[1])];
  }
  let last: Lines = [1, 1];
  return Array.from({ length: pages }, (_, page) => (last = found[page] ?? last));
}

function entryOf({ kind, lines }: Mark, { page, left, right, top, bottom }: Box): MapEntry {
  const box = { x: px(left), y: px(top), width: px(right - left), height: px(bottom - top) };
  return { kind, lines, sheet: page, box };
}

/** Points as CSS pixels, to a tenth. */
function px(points: number): number {
  return Math.round((points / units.px) * 10) / 10;
}
