/** Which part of a typeface has a code point. Tables are unpacked on first use and kept. */
import { coverageOf, partsOf, typefaces, type Typeface, type TypefaceName } from "./catalogue.ts";
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
  const slanted = italic && coverageOf(name, "italic") !== "";
  const key = slanted ? `${name} italic` : name;
  const known = tables.get(key);
  if (known) return known;
  const typeface: Typeface = typefaces[name];
  const parts = partsOf(name);
  const ranges = parts.map((part) => {
    const encoded = coverageOf(name, slanted ? "italic" : part);
    const only = typeface.form === "fixed" ? undefined : typeface.only;
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
