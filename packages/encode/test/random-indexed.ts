/** Random pictures of palette indices. */
import type { IndexedBand } from "../src/index.ts";
import { numbers } from "./pictures.ts";

export interface Indexed {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** RGB. */
  palette: Uint8Array;
}

/** Rows that repeat, runs and noise, in a share that `seed` decides. */
export function picture(width: number, height: number, colours: number, seed: number): Indexed {
  const next = numbers(seed);
  const pixels = new Uint8Array(width * height);
  const busy = next() % 256;
  let value = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (next() % 256 < busy) value = next() % colours;
    pixels[at] = at >= width && next() % 8 > 0 ? pixels[at - width]! : value;
  }
  const palette = Uint8Array.from({ length: 3 * colours }, () => next() & 0xff);
  return { width, height, pixels, palette };
}

/** A picture as bands of `cut` rows. */
export function bandsOf({ width, height, pixels }: Indexed, cut = height): IndexedBand[] {
  const bands: IndexedBand[] = [];
  for (let row = 0; row < height; row += cut) {
    const rows = Math.min(cut, height - row);
    bands.push({ pixels: pixels.subarray(row * width, (row + rows) * width), height: rows });
  }
  return bands;
}

/**
 * Makes some rows equal to those above, in place, and returns bands that tell of them. The first row of a band may be told
 * of, wrongly.
 */
export function bandsWithChanges(
  { width, height, pixels }: Indexed,
  cut: number,
  seed: number,
): IndexedBand[] {
  const next = numbers(seed);
  const bands: IndexedBand[] = [];
  for (let top = 0; top < height; top += cut) {
    const rows = Math.min(cut, height - top);
    const changes = new Uint8Array(rows).fill(1);
    for (let row = top; row < top + rows; row++) {
      if (next() % 2 === 0) continue;
      changes[row - top] = 0;
      if (row > top) pixels.copyWithin(row * width, (row - 1) * width, row * width);
    }
    const band = pixels.subarray(top * width, (top + rows) * width);
    bands.push({ pixels: band, height: rows, changes });
  }
  return bands;
}

/** The picture's colours, RGB. */
export function coloursOf({ pixels, palette }: Indexed): Uint8Array {
  const colours = new Uint8Array(pixels.length * 3);
  pixels.forEach((index, at) => colours.set(palette.subarray(3 * index, 3 * index + 3), 3 * at));
  return colours;
}
