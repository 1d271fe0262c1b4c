/** Lays a document out without end, once, and deals it out onto sheets. */
import { deal, type Smallest } from "../../design/sheets/deal.ts";
import { scalesToFit, withScales } from "../../design/sheets/fit.ts";
import type { Placed } from "../placed.ts";
import { contentOf, type SheetContent } from "./content.ts";
import { stripsOf, type PlacedStrip } from "./strips.ts";
import { divide, withoutEdgeDividers, type Split } from "./split.ts";

export interface DealtSheet extends SheetContent {
  strips: readonly PlacedStrip[];
  /** How much smaller all of it is drawn. */
  scale: number;
  /** An author's mark ends it, or the document does. */
  ends: boolean;
  /** On which it begins. */
  line?: number | undefined;
}

export interface Dealt {
  sheets: DealtSheet[];
  /** Strips that had to be scaled down, and how far. */
  shrunk: { line: number | undefined; scale: number }[];
}

/** A card that holds one section may be scaled down to this part of its size. */
export const SMALLEST_SECTION = 0.75;
/** So may any card whose content is at most a tenth too long. */
export const SMALLEST_CARD = 1 / 1.1;
/** How far what is on a sheet may be scaled down, by what divides the document. */
export const SMALLEST: Record<Split | "parts", Smallest> = {
  auto: { sheet: SMALLEST_CARD },
  mixed: { sheet: SMALLEST_CARD },
  rule: { section: SMALLEST_SECTION },
  heading: { section: SMALLEST_SECTION },
  parts: {},
};

/** Where all that there is are dividers, they are what is drawn. */
function drawn(strips: PlacedStrip[]): PlacedStrip[] {
  if (strips.some(({ divider }) => !divider)) return strips;
  return strips.map(({ divider: _divider, ...strip }) => strip);
}

/**
 * @param page laid out; its children are the blocks that are in no other
 * @param room height of a sheet's content, in CSS pixels
 * @param split where cards end; or of parts of one picture, which are of one size
 */
export function dealOut(page: Placed, room: number, split: Split | "parts", width: number): Dealt {
  const strips = drawn(divide(stripsOf(page), split === "parts" ? "auto" : split));
  const scales = scalesToFit(strips, room);
  const sheets = deal(withScales(strips, scales), room, SMALLEST[split]).flatMap(
    ({ from, to, scale = 1 }): DealtSheet[] => {
      const [first, last] = withoutEdgeDividers(strips, from, to);
      const own = strips.slice(first, last);
      if (own.length === 0) return [];
      const content = contentOf(page, own, scales.slice(first, last), width);
      const [top] = own;
      const ends = to === strips.length || strips[to - 1]?.last === true;
      const line = top && lineOf(page, top);
      return [{ ...content, strips: own, scale, ends, line }];
    },
  );
  const shrunk = strips.flatMap((strip, index) => {
    const scale = scales[index] ?? 1;
    return scale < 1 ? [{ line: lineOf(page, strip), scale }] : [];
  });
  return { sheets, shrunk };
}

/** The line on which the block of a strip begins. */
function lineOf(page: Placed, { root }: PlacedStrip): number | undefined {
  const origin = page.children[root]?.origins.find(({ kind }) => kind === "block");
  return origin?.kind === "block" ? origin.block.line : undefined;
}
