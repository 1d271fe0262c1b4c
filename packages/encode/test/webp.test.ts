import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeIndexedWebp, encodeWebp } from "../src/index.ts";
import { nearCodes } from "../src/webp/near-codes.ts";
import { Kernel, returnKernel, takeKernel } from "../src/webp/kernel.ts";
import { PixelStream } from "../src/webp/pixel-stream.ts";
import { cases, timeoutFor } from "./cases.ts";
import { inBands, noise, numbers, page, paint, photo, type Sample } from "./pictures.ts";
import { bandsOf, bandsWithChanges, coloursOf, picture, type Indexed } from "./random-indexed.ts";

function indexed(picture: Indexed, bands = bandsOf(picture)): Buffer {
  const { width, height, palette } = picture;
  return Buffer.from(encodeIndexedWebp({ width, height, bands, palette: () => palette }));
}

const decoded = (file: Uint8Array) =>
  sharp(file, { failOn: "warning", limitInputPixels: false }).removeAlpha().raw().toBuffer();

async function expectIndexed(picture: Indexed): Promise<void> {
  expect((await decoded(indexed(picture))).equals(coloursOf(picture))).toBe(true);
}

async function expectColours(sample: Sample): Promise<void> {
  const back = await decoded(await encodeWebp(inBands(sample)));
  const wanted = new Uint8Array(back.length);
  for (let from = 0, to = 0; to < wanted.length; from += 4, to += 3)
    wanted.set(sample.pixels.subarray(from, from + 3), to);
  expect(back.equals(wanted)).toBe(true);
}

/** Runs, repeated rows, noise and slopes side by side, in a share that `seed` decides. */
function mixture(width: number, height: number, seed: number): Sample {
  const next = numbers(seed);
  const busy = next() % 256;
  const slope = next() % 7;
  const few = Array.from({ length: 1 + (next() % 40) }, () => next() & 0xff_ffff);
  let value = 0;
  const sample = paint(width, height, (x, y) => {
    if (next() % 256 < busy)
      value = next() % 3 === 0 ? next() & 0xff_ffff : few[next() % few.length]!;
    return slope > 3 && x % 64 > 20
      ? (x * slope + 0x10000 * (y & 0xff) + (next() % 3)) & 0xff_ffff
      : value;
  });
  for (let row = 1; row < height; row++)
    if (next() % 4 === 0)
      sample.pixels.copyWithin(row * width * 4, (row - 1) * width * 4, row * width * 4);
  return sample;
}

describe("a WebP of palette indices", () => {
  const count = cases(150);
  it(
    "keeps every pixel, whatever its width, its colours and its runs",
    { timeout: timeoutFor(count) },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 700 }),
          fc.integer({ min: 1, max: 60 }),
          fc.integer({ min: 1, max: 256 }),
          fc.integer({ min: 1 }),
          (width, height, colours, seed) => expectIndexed(picture(width, height, colours, seed)),
        ),
        { numRuns: count },
      );
    },
  );

  it(
    "keeps every pixel where several of them share a byte",
    { timeout: timeoutFor(count) },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 70 }),
          fc.integer({ min: 1, max: 40 }),
          fc.integer({ min: 1, max: 17 }),
          fc.integer({ min: 1 }),
          (width, height, colours, seed) => expectIndexed(picture(width, height, colours, seed)),
        ),
        { numRuns: count },
      );
    },
  );

  it("keeps rows that are taken before there is a seventeenth colour", async () => {
    // It comes in the middle of a band, or in the last row of all.
    for (const at of [0, 1, 40, 99]) {
      const made = picture(61, 100, 16, 5 + at);
      made.palette = new Uint8Array(3 * 17).map((_, i) => i * 5);
      made.pixels[61 * at + 30] = 16;
      expect((await decoded(indexed(made, bandsOf(made, 33)))).equals(coloursOf(made))).toBe(true);
    }
    // A palette may have colours that no pixel has.
    const made = picture(61, 50, 9, 4);
    made.palette = new Uint8Array(3 * 40).map((_, i) => i * 5);
    await expectIndexed(made);
  });

  it("has the same bytes when it is known which rows equal the one above", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1 }),
        (width, height, cut, colours, seed) => {
          const made = picture(width, height, colours, seed);
          const file = indexed(made, bandsWithChanges(made, cut, seed));
          expect(file.equals(indexed(made))).toBe(true);
        },
      ),
      { numRuns: count },
    );
  });

  it("has stripes with codes of their own, however its rows repeat", async () => {
    // Rows of noise, of which each first of a row of squares is told to be like the one above.
    const [width, height] = [900, 400];
    const next = numbers(3);
    const pixels = Uint8Array.from({ length: width * height }, () => next() & 0xff);
    const changes = new Uint8Array(height).fill(1);
    for (let row = 16; row < height; row += 16) {
      changes[row] = 0;
      pixels.copyWithin(row * width, (row - 1) * width, row * width);
    }
    const made = { width, height, pixels, palette: new Uint8Array(3 * 256).map(next) };
    const told = indexed(made, [{ pixels, height, changes }]);
    expect(told.equals(indexed(made))).toBe(true);
    expect((await decoded(told)).equals(coloursOf(made))).toBe(true);
  });

  it("gives the same bytes in any bands, and after other pictures", () => {
    const sample = picture(333, 200, 40, 5);
    const whole = indexed(sample);
    for (const cut of [1, 7, 64])
      expect(whole.equals(indexed(sample, bandsOf(sample, cut)))).toBe(true);
    indexed(picture(333, 200, 256, 9));
    indexed(picture(1001, 20, 256, 9));
    expect(whole.equals(indexed(sample))).toBe(true);
  });

  it.each([
    [16_383, 3],
    [3, 16_383],
  ])("holds %i by %i pixels", async (width, height) => {
    await expectIndexed(picture(width, height, 200, 7));
  });

  it("takes few bytes for rows that are all alike", () => {
    const [width, height] = [1600, 16_383];
    const row = picture(width, 1, 100, 8);
    const changes = new Uint8Array(height);
    const pixels = new Uint8Array(width * height);
    pixels.set(row.pixels);
    const file = indexed({ ...row, height, pixels }, [{ pixels, height, changes }]);
    // A copy has 4096 pixels at most: 6400 of them, of 12 bits and a little.
    expect(file.length).toBeLessThan(12_000);
  });

  it("refuses bands that do not add up", () => {
    const sample = picture(10, 10, 4, 3);
    const bands = [{ pixels: sample.pixels, height: 10 }];
    const raster = { width: 10, height: 11, bands, palette: () => sample.palette };
    expect(() => encodeIndexedWebp(raster)).toThrow(RangeError);
  });
});

