/** The sources of a font's glyphs: faces, or signs that draw nothing. */
import type { Face } from "@platen/layout";
import {
  emptyRecord,
  recordOf,
  recordOfAll,
  type GlyphRecord,
  type PlacedGlyph,
} from "./glyph-record.ts";

/** Source of a font's glyphs. Heights in em. */
export interface GlyphSource {
  upem: number;
  ascent: number;
  descent: number;
  weight: number;
  /** Returns the record of one glyph, or of several as one. */
  recordOf(glyph: number | readonly PlacedGlyph[]): GlyphRecord;
  /** Returns the advance of a glyph, in the font's units. */
  advanceOf(glyph: number): number;
  /** Returns its number of a space; 0: it has none. */
  space(): number;
}

/**
 * Offset between faces, more than a face has glyphs: numbers of the second face of a source begin
 * here, those of the third at twice of it.
 */
const PER_FACE = 0x10000;

/** Several faces as one source, in the units of the first. */
export class FaceSource implements GlyphSource {
  readonly upem: number;
  readonly ascent: number;
  readonly descent: number;
  readonly weight: number;
  readonly #faces: Face[] = [];

  constructor({ upem, ascent, descent, weight }: Face) {
    this.upem = upem;
    this.ascent = ascent;
    this.descent = descent;
    this.weight = weight;
  }

  /** Returns the offset of a face's numbers of glyphs. A face is added with its first use. */
  firstOf(face: Face): number {
    const index = this.#faces.indexOf(face);
    return PER_FACE * (index === -1 ? this.#faces.push(face) - 1 : index);
  }

  recordOf(glyph: number | readonly PlacedGlyph[]): GlyphRecord {
    if (typeof glyph === "number") {
      const { face, own, scale } = this.#at(glyph);
      return recordOf(face, own, scale);
    }
    if (glyph.length === 0) return emptyRecord;
    const { face, scale } = this.#at(glyph[0]!.glyph);
    const placed = glyph.map((each) => ({ ...each, glyph: each.glyph % PER_FACE }));
    return recordOfAll(face, placed, scale);
  }

  advanceOf(glyph: number): number {
    const { face, own, scale } = this.#at(glyph);
    return face.font.glyphHAdvance(own) * scale;
  }

  space(): number {
    for (const [index, { font }] of this.#faces.entries()) {
      const glyph = font.nominalGlyph(0x20);
      if (glyph) return PER_FACE * index + glyph;
    }
    return 0;
  }

  #at(glyph: number): { face: Face; own: number; scale: number } {
    const face = this.#faces[Math.floor(glyph / PER_FACE)]!;
    return { face, own: glyph % PER_FACE, scale: this.upem / face.upem };
  }
}

/**
 * Signs that stand for a character and draw nothing: a drawing is seen there. Even ones are an em
 * wide, odd ones nothing.
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
