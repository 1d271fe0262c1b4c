/** The sheet: A4 and its margins. Documents are set as for a picture 800 pixels wide, and scaled. */
import type { FontFamily } from "@platen/fonts";
import { PX } from "../../page/sheet.ts";

export { PX };

/** ISO 216, in points. */
export const A4 = { width: 595.276, height: 841.89 };
const MILLIMETRE = 72 / 25.4;
const LEAST_SIDE = 20 * MILLIMETRE;
const TOP = 25 * MILLIMETRE;
const BOTTOM = 23 * MILLIMETRE;

export interface Paper {
  /** Margins in points. */
  margin: { x: number; top: number; bottom: number };
  /** Room for text, in CSS pixels. */
  width: number;
  height: number;
  /** Room across all columns. */
  across: number;
}

/** A family with a short measure leaves wider margins, as a book does. */
export function paperFor(family: FontFamily): Paper {
  const x = Math.max(LEAST_SIDE, (A4.width - family.measure * PX) / 2);
  const width = (A4.width - 2 * x) / PX;
  return {
    margin: { x, top: TOP, bottom: BOTTOM },
    width,
    across: width,
    height: (A4.height - TOP - BOTTOM) / PX,
  };
}

/** Points, to a hundredth, which is finer than any printer. */
export function points(pixels: number): number {
  return Math.round(pixels * PX * 100) / 100;
}
