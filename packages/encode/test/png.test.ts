import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { runs as cases } from "../../../scripts/tests/budget.ts";
import { encodePng } from "../src/index.ts";
import { inBands, noise, numbers, page, paint, photo, type Sample } from "./pictures.ts";

const encoded = async (sample: Sample, heights: number[] = []) =>
  Buffer.from(await encodePng(inBands(sample, heights), { dpi: 192 }));

const decoded = async (file: Uint8Array) =>
  sharp(file, { limitInputPixels: false, failOn: "warning" }).ensureAlpha().raw().toBuffer();

async function expectExact(sample: Sample, heights: number[] = []): Promise<Buffer> {
  const file = await encoded(sample, heights);
  expect((await decoded(file)).equals(sample.pixels)).toBe(true);
  return file;
}

function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString("latin1", at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

const samples: Record<string, () => Sample> = {
  "one pixel": () => paint(1, 1, () => 0x123456),
  "one column": () => paint(1, 700, (_, y) => (y % 3 === 0 ? 0xffffff : y * 997)),
  "one row": () => paint(3001, 1, (x) => (x % 90 < 40 ? 0 : x)),
  "two columns, equal rows": () => paint(2, 300, () => 0xabcdef),
  "three columns": () => noise(3, 50),
  "a blank page": () => paint(1600, 2000, () => 0xffffff),
  "a page of text": () => page(1601, 900),
  "text beside a photograph": () => {
    const [left, right] = [page(300, 300), photo(300, 300)];
    return paint(600, 300, (x, y) => {
      const { pixels } = x < 300 ? left : right;
      const at = (y * 300 + (x % 300)) * 4;
      return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    });
  },
  "a level gradient": () => paint(777, 200, (x) => Math.floor((x * 255) / 777) * 0x10101),
  "a steep gradient": () => paint(333, 777, (_, y) => Math.floor((y * 255) / 777) * 0x10001),
  "a slanting gradient": () => paint(500, 500, (x, y) => ((x + y) >> 2) * 0x10101),
  noise: () => noise(517, 211),
  "a photograph": () => photo(640, 480),
  "a wide page": () => page(7680, 120),
  "wider than the window": () => page(20_000, 12),
};

/** SHA-256 of the files, first half. They change with the encoder's choices, never by themselves. */
const digests: Record<string, string> = {
  "one pixel": "b1bcd8904d732481",
  "one column": "701dfa39e73aa1de",
  "one row": "4d5701e3476fccc8",
  "two columns, equal rows": "6a659935d571d8e6",
  "three columns": "6f7bcbd2a701d570",
  "a blank page": "4474162e68e51b8f",
  "a page of text": "17b045c259d03be7",
  "text beside a photograph": "04a8af686321cf98",
  "a level gradient": "56044856f43d1a97",
  "a steep gradient": "f937682f721563d3",
  "a slanting gradient": "00e36bba8c818cb6",
  noise: "3f3fe46ba091c65f",
  "a photograph": "4925e2e0b66c1fc3",
  "a wide page": "ecefe332e983c39f",
  "wider than the window": "b20528274a06401d",
};

type Line = (above: number[], next: () => number) => (x: number) => number;

/** Ways to make a row from the one above it and a stream of numbers. */
const lines: Record<string, Line> = {
  noise: (_, next) => () => next() & 0xff_ffff,
  "the same": (above) => (x) => above[x]!,
  grain: (above, next) => (x) => (above[x]! + (next() & 0x03_0303)) & 0xff_ffff,
  shifted: (above, next) => {
    const by = next() % 5;
    return (x) => above[(x + by) % above.length]!;
  },
  runs: (_, next) => {
    const [length, palette] = [1 + (next() % 200), next()];
    return (x) => (palette >>> (Math.floor(x / length) % 8)) & 0xff_ffff;
  },
};

describe("the PNG encoder", () => {
  for (const [name, make] of Object.entries(samples))
    it(`keeps every pixel of ${name}`, async () => {
      const file = await expectExact(make());
      expect(createHash("sha256").update(file).digest("hex").slice(0, 16)).toBe(digests[name]);
    });

  it("keeps every pixel of any sequence of rows", async () => {
    const parts = fc.array(
      fc.tuple(fc.constantFrom(...Object.values(lines)), fc.integer({ min: 1, max: 8 })),
      { minLength: 1, maxLength: 12 },
    );
    const width = fc.integer({ min: 1, max: 200 });
    await fc.assert(
      fc.asyncProperty(width, parts, fc.nat(), async (across, sequence, seed) => {
        const next = numbers(seed);
        const rows: number[][] = [];
        let above = Array.from({ length: across }, () => 0);
        for (const [line, times] of sequence)
          for (let row = 0; row < times; row++) {
            const colour = line(above, next);
            above = above.map((_, x) => colour(x));
            rows.push(above);
          }
        await expectExact(paint(across, rows.length, (x, y) => rows[y]![x]!));
      }),
      { numRuns: cases(200), seed: 21 },
    );
  });

  it("keeps every pixel of the widest picture there may be", async () => {
    await expectExact(
      paint(1_000_000, 3, (x, y) => (x % (97 + y) < 40 ? (x * 31) & 0xff_ffff : 0)),
    );
  });

  it("keeps every pixel of any small picture, in any bands", async () => {
    const colours = fc.array(fc.nat(0xff_ffff), { minLength: 1, maxLength: 6 });
    const runs = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 300 })), {
      minLength: 1,
      maxLength: 60,
    });
    const size = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 40 }));
    const bands = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(size, colours, runs, bands, async ([width, height], palette, steps, cut) => {
        const line: number[] = [];
        for (const [index, length] of steps)
          for (let i = 0; i < length; i++) line.push(palette[index % palette.length]!);
        const sample = paint(width, height, (x, y) => line[(y * width + x) % line.length]!);
        const file = await expectExact(sample, cut);
        expect(file.equals(await encoded(sample))).toBe(true);
      }),
      { numRuns: cases(150), seed: 20 },
    );
  });

  it("keeps every pixel of a picture of 70,000 rows in bands", async () => {
    const width = 40;
    const height = 70_000;
    const sample = paint(width, height, (x, y) =>
      y % 50 < 20 && x % 9 < 5 ? ((x * 7 + y) % 200) * 0x10101 : 0xffffff,
    );
    await expectExact(sample, [1, 30_000, 7, 20_000]);
  });

  it("keeps every pixel after its history was dropped", async () => {
    // The encoder keeps 2¹⁵ runs; this page has many times that, in rows that are not busy.
    await expectExact(page(1200, 3000));
  });

  it("gives the same bytes whatever the bands and whatever came before", async () => {
    const sample = page(900, 700);
    const first = await encoded(sample);
    await encoded(noise(400, 100));
    expect((await encoded(sample)).equals(first)).toBe(true);
    expect((await encoded(sample, [1, 1, 250, 36])).equals(first)).toBe(true);
  });

  it("keeps two encodings that run at once apart", async () => {
    const samples = [page(800, 400), photo(300, 300), noise(100, 100)];
    const files = await Promise.all(samples.map((sample) => encoded(sample, [10, 10, 10])));
    for (const [i, sample] of samples.entries())
      expect((await decoded(files[i]!)).equals(sample.pixels)).toBe(true);
  });

  it("takes pixels that do not stand on a word boundary", async () => {
    const sample = page(200, 100);
    const shifted = new Uint8Array(sample.pixels.length + 1);
    shifted.set(sample.pixels, 1);
    await expectExact({ ...sample, pixels: Buffer.from(shifted.buffer, 1) });
  });

  it("writes RGB, sRGB and the density of the device scale", async () => {
    const file = await encoded(page(60, 40));
    const chunks = chunksOf(file);
    expect([...chunks.keys()]).toEqual(["IHDR", "sRGB", "pHYs", "IDAT", "IEND"]);
    expect([...chunks.get("IHDR")!]).toEqual([0, 0, 0, 60, 0, 0, 0, 40, 8, 2, 0, 0, 0]);
    expect([...chunks.get("sRGB")!]).toEqual([0]);
    expect(chunks.get("pHYs")!.readUInt32BE(0)).toBe(7559);
    expect((await sharp(file).metadata()).density).toBe(192);
  });

  it("ends its zlib stream with the right checksum", async () => {
    // zlib itself checks it; sharp need not.
    for (const sample of [page(333, 200), photo(200, 200), paint(5, 3000, () => 0xff0000)])
      expect(inflateSync(chunksOf(await encoded(sample)).get("IDAT")!).length).toBe(
        (sample.width * 3 + 1) * sample.height,
      );
  });

  it("is smaller on flat pages than a general encoder, and not much larger than noise", async () => {
    const text = page(1600, 1200);
    const general = await sharp(text.pixels, {
      raw: { width: text.width, height: text.height, channels: 4 },
    })
      .png({ compressionLevel: 2 })
      .toBuffer();
    expect((await encoded(text)).length).toBeLessThan(general.length);
    const random = noise(500, 500);
    expect((await encoded(random)).length).toBeLessThan(500 * 500 * 3 * 1.02);
    expect((await encoded(paint(1600, 3000, () => 0xffffff))).length).toBeLessThan(20_000);
  });

  it("filters photographs", async () => {
    const sample = photo(640, 480);
    expect((await encoded(sample)).length).toBeLessThan(640 * 480 * 3 * 0.6);
  });
});
