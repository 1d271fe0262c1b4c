/**
 * Effort of drawing, measured with resvg on a small server of 2025: layers and paint in WebAssembly, filters and bitmaps in
 * native code.
 */
import type { SvgElement } from "../element.ts";
import { parseLengths } from "../length.ts";

/** ms of processor time: `filters` and `layers` for each million device pixels that the whole drawing has. */
export interface Effort {
  /** Filters and bitmaps, which are drawn as pixels in every format. */
  filters: number;
  /** Shapes, paint, and layers for masks, clips and opacity: only in pictures. */
  layers: number;
  /** Letters, whatever the size. */
  letters: number;
}

/** Effort of a layer over the whole drawing. */
export const layerEffort = { mask: 65, "clip-path": 60, opacity: 50 } as const;

/**
 * Effort of paint that is no plain colour, over the whole drawing; a pattern's tile is a layer
 * besides.
 */
export const paintServerEffort: Readonly<Record<string, number>> = {
  pattern: 45,
  linearGradient: 12,
  radialGradient: 20,
};

/** Effort of a bitmap over the whole drawing. */
export const bitmapEffort = 90;

/** ms of a letter: outlining and drawing it. */
export const letterEffort = 0.1;

/**
 * Effort of paint, for each area of the drawing, and of outlines, for each half of its perimeter.
 */
export const paintEffort = { area: 0.3, travel: 0.02 } as const;

/** Effort of a filter's primitive over the whole drawing, its input and output included. */
const primitives: Readonly<Record<string, number>> = {
  feGaussianBlur: 75,
  feDropShadow: 100,
  feConvolveMatrix: 0,
  feDiffuseLighting: 65,
  feSpecularLighting: 65,
  feTurbulence: 100,
  feMorphology: 45,
};
const OTHER = 45;
const OCTAVE = 16;
/** Effort of each place of the matrix. */
const CONVOLVED = 12;
/** Effort of a radius of a hundredth of the drawing's longer side; it grows with the square. */
const THICKENED = 700;

/**
 * Effort of a filter's primitive.
 *
 * @param scale one over the drawing's longer side, in the primitive's units
 */
export function primitiveEffort({ localName, attributes }: SvgElement, scale: number): number {
  const effort = primitives[localName] ?? OTHER;
  const numbers = (name: string) => parseLengths(attributes.get(name), 16);
  switch (localName) {
    case "feTurbulence":
      return effort + OCTAVE * Math.min(20, numbers("numOctaves")[0] ?? 1);
    case "feConvolveMatrix": {
      const [columns = 3, rows = columns] = numbers("order");
      return effort + CONVOLVED * columns * rows;
    }
    case "feMorphology": {
      const radius = numbers("radius").reduce((most, one) => Math.max(most, one), 0);
      return effort + THICKENED * (radius * scale * 100) ** 2;
    }
    default:
      return effort;
  }
}
