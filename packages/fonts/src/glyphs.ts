/** Finds the font that draws a code point. Answers are kept, since documents repeat themselves. */
import { fileFor, type TypefaceName } from "./catalogue.ts";
import { coverageTable } from "./coverage.ts";
import type { FontFamily, FontRole } from "./family.ts";
import { absentFiles } from "./files/absent.ts";
import { isInvisible, isSpace, isUnassignable } from "./ignorable.ts";
import { fallbackChain, type Locale } from "./stacks.ts";

export interface Glyph {
  typeface: TypefaceName;
  part: number;
}

/** `invisible`: draws nothing and needs no font. `missing`: no font has it. */
export type GlyphAnswer = Glyph | "invisible" | "missing";

/** Answers kept for one chain: all of a long Chinese book, and never more. */
const CACHE_LIMIT = 20_000;

interface Chain {
  typefaces: readonly TypefaceName[];
  answers: Map<number, GlyphAnswer>;
  /** Files known to be absent when the answers were found. */
  absent: number;
}

const chains = new WeakMap<FontFamily, Map<string, Chain>>();

function chainOf(family: FontFamily, role: FontRole, locale: Locale, italic: boolean): Chain {
  let known = chains.get(family);
  if (!known) chains.set(family, (known = new Map()));
  const key = `${role} ${locale.region} ${locale.eastAsian} ${locale.apostrophes} ${italic}`;
  let chain = known.get(key);
  if (!chain) {
    chain = {
      typefaces: fallbackChain(family, role, locale),
      answers: new Map(),
      absent: absentFiles.size,
    };
    known.set(key, chain);
  }
  return chain;
}

/** The first typeface of the fallback chain that has the code point, and its part. */
export function findGlyph(
  family: FontFamily,
  role: FontRole,
  locale: Locale,
  italic: boolean,
  codePoint: number,
): GlyphAnswer {
  const chain = chainOf(family, role, locale, italic);
  if (chain.absent !== absentFiles.size) {
    chain.answers.clear();
    chain.absent = absentFiles.size;
  }
  let answer = chain.answers.get(codePoint);
  if (answer === undefined) {
    if (chain.answers.size >= CACHE_LIMIT) chain.answers.clear();
    answer = search(chain.typefaces, italic, codePoint);
    chain.answers.set(codePoint, answer);
  }
  return answer;
}

function search(names: readonly TypefaceName[], italic: boolean, codePoint: number): GlyphAnswer {
  if (isInvisible(codePoint)) return "invisible";
  if (isUnassignable(codePoint)) return "missing";
  for (const typeface of names) {
    const table = coverageTable(typeface, italic);
    const part = table.partFor(codePoint);
    if (part >= 0 && isServed(typeface, table.parts[part] ?? "", italic)) return { typeface, part };
  }
  return isSpace(codePoint) ? "invisible" : "missing";
}

/** Weights whose files differ. */
const WEIGHTS = [400, 500, 600, 700];

function isServed(typeface: TypefaceName, part: string, italic: boolean): boolean {
  if (absentFiles.size === 0) return true;
  return !WEIGHTS.some((weight) => absentFiles.has(fileFor(typeface, part, weight, italic).id));
}
