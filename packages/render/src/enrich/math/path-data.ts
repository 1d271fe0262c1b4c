/** Path data of formulas. Their letters recur, so what is known of each is remembered. */
import { LRUCache } from "lru-cache";
import { pathBox, type Box } from "@platen/svg/geometry";

export interface PathData {
  /** Whether it holds path data and nothing else. */
  isClean: boolean;
  /** The box of what it draws; `undefined`: nothing. */
  box: Box | undefined;
}

/** A letter of MathJax's fonts. */
export interface Glyph extends PathData {
  d: string;
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

const glyphs = new WeakMap<GlyphData, Glyph>();

/** The letter that a font's data is of, found by the data itself: its path need not be put together and looked up. */
export function glyphOf(data: GlyphData): Glyph {
  let glyph = glyphs.get(data);
  if (!glyph) {
    const d = data.p ? `M${data.p}Z` : "";
    glyphs.set(data, (glyph = { d, ...read(d) }));
  }
  return glyph;
}

const read = (data: string): PathData => ({ isClean: clean.test(data), box: pathBox(data) });
