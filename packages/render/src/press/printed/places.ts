/** Where the blocks of a document stand on its pages, and what lines of the Markdown each page shows. */
import type { MapEntry } from "../../describe/map-entry.ts";
import type { Lines, SourceLines } from "../../describe/source-lines.ts";
import { withinLimit } from "../../describe/within-limit.ts";
import { units } from "../../page/length.ts";
import { PX, type Paper } from "../paged/paper.ts";
import { linesOfPages } from "../paged/places/index.ts";
import { entryOf, mappedParts } from "../raster/block-map.ts";
import type { Placed } from "../raster/placed.ts";
import type { Part } from "./pages.ts";

/** Overlaps that rounding makes, in pixels of the Layout. */
const TOUCH = 0.5;
/** CSS pixels on paper of a pixel of the Layout. */
const SCALE = PX / units.px;

export interface Places {
  map: MapEntry[];
  /** First and last line of each page, from 1. */
  pageLines: Lines[];
}

export function placesOn(
  page: Placed,
  parts: readonly Part[],
  lines: SourceLines,
  { margin }: Paper,
): Places {
  const left = margin.x / units.px;
  const all = mappedParts(page, lines).flatMap((mapped) =>
    parts.flatMap(({ top, bottom, open, close }, index) => {
      const from = Math.max(mapped.top, top - open);
      const to = Math.min(mapped.bottom, bottom + close);
      if (Math.min(mapped.bottom, bottom) - Math.max(mapped.top, top) <= TOUCH) return [];
      const down = (y: number) => margin.top / units.px + (y - top + open) * SCALE;
      const across = (x: number) => left + x * SCALE;
      const box = {
        top: down(from),
        bottom: down(to),
        left: across(mapped.left),
        right: across(mapped.right),
      };
      return [{ depth: mapped.depth, mapped, entry: entryOf({ ...mapped, ...box }, index + 1) }];
    }),
  );
  const shown = all.flatMap(({ mapped, entry }) =>
    mapped.leaf ? [{ page: entry.sheet ?? 1, lines: mapped.lines }] : [],
  );
  return {
    map: withinLimit(all).map(({ entry }) => entry),
    pageLines: linesOfPages(shown, parts.length),
  };
}

/** With which block each page begins: the line of the block, 0 where the page begins within one. */
export function startsOf(page: Placed, parts: readonly Part[], lines: SourceLines): number[] {
  return parts.map(({ top }) => {
    const first = page.children.find((child) => Math.abs(child.top - top) < TOUCH);
    const origin = first?.origins.find(({ kind }) => kind === "block");
    return (origin?.kind === "block" && lines.ofBlock(origin.block)?.[0]) || 0;
  });
}
