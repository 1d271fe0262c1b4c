/** Path data of formulas. Their letters recur, so what is known of each is remembered. */
import { LRUCache } from "lru-cache";
import { pathBox, type Box } from "@platen/svg/geometry";

export interface PathData {
  /** Whether it holds path data and nothing else. */
  isClean: boolean;
  /** The box of what it draws; `undefined`: nothing. */
  box: Box | undefined;
}

/** What MathJax's fonts say of a letter; `p` is its path without beginning and end. */
export interface GlyphData {
  p?: string;
  [more: string]: unknown;
}

const clean = /^[MLHVCSQTAZmlhvcsqtaz\d\s.,e+-]*$/;

/** In characters. */
const known = new LRUCache<string, PathData>({
  maxSize: 1_000_000,
  sizeCalculation: (_, data) => data.length + 100,
});

export function pathDataOf(data: string): PathData {
  let found = known.get(data);
  if (!found) known.set(data, (found = read(data)));
  return found;
}

/** As many as letters in MathJax's fonts, and small: their paths are the fonts'. */
const glyphs = new WeakMap<GlyphData, PathData>();

/** Knows a letter by its font's data, so that nobody has to look through its path. */
export function glyphOf(data: GlyphData): PathData {
  let glyph = glyphs.get(data);
  if (!glyph) glyphs.set(data, (glyph = read(pathOf(data))));
  return glyph;
}

export const pathOf = ({ p }: GlyphData): string => (p ? `M${p}Z` : "");

const read = (data: string): PathData => ({ isClean: clean.test(data), box: pathBox(data) });
