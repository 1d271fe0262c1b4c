/** Pictures for the encoder's tests, all from integer arithmetic. */
import type { Raster } from "../src/index.ts";

export interface Sample {
  width: number;
  height: number;
  /** RGBA8, opaque. */
  pixels: Uint8Array;
}

/** A picture from a function of place to `0xrrggbb`. */
export function paint(
  width: number,
  height: number,
  colour: (x: number, y: number) => number,
): Sample {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = colour(x, y);
      pixels.set([value >>> 16, (value >>> 8) & 0xff, value & 0xff, 255], (y * width + x) * 4);
    }
  return { width, height, pixels };
}

/** A stream of numbers below 2³², the same for the same seed (xorshift32). */
export function numbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

export function noise(width: number, height: number, seed = 7): Sample {
  const next = numbers(seed);
  return paint(width, height, () => next() & 0xff_ffff);
}

/** Smooth colour with a little grain, as a camera gives. */
export function photo(width: number, height: number): Sample {
  const next = numbers(3);
  const wave = (at: number, length: number) =>
    Math.abs(((at % (2 * length)) - length) / length) * 200;
  return paint(width, height, (x, y) => {
    const grain = next() % 5;
    const red = Math.floor(wave(x + y, 170)) + grain;
    const green = Math.floor(wave(2 * x + y, 230)) + grain;
    const blue = Math.floor(wave(x + 3 * y, 310)) + (next() % 3);
    return (red << 16) | (green << 8) | blue;
  });
}

/** Rows of glyph-like marks with soft edges on a plain page. */
export function page(width: number, height: number): Sample {
  const glyphs = Array.from({ length: 26 }, (_, i) => noise(12, 20, 31 * (i + 1)).pixels);
  return paint(width, height, (x, y) => {
    const line = Math.floor(y / 36);
    const column = Math.floor(x / 14);
    const glyph = glyphs[(line * 7 + column * 11) % 26]!;
    const [gx, gy] = [x % 14, y % 36];
    if (gx >= 12 || gy >= 20 || (line + column) % 6 === 0 || column % 30 > 24) return 0xffffff;
    const grey = glyph[(gy * 12 + gx) * 4]!;
    return grey < 110 ? 0x1f2328 : grey > 160 ? 0xffffff : (grey << 16) | (grey << 8) | grey;
  });
}

/** The picture as bands of the given heights; the last takes what is left. */
export function inBands({ width, height, pixels }: Sample, heights: number[] = []): Raster {
  const bands: { pixels: Uint8Array; height: number }[] = [];
  let row = 0;
  for (const wanted of [...heights, height]) {
    const rows = Math.min(wanted, height - row);
    if (rows < 1) continue;
    const start = row * width * 4;
    bands.push({ pixels: pixels.subarray(start, start + rows * width * 4), height: rows });
    row += rows;
  }
  return { width, height, bands };
}