describe("a WebP of colours", () => {
  const count = cases(150);
  it("keeps every pixel", { timeout: timeoutFor(2 * count) }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1 }),
        (width, height, seed) => expectColours(mixture(width, height, seed)),
      ),
      { numRuns: count },
    );
  });

  it.each([
    ["noise", noise(400, 300)],
    ["a photograph", photo(301, 200)],
    ["a page", page(401, 300)],
    ["a page beside a photograph", beside(page(300, 200), photo(300, 200))],
    ["a row", noise(16_383, 1)],
    ["a column", noise(1, 16_383)],
  ])("keeps %s", async (_, sample) => {
    await expectColours(sample);
  });

  it("gives the same bytes in any bands, and after other pictures", async () => {
    const sample = beside(page(300, 200), photo(301, 200));
    const whole = Buffer.from(await encodeWebp(inBands(sample)));
    for (const heights of [[1, 2, 3], [17, 40], [64]])
      expect(whole.equals(await encodeWebp(inBands(sample, heights)))).toBe(true);
    await encodeWebp(inBands(noise(601, 40)));
    expect(whole.equals(await encodeWebp(inBands(sample)))).toBe(true);
  });

  it("refuses bands that do not add up", async () => {
    const { width, pixels } = page(20, 10);
    const raster = { width, height: 11, bands: [{ pixels, height: 10 }] };
    await expect(encodeWebp(raster)).rejects.toThrow(RangeError);
  });
});

function beside(left: Sample, right: Sample): Sample {
  return paint(left.width + right.width, left.height, (x, y) => {
    const [{ pixels, width }, column] = x < left.width ? [left, x] : [right, x - left.width];
    const at = 4 * (y * width + column);
    return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
  });
}

it("is a file of RIFF whose lengths are right", async () => {
  for (const height of [1, 2, 3, 4, 5, 6]) {
    const file = Buffer.from(await encodeWebp(inBands(noise(3, height))));
    expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 16)).toBe("RIFFWEBPVP8L");
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    const length = file.readUInt32LE(16);
    expect(file.length).toBe(20 + length + (length % 2));
  }
});

it("knows the codes of all places that are near", () => {
  expect([...nearCodes].filter((code) => code > 0).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 120 }, (_, index) => index + 1),
  );
  // The same row has none to the right, and not the pixel itself.
  expect([...nearCodes.subarray(8, 16)]).toEqual(Array.from({ length: 8 }, () => 0));
});

describe("a kernel of WebP", () => {
  it("is used again, and holds nothing of a picture's height", () => {
    const { width, height, pixels } = noise(400, 1000);
    const stream = new PixelStream(width, "rgb");
    for (let times = 0; times < 5; times++) stream.write(pixels, height);
    stream.end();
    const kernel = takeKernel(width, "rgb");
    expect(kernel.size).toBeLessThan(6 << 20);
    returnKernel(kernel);
    expect(takeKernel(width, "rgb")).toBe(kernel);
  });

  it.each(["rgb", "indexed"] as const)("of %s is kept after a picture of a usual width", (kind) => {
    const kernel = takeKernel(1600, kind);
    returnKernel(kernel);
    expect(takeKernel(2400, kind)).toBe(kernel);
  });

  it.each(["rgb", "indexed"] as const)("of %s is small for the widest picture", (kind) => {
    const kernel = new Kernel(kind);
    kernel.open(16_383);
    expect(kernel.size).toBeLessThan(6 << 20);
  });

  it("takes nothing after its stream's end", () => {
    const stream = new PixelStream(8, "indexed");
    stream.write(new Uint8Array(64), 8);
    stream.end();
    stream.release();
    expect(() => stream.write(new Uint8Array(64), 8)).toThrow("ended");
  });
});
