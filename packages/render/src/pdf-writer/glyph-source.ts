/** Where a font's glyphs come from. */
import type { Face } from "@platen/layout";
import {
  emptyRecord,
  recordOf,
  recordOfAll,
  type GlyphRecord,
  type PlacedGlyph,
} from "./glyph-record.ts";

/** What a font is made of: a face, or signs that draw nothing. Heights in em. */
export interface GlyphSource {
  upem: number;
  ascent: number;
  descent: number;
  weight: number;
  /** Of one glyph, or of several that are one. */
  recordOf(glyph: number | readonly PlacedGlyph[]): GlyphRecord;
  /** In the font's units. */
  advanceOf(glyph: number): number;
  /** Its number of a space. */
  space(): number;
}

export function sourceOf(face: Face): GlyphSource {
  const { upem, ascent, descent, weight, font } = face;
  return {
    upem,
    ascent,
    descent,
    weight,
    recordOf: (glyph) =>
      typeof glyph === "number" ? recordOf(face, glyph) : recordOfAll(face, glyph),
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
    space: () => font.nominalGlyph(0x20) ?? 0,
  };
}

/**
 * Signs that stand for a character and draw nothing: what is seen there is a drawing. Even ones are an em wide, odd ones
 * nothing.
 */
export const unseenSigns: GlyphSource = {
  upem: 1000,
  ascent: 0.8,
  descent: 0.2,
  weight: 400,
  recordOf: () => emptyRecord,
  advanceOf: (glyph) => (glyph % 2 === 0 ? 1000 : 0),
  space: () => 0,
};
