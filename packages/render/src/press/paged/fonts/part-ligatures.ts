/**
 * Ligatures of two letters taken apart: the second gets the drawing of both, the first one without
 * ink. It looks the same, and readers find a glyph for each letter. Of a glyph that stands for
 * several, some (poppler) give the letters in the wrong order in text from right to left, and lam
 * with alef is in every other line of Arabic.
 */
import { withEmptyGlyphs } from "./empty-glyphs.ts";
import {
  CHAINED_CONTEXT,
  classTable,
  contextRule,
  IGNORE_MARKS,
  LIGATURE,
  readClasses,
  readLigatures,
  readLookups,
  SINGLE,
  singleAdjustment,
  singleSubstitution,
  withLookups,
  type Ligature,
  type Lookup,
} from "./layout.ts";
import { readTables, tableOf, writeFont } from "./sfnt.ts";

/** A class of glyphs in GDEF. */
const MARK = 3;

/**
 * As a mark, a letter without ink takes no room in a line and does not come between letters that are
 * kerned. To readers it has a width, and stands a little before the end of the drawing: what is as
 * good as in one place is taken for one character that was drawn twice. In em.
 */
const WIDTH = 0.05;
const DISTANCE = 0.12;

/** The ligatures of each lookup, by its number, that are taken apart. */
type Parted = ReadonlyMap<number, readonly Pair[]>;

interface Pair {
  first: number;
  second: number;
  ligature: number;
}

/** The font without such ligatures, but for letters with a sign between them. */
export function partedLigatures(font: Uint8Array): Buffer {
  const tables = readTables(font);
  const [gsub, gpos, gdef] = ["GSUB", "GPOS", "GDEF"].map((tag) => tableOf(tables, tag)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const classes = readClasses(gdef.subarray(gdef.readUInt16BE(4)));
  const marks = [...classes].flatMap(([glyph, value]) => (value === MARK ? [glyph] : []));
  const lookups = readLookups(gsub);
  const parted = pairsIn(lookups, new Set(marks));
  const empty = new Map<number, number>();
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  for (const { first } of [...parted.values()].flat())
    if (!empty.has(first)) empty.set(first, count + empty.size);
  const units = tableOf(tables, "head").readUInt16BE(18);
  for (const glyph of empty.values()) classes.set(glyph, MARK);
  tables.set("GSUB", withLookups(gsub, partedLookups(lookups, parted, empty, marks)));
  tables.set("GPOS", withMoved(gpos, [...empty.values()], -Math.round(DISTANCE * units)));
  tables.set("GDEF", withClasses(gdef, classTable(classes)));
  withEmptyGlyphs(tables, empty.size, Math.round(WIDTH * units));
  return writeFont(tables);
}

/** Lookups that have such ligatures and no others. */
function pairsIn(lookups: readonly Lookup[], marks: ReadonlySet<number>): Parted {
  const parted = new Map<number, Pair[]>();
  for (const [number, lookup] of lookups.entries()) {
    if (lookup.type !== LIGATURE) continue;
    const ligatures = readLigatures(lookup);
    const pairs = ligatures.flatMap((ligature) => pairOf(ligature, marks));
    if (pairs.length > 0 && pairs.length === ligatures.length) parted.set(number, pairs);
  }
  return parted;
}

function pairOf({ components, glyph }: Ligature, marks: ReadonlySet<number>): Pair[] {
  const [first, second, ...more] = components;
  if (first === undefined || second === undefined || more.length > 0) return [];
  return marks.has(first) || marks.has(second) ? [] : [{ first, second, ligature: glyph }];
}

/** The lookups, of which those with ligatures of letters look at the context first. */
function partedLookups(
  lookups: readonly Lookup[],
  parted: Parted,
  empty: ReadonlyMap<number, number>,
  marks: readonly number[],
): (number | Lookup)[] {
  const all: (number | Lookup)[] = lookups.map((_, number) => number);
  const add = (lookup: number | Lookup) => all.push(lookup) - 1;
  const addSubstitution = (pairs: ReadonlyMap<number, number>) =>
    add({ type: SINGLE, flags: 0, subtables: [singleSubstitution(pairs)] });
  const emptied = addSubstitution(empty);
  for (const [number, pairs] of parted) {
    const lookup = lookups[number];
    if (!lookup) continue;
    const whole = add(number);
    const rules: Buffer[] = [];
    for (const first of new Set(pairs.map((pair) => pair.first))) {
      const same = pairs.filter((pair) => pair.first === first);
      const drawn = new Map(same.map(({ second, ligature }) => [second, ligature]));
      const input = [[first], [...drawn.keys()]];
      const actions = [[0, emptied] as const, [1, addSubstitution(drawn)] as const];
      rules.push(contextRule(input, actions));
    }
    // Letters with one or two signs between them are a ligature as before.
    const [firsts, seconds] = [pairs.map(({ first }) => first), pairs.map(({ second }) => second)];
    for (const signs of [[marks], [marks, marks]])
      rules.push(contextRule([firsts, ...signs, seconds], [[0, whole]]));
    const flags = lookup.flags & ~IGNORE_MARKS;
    all[number] = { type: CHAINED_CONTEXT, flags, subtables: rules };
  }
  return all;
}

function withMoved(gpos: Buffer, glyphs: readonly number[], by: number): Buffer {
  const count = readLookups(gpos).length;
  const kept = Array.from({ length: count }, (_, number) => number);
  const moves = new Map(glyphs.map((glyph) => [glyph, by]));
  const move: Lookup = { type: SINGLE, flags: 0, subtables: [singleAdjustment(moves)] };
  return withLookups(gpos, [...kept, move], { feature: "mark", lookups: [count] });
}

function withClasses(gdef: Buffer, classes: Buffer): Buffer {
  const table = Buffer.concat([gdef, classes]);
  table.writeUInt16BE(gdef.length, 4);
  return table;
}
