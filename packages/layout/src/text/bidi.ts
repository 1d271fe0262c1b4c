/** The Unicode Bidirectional Algorithm (UAX #9), by bidi-js: levels of a text, and the order in which they are seen. */
import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

interface Bidi {
  /** Finds the level of each UTF-16 code unit. */
  getEmbeddingLevels: (text: string, direction?: Direction) => { levels: Uint8Array };
  getBidiCharTypeName: (character: string) => string;
}

/** Types of the package differ by importer; what Node and bundlers import is a function. */
const makeBidi = bidiFactory as unknown as () => Bidi;

let bidi: Bidi | undefined;

const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Whether a text has characters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Characters of one UTF-16 unit, by the class that each stands for. bidi-js asks for the class of a unit. */
const standIns: Readonly<Record<string, string>> = {
  L: "a",
  R: "\u05d0",
  AL: "\u0627",
  EN: "0",
  AN: "\u0660",
  ET: "#",
  NSM: "\u0300",
  BN: "\u00ad",
  ON: "!",
};

const beyondOneUnit = /[\ud800-\udbff][\udc00-\udfff]/g;
/** Blocks of scripts that are written from right to left, where bidi-js knows no class: `DerivedBidiClass.txt` has these. */
const arabicBlocks =
  /[\u0860-\u08ff\u{10d00}-\u{10d3f}\u{10ec0}-\u{10eff}\u{10f30}-\u{10f6f}\u{1ec70}-\u{1eeff}]/u;
const hebrewBlocks = /[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/**
 * Characters of `arabicBlocks` that are too new for the tables of bidi-js (Unicode 13) and take a
 * single unit.
 */
const laterUnits = /[\u0870-\u089f\u08b5\u08c8-\u08d2]/g;
const laterMarks = /[\u0898-\u089f\u08c9-\u08d2]/;

/** Returns as many units of a character that has the same class. */
function standIn(character: string): string {
  const known = bidi!.getBidiCharTypeName(character);
  let kind = known;
  if (known === "L" && laterMarks.test(character)) kind = "NSM";
  else if (known === "L" && arabicBlocks.test(character)) kind = "AL";
  else if (known === "L" && hebrewBlocks.test(character)) kind = "R";
  return (standIns[kind] ?? standIns["ON"]!).repeat(character.length);
}

/**
 * The embedding level of each UTF-16 unit of a text: odd ones are read from right to left. Line feeds part paragraphs,
 * which all have the direction given.
 */
export function bidiLevels(text: string, base: Direction): Uint8Array {
  bidi ??= makeBidi();
  const told = text.replace(beyondOneUnit, standIn).replace(laterUnits, standIn);
  return bidi.getEmbeddingLevels(told, base).levels;
}

/** Rule L2: the order in which parts of a line, whose levels are given, are seen from left to right. */
export function visualOrder(levels: ArrayLike<number>): number[] {
  const order = Array.from(levels, (_, at) => at);
  let highest = 0;
  let lowestOdd = Infinity;
  for (const level of Array.from(levels)) {
    if (level > highest) highest = level;
    if (level % 2 === 1 && level < lowestOdd) lowestOdd = level;
  }
  for (let level = highest; level >= lowestOdd; level--)
    for (let at = 0; at < order.length; at++) {
      if (levels[at]! < level) continue;
      let end = at;
      while (end < order.length && levels[end]! >= level) end++;
      reverse(order, at, end);
      at = end;
    }
  return order;
}

function reverse(list: number[], from: number, to: number): void {
  for (let low = from, high = to - 1; low < high; low++, high--)
    [list[low], list[high]] = [list[high]!, list[low]!];
}
