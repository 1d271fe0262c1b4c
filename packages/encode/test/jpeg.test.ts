import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeIndexedJpeg, encodeJpeg, type JpegOptions } from "../src/index.ts";
import { jpegCode } from "../src/jpeg/codes.ts";
import { Kernel, returnKernel, takeKernel } from "../src/jpeg/kernel.ts";
import { quantisations, zigzag } from "../src/jpeg/quantisation.ts";
import { cases, timeoutFor } from "./cases.ts";
import { inBands, noise, numbers, page, paint, photo, type Sample } from "./pictures.ts";
import { bandsOf, coloursOf, picture, type Indexed } from "./random-indexed.ts";

function indexed(picture: Indexed, bands = bandsOf(picture)): Buffer {
  const { width, height, palette } = picture;
  const raster = { width, height, bands, palette: () => palette };
  return Buffer.from(encodeIndexedJpeg(raster, { dpi: 96 }));
}

const colours = async (sample: Sample, options: Partial<JpegOptions> = {}) =>
  Buffer.from(await encodeJpeg(inBands(sample), { dpi: 96, ...options }));

const decoded = (file: Uint8Array) =>
  sharp(file, { failOn: "warning", limitInputPixels: false }).removeAlpha().raw().toBuffer();

/** RGB of a sample. */
function rgb({ pixels }: Sample): Uint8Array {
  return pixels.filter((_, at) => at % 4 !== 3);
}

/** The root of the mean square of what differs. */
function error(back: Uint8Array, wanted: Uint8Array): number {
  expect(back.length).toBe(wanted.length);
  let sum = 0;
  for (let at = 0; at < back.length; at++) sum += (back[at]! - wanted[at]!) ** 2;
  return Math.sqrt(sum / back.length);
}

/**
 * Largest errors of noise of all colours, the worst picture for a page's tables, and of a few
 * pixels of it.
 */
const WORST = 16;
const WORST_OF_FEW = 48;

describe("a JPEG of palette indices", () => {
  const count = cases(150);
  it("is read, and like the picture", { timeout: timeoutFor(count) }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 256 }),
        fc.integer({ min: 1 }),
        async (width, height, colours, seed) => {
          const made = picture(width, height, colours, seed);
          expect(error(await decoded(indexed(made)), coloursOf(made))).toBeLessThan(WORST_OF_FEW);
        },
      ),
      { numRuns: count },
    );
  });

  it("has the bytes of the same picture in colours, but for what rounds otherwise", async () => {
    const made = picture(300, 200, 60, 3);
    const pixels = new Uint8Array(4 * made.pixels.length).fill(255);
    const wanted = coloursOf(made);
    for (let at = 0; at < made.pixels.length; at++)
      pixels.set(wanted.subarray(3 * at, 3 * at + 3), 4 * at);
    const other = await colours({ width: 300, height: 200, pixels });
    expect(error(await decoded(indexed(made)), await decoded(other))).toBeLessThan(0.1);
  });

  it.each([
    ["below a few busy ones", 80, 80],
    ["below those that have made the codes", 400, 304],
  ])("writes blocks that are as the one before: %s", async (_, width, busy) => {
    // A chessboard's squares have the last coefficient of all, so that the code of a block's end is long.
    const next = numbers(9);
    const squares = Uint8Array.from({ length: width * busy }, (_, at) =>
      (at + Math.floor(at / width)) % 2 === 0 ? next() % 60 : 196 + (next() % 60),
    );
    const palette = Uint8Array.from({ length: 3 * 256 }, (_, at) => {
      const index = Math.floor(at / 3);
      return [index, index >>> 1, 255 - index][at % 3]!;
    });
    const seen: Uint8Array[] = [];
    for (const flat of [8, 400]) {
      const height = busy + flat;
      const pixels = new Uint8Array(width * height);
      pixels.set(squares);
      const made = { width, height, pixels, palette };
      const back = await decoded(indexed(made));
      seen.push(back.subarray(0, 3 * width * busy));
      const ground = back.subarray(3 * width * busy);
      const [red, green, blue] = palette;
      expect(
        ground.every((value, at) => Math.abs(value - [red!, green!, blue!][at % 3]!) <= 3),
      ).toBe(true);
      expect(error(back, coloursOf(made))).toBeLessThan(WORST);
    }
    expect(Buffer.compare(seen[0]!, seen[1]!)).toBe(0);
  });

  it("takes a palette that grows from band to band", async () => {
    const made = picture(100, 64, 200, 9);
    made.pixels.forEach((index, at) => {
      made.pixels[at] = index % (40 + 20 * Math.floor(at / 800));
    });
    const bands = bandsOf(made, 8);
    let read = 0;
    const raster = {
      width: 100,
      height: 64,
      *bands() {
        for (const band of bands) {
          read++;
          yield band;
        }
      },
      palette: () => made.palette.slice(0, 3 * (40 + 20 * read)),
    };
    const file = encodeIndexedJpeg({ ...raster, bands: raster.bands() }, { dpi: 96 });
    expect(Buffer.from(file).equals(indexed(made))).toBe(true);
  });

  it("gives the same bytes in any bands, and after other pictures", () => {
    const sample = picture(333, 200, 40, 5);
    const whole = indexed(sample);
    for (const cut of [1, 7, 64])
      expect(whole.equals(indexed(sample, bandsOf(sample, cut)))).toBe(true);
    indexed(picture(1001, 20, 256, 9));
    expect(whole.equals(indexed(sample))).toBe(true);
  });

  it("refuses bands that do not add up", () => {
    const sample = picture(10, 10, 4, 3);
    const bands = [{ pixels: sample.pixels, height: 10 }];
    const raster = { width: 10, height: 11, bands, palette: () => sample.palette };
    expect(() => encodeIndexedJpeg(raster, { dpi: 96 })).toThrow(RangeError);
  });
});

