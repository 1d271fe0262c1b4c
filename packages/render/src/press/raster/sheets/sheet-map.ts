/** Maps the parts of a page to their places on sheets. */
import type { MapEntry } from "../../../describe/map-entry.ts";
import type { Lines } from "../../../describe/source-lines.ts";
import { entryOf, type MappedPart } from "../../set/block-map.ts";
import type { DealtSheet } from "../../set/sheets/layout.ts";

interface SheetPlace {
  /** The sheet's number, from 1. */
  number: number;
  /** Top of the content, in CSS pixels from the sheet's top. */
  top: number;
  /** Middle of the sheet across, in CSS pixels: a block that is scaled down stays centred on it. */
  middle: number;
}

/**
 * Lists the parts that stand on a sheet. A part that goes on over several sheets has an entry on
 * each.
 */
export function entriesOn(
  { segments, scale: all }: DealtSheet,
  parts: readonly MappedPart[],
  { number, top, middle }: SheetPlace,
): MapEntry[] {
  const across = (x: number, scale: number) => middle + (x - middle) * scale;
  return parts.flatMap((part) => {
    let found: MappedPart | undefined;
    for (const segment of segments) {
      const [from, to] = [Math.max(part.top, segment.top), Math.min(part.bottom, segment.bottom)];
      if (to - from <= TOUCH) continue;
      const scale = segment.scale * all;
      const down = (y: number) => top + (segment.at + (y - segment.top) * segment.scale) * all;
      const [left, right] = [across(part.left, scale), across(part.right, scale)];
      found = found
        ? {
            ...found,
            bottom: down(to),
            left: Math.min(found.left, left),
            right: Math.max(found.right, right),
          }
        : { ...part, top: down(from), bottom: down(to), left, right };
    }
    return found ? [entryOf(found, number)] : [];
  });
}

/** Overlaps that rounding makes, in CSS pixels. */
const TOUCH = 0.5;

/** Returns the first and the last line of the Markdown on a sheet. */
export function linesOn({ segments }: DealtSheet, parts: readonly MappedPart[]): Lines | undefined {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return undefined;
  let lines: Lines | undefined;
  for (const part of parts) {
    if (!part.leaf || part.bottom - TOUCH <= first.top || part.top + TOUCH >= last.bottom) continue;
    const [from, to] = part.lines;
    lines = lines ? [Math.min(lines[0], from), Math.max(lines[1], to)] : [from, to];
  }
  return lines;
}
