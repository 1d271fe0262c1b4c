/**
 * Layout tables, as far as ligatures need them: OpenType 1.9, "OpenType layout common table formats",
 * "GSUB", "GPOS" and "GDEF".
 */

/** Kinds of lookups; a single one is a substitution in GSUB and an adjustment in GPOS. */
export const SINGLE = 1;
export const LIGATURE = 4;
export const CHAINED_CONTEXT = 6;
const EXTENSION = 7;

/** A bit of a lookup's flags. */
export const IGNORE_MARKS = 8;

export interface Lookup {
  type: number;
  flags: number;
  /** Each from its first byte on, and beyond its end. */
  subtables: readonly Buffer[];
}

export function readLookups(gsub: Buffer): Lookup[] {
  const list = gsub.subarray(gsub.readUInt16BE(8));
  return offsetsAt(list, 0).map((offset) => {
    const lookup = list.subarray(offset);
    const type = lookup.readUInt16BE(0);
    const subtables = offsetsAt(lookup, 4).map((at) => lookup.subarray(at));
    const flags = lookup.readUInt16BE(2);
    if (type !== EXTENSION) return { type, flags, subtables };
    const real = subtables.map((subtable) => subtable.subarray(subtable.readUInt32BE(4)));
    return { type: subtables[0]?.readUInt16BE(2) ?? type, flags, subtables: real };
  });
}

/** Several glyphs, in the order they are written in, and the one that stands for them. */
export interface Ligature {
  components: number[];
  glyph: number;
}

export function readLigatures({ subtables }: Lookup): Ligature[] {
  return subtables.flatMap((subtable) => {
    const firsts = readCoverage(subtable.subarray(subtable.readUInt16BE(2)));
    return offsetsAt(subtable, 4).flatMap((offset, i) => {
      const set = subtable.subarray(offset);
      return offsetsAt(set, 0).map((at): Ligature => {
        const rest = set.readUInt16BE(at + 2) - 1;
        const components = numbersAt(set, at + 4, rest);
        return { components: [firsts[i] ?? 0, ...components], glyph: set.readUInt16BE(at) };
      });
    });
  });
}

function readCoverage(table: Buffer): number[] {
  const count = table.readUInt16BE(2);
  if (table.readUInt16BE(0) === 1) return numbersAt(table, 4, count);
  return Array.from({ length: count }, (_, i) => glyphsOf(table, 4 + 6 * i)).flat();
}

/** The glyphs of a range: first, last, and a third number. */
function glyphsOf(table: Buffer, at: number): number[] {
  const first = table.readUInt16BE(at);
  return Array.from({ length: table.readUInt16BE(at + 2) - first + 1 }, (_, i) => first + i);
}

/** The class of each glyph that has one. */
export function readClasses(table: Buffer): Map<number, number> {
  const classes = new Map<number, number>();
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2);
    for (const [i, value] of numbersAt(table, 6, table.readUInt16BE(4)).entries())
      classes.set(first + i, value);
    return classes;
  }
  for (let i = 0; i < table.readUInt16BE(2); i += 1)
    for (const glyph of glyphsOf(table, 4 + 6 * i))
      classes.set(glyph, table.readUInt16BE(4 + 6 * i + 4));
  return classes;
}

export function classTable(classes: ReadonlyMap<number, number>): Buffer {
  const glyphs = [...classes].toSorted(([a], [b]) => a - b);
  return words(2, glyphs.length, ...glyphs.flatMap(([glyph, value]) => [glyph, glyph, value]));
}

/** Other glyphs in the place of some. */
export function singleSubstitution(pairs: ReadonlyMap<number, number>): Buffer {
  const sorted = [...pairs].toSorted(([a], [b]) => a - b);
  const head = words(2, 6 + 2 * sorted.length, sorted.length, ...sorted.map(([, to]) => to));
  return Buffer.concat([head, coverage(sorted.map(([from]) => from))]);
}

