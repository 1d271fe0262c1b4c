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

/** More than a face has glyphs: numbers of the second face of a source begin here, those of the third at twice of it. */
const PER_FACE = 0x10000;

/** Several faces as one, in the units of the first. */
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

  /** What is added to a face's number of a glyph. */
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
