/** Where the blocks of a document stand on its pages, and what lines of the Markdown each page shows. */
import type { MapEntry } from "../../describe/map-entry.ts";
import type { Lines, SourceLines } from "../../describe/source-lines.ts";
import { withinLimit } from "../../describe/within-limit.ts";
import { units } from "../../page/length.ts";
import { PX } from "../pages/sheet/paper.ts";
import { linesOfPages } from "../pages/page-lines.ts";
import { entryOf, mappedParts } from "../set/block-map.ts";
import type { Placed } from "../set/placed.ts";
import { pageCount, type Part } from "./part.ts";

/** Overlaps that rounding makes, in pixels of the Layout. */
const TOUCH = 0.5;
/** CSS pixels on paper of a pixel of the Layout. */
const SCALE = PX / units.px;

export interface Places {
  map: MapEntry[];
  /** First and last line of each page, from 1. */
  pageLines: Lines[];
}

export function placesOn(page: Placed, parts: readonly Part[], lines: SourceLines): Places {
  const all = mappedParts(page, lines).flatMap((mapped) =>
    parts.flatMap(({ top, bottom, open, close, page: number, x: left, y: above, scale = 1 }) => {
      const from = Math.max(mapped.top, top - open);
      const to = Math.min(mapped.bottom, bottom + close);
      if (Math.min(mapped.bottom, bottom) - Math.max(mapped.top, top) <= TOUCH) return [];
      const down = (y: number) => above / units.px + (y - top + open) * scale * SCALE;
      const across = (x: number) => left / units.px + x * scale * SCALE;
      const box = {
        top: down(from),
        bottom: down(to),
        left: across(mapped.left),
        right: across(mapped.right),
      };
      return [{ depth: mapped.depth, mapped, entry: entryOf({ ...mapped, ...box }, number + 1) }];
    }),
  );
  const shown = all.flatMap(({ mapped, entry }) =>
    mapped.leaf ? [{ page: entry.sheet ?? 1, lines: mapped.lines }] : [],
  );
  return {
    map: withinLimit(all).map(({ entry }) => entry),
    pageLines: linesOfPages(shown, pageCount(parts)),
  };
}

/** With which block each page begins: the line of the block, 0 where the page begins within one. */
export function startsOf(page: Placed, parts: readonly Part[], lines: SourceLines): number[] {
  const text = parts.filter(({ note }) => !note);
  const firsts = text.filter(({ page: number }, index) => text[index - 1]?.page !== number);
  return firsts.map(({ top }) => {
    const first = page.children.find((child) => Math.abs(child.top - top) < TOUCH);
    const origin = first?.origins.find(({ kind }) => kind === "block");
    return (origin?.kind === "block" && lines.ofBlock(origin.block)?.[0]) || 0;
  });
}