describe("a JPEG of colours", () => {
  it("keeps white and black, and every ground to a step or two", async () => {
    const next = numbers(5);
    const grounds = [0xffffff, 0, ...Array.from({ length: 60 }, () => next() & 0xff_ffff)];
    for (const ground of grounds) {
      const sample = paint(19, 11, () => ground);
      const back = await decoded(await colours(sample));
      const most = ground === 0xffffff || ground === 0 ? 0 : 2;
      rgb(sample).forEach((value, at) =>
        expect(Math.abs(back[at]! - value)).toBeLessThanOrEqual(most),
      );
    }
  });

  it.each([
    ["a page", page(401, 300), 6],
    ["a photograph", photo(401, 300), 4],
    [
      "noise, whose output fills its room and whose codes were made before its end",
      noise(900, 900),
      WORST,
    ],
    ["a row", page(65_500, 1), 9],
    ["a column", noise(1, 65_500), WORST],
    ["a pixel", noise(1, 1), 3],
  ])("is like %s", async (_, sample, most) => {
    expect(error(await decoded(await colours(sample)), rgb(sample))).toBeLessThan(most);
  });

  it("keeps a photograph as well as libjpeg does at quality 90, in fewer bytes", async () => {
    const sample = photo(600, 400);
    const { width, height, pixels } = sample;
    const other = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: true })
      .toBuffer();
    const own = await colours(sample, { content: "photograph" });
    const wanted = rgb(sample);
    const errors = [
      error(await decoded(own), wanted),
      error(await decoded(other), wanted),
    ] as const;
    expect(errors[0]).toBeLessThan(errors[1] * 1.02);
    expect(own.length).toBeLessThan(other.length * 1.02);
  });

  it("keeps a page about as well as libjpeg does at quality 90 with half the colour, in fewer bytes", async () => {
    const sample = page(800, 600);
    const { width, height, pixels } = sample;
    const other = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 90, chromaSubsampling: "4:2:0", optimiseCoding: true })
      .toBuffer();
    const own = await colours(sample);
    const wanted = rgb(sample);
    const errors = [
      error(await decoded(own), wanted),
      error(await decoded(other), wanted),
    ] as const;
    expect(errors[0]).toBeLessThan(errors[1] * 1.05);
    expect(own.length).toBeLessThan(other.length);
  });

  it("gives the same bytes in any bands, and after other pictures", async () => {
    const sample = photo(301, 200);
    const whole = await colours(sample);
    const again = async (heights: number[]) =>
      Buffer.from(await encodeJpeg(inBands(sample, heights), { dpi: 96 }));
    for (const heights of [[1, 2, 3], [17, 40], [64]])
      expect(whole.equals(await again(heights))).toBe(true);
    await colours(noise(601, 40), { content: "photograph" });
    expect(whole.equals(await again([]))).toBe(true);
  });

  it("says its density", async () => {
    const file = await colours(page(30, 30), { dpi: 288 });
    expect((await sharp(file).metadata()).density).toBe(288);
  });

  it("refuses bands that do not add up", async () => {
    const { width, pixels } = page(20, 10);
    const raster = { width, height: 11, bands: [{ pixels, height: 10 }] };
    await expect(encodeJpeg(raster, { dpi: 96 })).rejects.toThrow(RangeError);
  });
});

describe("codes of a JPEG", () => {
  it("are prefixes of no others, at most 13 bits, and none is nothing but ones", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e8 })), {
          minLength: 1,
          maxLength: 256,
        }),
        (values) => {
          fc.pre(values.some((value) => value > 0));
          const { items, lengthCounts, symbols } = jpegCode(Uint32Array.from(values));
          const codes = [...symbols].map((symbol) =>
            (items[symbol]! >>> 5).toString(2).padStart(items[symbol]! & 31, "0"),
          );
          expect(symbols.length).toBe(values.filter((value) => value > 0).length);
          expect([...lengthCounts]).toEqual(
            Array.from({ length: 16 }, (_, at) => codes.filter((c) => c.length === at + 1).length),
          );
          const sorted = codes.toSorted();
          for (const [at, code] of sorted.entries()) {
            expect(code.length).toBeLessThanOrEqual(13);
            expect(code).toContain("0");
            expect(sorted[at + 1]?.startsWith(code) ?? false).toBe(false);
          }
        },
      ),
    );
  });
});

describe("tables of a JPEG", () => {
  it("are a byte each, and the zigzag goes through all places", () => {
    for (const { luminance, colour } of Object.values(quantisations))
      for (const table of [luminance, colour]) {
        expect(table.length).toBe(64);
        expect(Math.min(...table)).toBeGreaterThan(0);
      }
    expect([...zigzag.subarray(0, 10)]).toEqual([0, 1, 8, 16, 9, 2, 3, 10, 17, 24]);
    expect([...zigzag].sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, at) => at));
  });
});

describe("a kernel of JPEG", () => {
  it("is used again, and is kept unless a very wide picture made it grow", () => {
    for (const kind of ["rgb", "indexed"] as const) {
      const kernel = takeKernel(1600, kind, quantisations.page);
      returnKernel(kernel);
      expect(takeKernel(2400, kind, quantisations.page)).toBe(kernel);
      const wide = takeKernel(65_500, kind, quantisations.page);
      returnKernel(wide);
      expect(takeKernel(1, kind, quantisations.page)).not.toBe(wide);
    }
  });

  it("holds nothing of a picture's height", async () => {
    const kernel = new Kernel("rgb");
    kernel.open(400, quantisations.page);
    expect(kernel.size).toBeLessThan(4 << 20);
  });
});
