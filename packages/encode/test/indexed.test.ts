import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeIndexedPng, type IndexedBand } from "../src/index.ts";
import { numbers } from "./pictures.ts";

interface Indexed {
  width: number;
  height: number;
  pixels: Uint8Array;
  palette: Uint8Array;
}

/** Rows that repeat, runs and noise, in a share that `seed` decides. */
function picture(width: number, height: number, colours: number, seed: number): Indexed {
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

function encoded({ width, height, pixels, palette }: Indexed, cut = height): Uint8Array {
  const bands: { pixels: Uint8Array; height: number }[] = [];
  for (let row = 0; row < height; row += cut) {
    const rows = Math.min(cut, height - row);
    bands.push({ pixels: pixels.subarray(row * width, (row + rows) * width), height: rows });
  }
  return encodeIndexedPng({ width, height, bands, palette: () => palette }, { dpi: 96 });
}

async function expectExact(picture: Indexed): Promise<void> {
  const decoded = await sharp(encoded(picture), { failOn: "warning" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const wanted = new Uint8Array(picture.pixels.length * 3);
  picture.pixels.forEach((index, at) =>
    wanted.set(picture.palette.subarray(3 * index, 3 * index + 3), 3 * at),
  );
  expect(decoded.equals(wanted)).toBe(true);
}

describe("a picture of palette indices", () => {
  it("has the same bytes when it is known which rows equal the one above", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1 }),
        (width, height, cut, seed) => {
          const next = numbers(seed);
          const made = picture(width, height, 20, seed);
          const { pixels } = made;
          const bands: IndexedBand[] = [];
          for (let top = 0; top < height; top += cut) {
            const rows = Math.min(cut, height - top);
            // Some of the rows that equal the one above are told of, and the first of a band may be, wrongly.
            const changes = new Uint8Array(rows).fill(1);
            for (let row = top; row < top + rows; row++) {
              if (next() % 2 === 0) continue;
              changes[row - top] = 0;
              if (row > top) pixels.copyWithin(row * width, (row - 1) * width, row * width);
            }
            const band = pixels.subarray(top * width, (top + rows) * width);
            bands.push({ pixels: band, height: rows, changes });
          }
          const file = encodeIndexedPng(
            { width, height, bands, palette: () => made.palette },
            { dpi: 96 },
          );
          expect(Buffer.compare(file, encoded(made))).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("keeps every pixel, whatever its width, its colours and its runs", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 256 }),
        fc.integer({ min: 1 }),
        (width, height, colours, seed) => expectExact(picture(width, height, colours, seed)),
      ),
      { numRuns: 150 },
    );
  });

  it.each([1, 2, 3, 257, 258, 259, 260, 261, 515, 516, 517, 518, 519])(
    "keeps runs of %i pixels, of which a copy would leave one or two over",
    async (run) => {
      const width = run + 3;
      const pixels = new Uint8Array(width * 40);
      for (let row = 0; row < 40; row++) pixels.fill(1 + (row % 5), row * width, row * width + run);
      await expectExact({
        width,
        height: 40,
        pixels,
        palette: new Uint8Array(18).map((_, i) => i * 9),
      });
    },
  );

  it.each([65_534, 65_535, 65_536, 131_071])(
    "keeps runs of %i pixels, of which the longest are cut",
    async (run) => {
      const width = run + 3;
      const pixels = new Uint8Array(width * 4);
      for (let row = 0; row < 4; row++) pixels.fill(1 + (row % 2), row * width, row * width + run);
      await expectExact({
        width,
        height: 4,
        pixels,
        palette: Uint8Array.of(0, 0, 0, 9, 9, 9, 20, 20, 20),
      });
    },
  );

  it("keeps rows that stood before but for a pixel, whatever the copies' runs and bytes", async () => {
    // Runs of one pixel: a copy has as many runs as bytes, and the longest has 258.
    for (const run of [1, 2, 29, 33, 40]) {
      const [width, height] = [1300, 40];
      const next = numbers(run);
      const first = Uint8Array.from({ length: 2 * width }, () => next() % 200);
      const pixels = new Uint8Array(width * height).map((_, at) => {
        const row = Math.floor(at / width);
        return first[Math.floor(((at % width) + 3 * row) / run) + (row % 2) * 100]!;
      });
      for (let row = 0; row < height; row++) pixels[row * width + (next() % width)] = 201;
      await expectExact({ width, height, pixels, palette: new Uint8Array(3 * 202).map(next) });
    }
  });

  it("gives the same bytes in any bands, and after other pictures", () => {
    const sample = picture(333, 200, 40, 5);
    const whole = Buffer.from(encoded(sample));
    for (const cut of [1, 7, 64]) expect(whole.equals(encoded(sample, cut))).toBe(true);
    encoded(picture(333, 200, 256, 9));
    expect(whole.equals(encoded(sample))).toBe(true);
  });

  it("refuses bands that do not add up", () => {
    const sample = picture(10, 10, 4, 3);
    const bands = [{ pixels: sample.pixels, height: 10 }];
    const raster = { width: 10, height: 11, bands, palette: () => sample.palette };
    expect(() => encodeIndexedPng(raster, { dpi: 96 })).toThrow(RangeError);
  });
});
