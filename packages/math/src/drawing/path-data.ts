/**
 * Boxes and checks of path data in formulas. Letters recur, so the result for each is remembered.
 */
import { LRUCache } from "lru-cache";
import { pathBox, type Box } from "@platen/svg/geometry";

export interface PathData {
  /** Whether it holds path data and nothing else. */
  isClean: boolean;
  /** Box of the path; `undefined`: it draws nothing. */
  box: Box | undefined;
}

/** Data of a letter in MathJax's fonts; `p` is its path without beginning and end. */
export interface GlyphData {
  p?: string;
  [more: string]: unknown;
}

const clean = /^[MLHVCSQTAZmlhvcsqtaz\d\s.,e+-]*$/;

/** Results by path data; the size is counted in characters. */
const known = new LRUCache<string, PathData>({
  maxSize: 1_000_000,
  sizeCalculation: (_, data) => data.length + 100,
});

export function pathDataOf(data: string): PathData {
  let found = known.get(data);
  if (!found) known.set(data, (found = read(data)));
  return found;
}

/**
 * Results for letters of MathJax's fonts: as many as the fonts have, and small, as the paths are
 * the fonts' own.
 */
const glyphs = new WeakMap<GlyphData, PathData>();

/**
 * Returns the result for a letter by its font's data, so that its path need not be looked through.
 */
export function glyphOf(data: GlyphData): PathData {
  let glyph = glyphs.get(data);
  if (!glyph) glyphs.set(data, (glyph = read(pathOf(data))));
  return glyph;
}

export const pathOf = ({ p }: GlyphData): string => (p ? `M${p}Z` : "");

const read = (data: string): PathData => ({ isClean: clean.test(data), box: pathBox(data) });
