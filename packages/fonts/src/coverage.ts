/** Which part of a typeface has a code point. Tables are unpacked on first use and kept. */
import {
  coverageOf,
  ownTypeface,
  partsOf,
  typefaceOf,
  type OwnTypeface,
  type TypefaceName,
} from "./catalogue.ts";
import { decodeRanges, toRanges, type Range } from "./ranges.ts";

/** Table that gives, for each code point of a typeface, the number of the part that serves it. */
export interface CoverageTable {
  parts: readonly string[];
  /** Index into `parts`, or -1. */
  partFor(codePoint: number): number;
  /** The code points that a part serves. No two parts serve the same one. */
  rangesOf(part: number): Range[];
}

const PAGE = 256;

function buildTable(parts: readonly string[], ranges: readonly Range[][]): CoverageTable {
  const pages: (Uint8Array | undefined)[] = [];
  const mark = (codePoint: number, part: number) => {
    const page = (pages[codePoint >>> 8] ??= new Uint8Array(PAGE));
    // Parts overlap at their edges: the first that has a character serves it.
    if (page[codePoint & 255] === 0) page[codePoint & 255] = part + 1;
  };
  ranges.forEach((list, part) => {
    for (const [first, last] of list)
      for (let codePoint = first; codePoint <= last; codePoint++) mark(codePoint, part);
  });
  const partFor = (codePoint: number) => (pages[codePoint >>> 8]?.[codePoint & 255] ?? 0) - 1;
  const served = ranges.map((list, part) => {
    let cached: Range[] | undefined;
    return () =>
      (cached ??= toRanges(
        list
          .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
          .filter((codePoint) => partFor(codePoint) === part),
      ));
  });
  return { parts, partFor, rangesOf: (part) => served[part]?.() ?? [] };
}

function within(ranges: readonly Range[], limits: readonly Range[]): Range[] {
  return ranges.flatMap(([first, last]) =>
    limits
      .map(([from, to]): Range => [Math.max(first, from), Math.min(last, to)])
      .filter(([from, to]) => from <= to),
  );
}

/** The ranges between the given ones, which ascend. */
function complement(ranges: readonly Range[]): Range[] {
  const out: Range[] = [];
  let next = 0;
  for (const [first, last] of ranges) {
    if (first > next) out.push([next, first - 1]);
    next = last + 1;
  }
  out.push([next, 0x10ffff]);
  return out;
}

const tables = new Map<string, CoverageTable>();

/** The table of a typeface; a static one may cover less in italics. */
export function coverageTable(name: TypefaceName, italic: boolean): CoverageTable {
  const own = ownTypeface(name);
  if (own) return ownTable(own, italic);
  const slanted = italic && coverageOf(name, "italic") !== "";
  const key = slanted ? `${name} italic` : name;
  const known = tables.get(key);
  if (known) return known;
  const typeface = typefaceOf(name);
  const parts = partsOf(name);
  const ranges = parts.map((part) => {
    const encoded = coverageOf(name, slanted ? "italic" : part);
    const only = "only" in typeface ? typeface.only : undefined;
    if (only) return within(decodeRanges(encoded, only.at(-1)?.[1]), only);
    const list = decodeRanges(encoded);
    return typeface.form === "fixed" && typeface.except
      ? within(list, complement(typeface.except))
      : list;
  });
  const table = buildTable(parts, ranges);
  tables.set(key, table);
  return table;
}

/** Tables of typefaces that are not of the catalogue, for upright and for italic text. */
const ownTables = new WeakMap<OwnTypeface, Map<boolean, CoverageTable>>();

/** Covers what all files of a slope have, so that no weight lacks a letter of another. */
function ownTable(typeface: OwnTypeface, italic: boolean): CoverageTable {
  let known = ownTables.get(typeface);
  if (!known) ownTables.set(typeface, (known = new Map()));
  let table = known.get(italic);
  if (!table) {
    const ofSlope = typeface.files.filter((file) => file.italic === italic);
    const [first, ...more] = ofSlope.length > 0 ? ofSlope : typeface.files;
    const ranges = more.reduce(
      (common, file) => within(common, file.ranges),
      [...(first?.ranges ?? [])],
    );
    known.set(italic, (table = buildTable(["upright"], [ranges])));
  }
  return table;
}
