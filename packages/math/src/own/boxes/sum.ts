/** Boxes that are put together. */
import type { Atom } from "../atom.ts";

/** Height and depth of a box without content. */
const NOTHING = -1_000_000;

/** A box to which others are added. */
export interface Sum {
  w: number;
  h: number;
  d: number;
}

export const emptySum = (): Sum => ({ w: 0, h: NOTHING, d: NOTHING });

/** Puts a box behind those that are there. */
export function append(sum: Sum, { rscale, w, h, d, L, R }: Atom): void {
  sum.w += rscale * (w + L + R);
  if (rscale * h > sum.h) sum.h = rscale * h;
  if (rscale * d > sum.d) sum.d = rscale * d;
}

/** Puts a box at a place. */
export function combine(sum: Sum, { rscale, w, h, d, L, R }: Atom, x: number, y: number): void {
  const right = x + rscale * (w + L + R);
  const top = y + rscale * h;
  const bottom = rscale * d - y;
  if (right > sum.w) sum.w = right;
  if (top > sum.h) sum.h = top;
  if (bottom > sum.d) sum.d = bottom;
}

/** A sum as an atom's box. */
export function keep(atom: Atom, { w, h, d }: Sum): void {
  atom.w = w;
  atom.h = h === NOTHING ? 0 : h;
  atom.d = d === NOTHING ? 0 : d;
}