/** Glyphs that are moved from left to right by so many units. */
export function singleAdjustment(moves: ReadonlyMap<number, number>): Buffer {
  const sorted = [...moves].toSorted(([a], [b]) => a - b);
  const x = 1;
  const values = sorted.map(([, by]) => by & 0xffff);
  const head = words(2, 8 + 2 * sorted.length, x, sorted.length, ...values);
  return Buffer.concat([head, coverage(sorted.map(([glyph]) => glyph))]);
}

/** The lookup applied to a glyph of a context, by its number in it. */
export type Action = readonly [glyph: number, lookup: number];

/** Glyphs in a row, any of each set, and what is done to them. */
export function contextRule(
  input: readonly (readonly number[])[],
  actions: readonly Action[],
): Buffer {
  const length = 2 * (5 + input.length + 2 * actions.length);
  const coverages = input.map(coverage);
  let offset = length;
  const offsets = coverages.map((each) => {
    offset += each.length;
    return offset - each.length;
  });
  // No glyphs are asked for before and after them.
  const head = words(3, 0, input.length, ...offsets, 0, actions.length, ...actions.flat());
  return Buffer.concat([head, ...coverages]);
}

function coverage(glyphs: readonly number[]): Buffer {
  const sorted = [...new Set(glyphs)].toSorted((a, b) => a - b);
  return words(1, sorted.length, ...sorted);
}

/**
 * A GSUB or GPOS table of some of the old lookups, by number, and some new ones. `more` are lookups
 * for all features of a tag besides those they have.
 */
export function withLookups(
  table: Buffer,
  lookups: readonly (number | Lookup)[],
  more: { feature: string; lookups: readonly number[] } = { feature: "", lookups: [] },
): Buffer {
  const list = table.readUInt16BE(8);
  const old = offsetsAt(table, list);
  const listAt = 10;
  const blockAt = listAt + 2 + 2 * lookups.length;
  const features = featureList(table.subarray(table.readUInt16BE(6)), more);
  const added: Buffer[] = [features];
  let end = blockAt + table.length + features.length;
  const offsets = lookups.map((lookup) => {
    if (typeof lookup === "number") return blockAt + list + (old[lookup] ?? 0) - listAt;
    const bytes = lookupTable(lookup);
    added.push(bytes);
    end += bytes.length;
    return end - bytes.length - listAt;
  });
  // The old table goes along whole, so that everything within it is as far from all else as before.
  const head = words(1, 0, blockAt + table.readUInt16BE(4), blockAt + table.length, listAt);
  return Buffer.concat([head, words(lookups.length, ...offsets), table, ...added]);
}

function featureList(list: Buffer, more: { feature: string; lookups: readonly number[] }): Buffer {
  const count = list.readUInt16BE(0);
  const head = Buffer.alloc(2 + 6 * count);
  head.writeUInt16BE(count, 0);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 2; at < head.length; at += 6) {
    const tag = list.toString("latin1", at, at + 4);
    const lookups = offsetsAt(list, list.readUInt16BE(at + 4) + 2);
    const all = tag === more.feature ? [...lookups, ...more.lookups] : lookups;
    const feature = words(0, all.length, ...all);
    head.write(tag, at, "latin1");
    head.writeUInt16BE(offset, at + 4);
    tables.push(feature);
    offset += feature.length;
  }
  return Buffer.concat([head, ...tables]);
}

function lookupTable({ type, flags, subtables }: Lookup): Buffer {
  let offset = 6 + 2 * subtables.length;
  const offsets = subtables.map((subtable) => {
    offset += subtable.length;
    return offset - subtable.length;
  });
  return Buffer.concat([words(type, flags, subtables.length, ...offsets), ...subtables]);
}

/** A count and that many offsets. */
function offsetsAt(table: Buffer, at: number): number[] {
  return numbersAt(table, at + 2, table.readUInt16BE(at));
}

function numbersAt(table: Buffer, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => table.readUInt16BE(at + 2 * i));
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => bytes.writeUInt16BE(value, 2 * i));
  return bytes;
}
