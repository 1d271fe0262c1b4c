/** Rows of samples, 8 bits each, as many to a pixel as there are bands. */
export interface Plane {
  width: number;
  height: number;
  bands: number;
  samples: Uint8Array;
}

/** Fixed-point numbers have this many bits behind the point, and are rounded by a half. */
export const BITS = 12;
export const HALF = 1 << (BITS - 1);

/** Places between two pixels for which there are tables. */
const PLACES = 64;

/** The nearest of the places between two pixels, 0 to `PLACES`. */
export function placeOf(position: number): number {
  const twice = Math.trunc(position * PLACES * 2) & (PLACES * 2 - 1);
  return (twice + 1) >> 1;
}

/** A table for each place. `weightsAt` is told how far from the pixel it is, 0 to 1. */
export function tables(weightsAt: (at: number) => readonly number[]): Int32Array[] {
  return Array.from({ length: PLACES + 1 }, (_, place) =>
    Int32Array.from(weightsAt(place / PLACES), (weight) => Math.trunc(weight * (1 << BITS))),
  );
}

export const clamped = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);
