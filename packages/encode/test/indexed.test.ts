import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import { encodeIndexedPng } from "../src/index.ts";
import { numbers } from "./pictures.ts";
import { bandsOf, bandsWithChanges, coloursOf, picture, type Indexed } from "./random-indexed.ts";

function encoded(picture: Indexed, bands = bandsOf(picture)): Uint8Array {
  const { width, height, palette } = picture;
  return encodeIndexedPng({ width, height, bands, palette: () => palette }, { dpi: 96 });
}

async function expectExact(picture: Indexed): Promise<void> {
  const decoded = await sharp(encoded(picture), { failOn: "warning" })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(decoded.equals(coloursOf(picture))).toBe(true);
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
          const made = picture(width, height, 20, seed);
          const file = encoded(made, bandsWithChanges(made, cut, seed));
          expect(Buffer.compare(file, encoded(made))).toBe(0);
        },
      ),
      { numRuns: runs(150) },
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
      { numRuns: runs(150) },
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
    for (const cut of [1, 7, 64])
      expect(whole.equals(encoded(sample, bandsOf(sample, cut)))).toBe(true);
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
