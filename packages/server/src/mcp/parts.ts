/** Parts of a long picture, each large enough to be read when it is shown. */
import type { Part } from "./pictures/inline-picture.ts";

/** Height of a part for its width: about a screenful. */
const SHAPE = 1.25;
/** How much of a part is in the one before it, too: a line that is cut stands whole in one of them. */
const OVERLAP = 0.05;

export interface Sizes {
  pixelWidth: number;
  pixelHeight: number;
  /** CSS pixels. */
  width: number;
}

export interface View {
  page?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** How many parts a picture has; 1 if it is not long. */
export function countParts({ pixelWidth, pixelHeight }: Sizes): number {
  const { height, step } = partOf(pixelWidth);
  return Math.max(1, Math.ceil((pixelHeight - height) / step) + 1);
}

/** The part that was asked for, as far as the picture goes; `undefined` where it has none. */
export function partAt(sizes: Sizes, { page, from = 0, to = 0 }: View): Part | undefined {
  const { pixelWidth, pixelHeight, width } = sizes;
  const { height, step } = partOf(pixelWidth);
  const scale = pixelWidth / width;
  const top = page === undefined ? Math.floor(from * scale) : (page - 1) * step;
  const end = page === undefined ? Math.ceil(to * scale) : top + height;
  if (top >= pixelHeight || (page ?? 1) > countParts(sizes)) return undefined;
  return { top, height: Math.min(end, pixelHeight) - top };
}

function partOf(pixelWidth: number): { height: number; step: number } {
  const height = Math.round(pixelWidth * SHAPE);
  return { height, step: Math.round(height * (1 - OVERLAP)) };
}
