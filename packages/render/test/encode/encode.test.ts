import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { RenderError } from "../../src/diagnostics.ts";
import { encode, rasterFormats, type RasterFormat } from "../../src/press/raster/encode/index.ts";
import { inBands, page, paint, photo, type Sample } from "../../../encode/test/pictures.ts";

const formats = Object.keys(rasterFormats) as RasterFormat[];
const bandings = { "one band": [], "five bands": [17, 1, 80, 33] };

async function meanDifference(file: Uint8Array, { pixels }: Sample): Promise<number> {
  const back = await sharp(file, { limitInputPixels: false }).ensureAlpha().raw().toBuffer();
  expect(back.length).toBe(pixels.length);
  let sum = 0;
  for (let i = 0; i < pixels.length; i++) sum += Math.abs(pixels[i]! - back[i]!);
  return sum / pixels.length;
}

describe.each(formats)("%s", (format) => {
  for (const [name, heights] of Object.entries(bandings))
    it(`holds the picture, given in ${name}`, async () => {
      const sample = page(401, 300);
      const file = await encode(format, inBands(sample, heights), { quality: 1 });
      const { width, height, format: found, channels } = await sharp(file).metadata();
      expect({ width, height, found, channels }).toEqual({
        width: 401,
        height: 300,
        found: format,
        channels: 3,
      });
      expect(await meanDifference(file, sample)).toBeLessThan(2);
    });

  it.each([200, 201])(
    "gives the same bytes again, whatever the bands: %i across",
    async (width) => {
      const sample = photo(width, 150);
      const first = await encode(format, inBands(sample), { quality: 2 });
      const again = await encode(format, inBands(sample, [40, 3]), { quality: 2 });
      expect(Buffer.from(again).equals(first)).toBe(true);
    },
  );

  it("refuses bands that are not the picture", async () => {
    const { width, pixels } = page(20, 10);
    const options = { quality: 1 };
    const band = { pixels, height: 10 };
    const wrong = [
      { width, height: 11, bands: [band] },
      { width, height: 10, bands: [band, band] },
      { width, height: 9, bands: [band] },
      { width, height: 10, bands: [{ pixels: pixels.subarray(4), height: 10 }] },
      { width, height: 10, bands: [] },
    ];
    for (const raster of wrong)
      await expect(encode(format, raster, options)).rejects.toThrow(RangeError);
  });

  it("refuses a picture that is taller than it holds, before it reads a pixel", async () => {
    const height = rasterFormats[format].maxSide + 1;
    const bands = {
      [Symbol.iterator]: () => {
        throw new Error("read");
      },
    };
    const refused = encode(format, { width: 1, height, bands }, { quality: 1 });
    await expect(refused).rejects.toThrow(RenderError);
    await expect(refused).rejects.toMatchObject({
      code: "IMAGE_TOO_TALL",
      message: expect.stringContaining(String(height)),
    });
  });
});

it("holds a picture as tall as the format says it holds", async () => {
  for (const format of ["jpeg", "webp"] as const) {
    const height = rasterFormats[format].maxSide;
    const sample = paint(8, height, (_, y) => (y % 64 < 8 ? 0x202020 : 0xffffff));
    const file = await encode(format, inBands(sample, [10_000]), { quality: 1 });
    expect((await sharp(file, { limitInputPixels: false }).metadata()).height).toBe(height);
    expect(await meanDifference(file, sample)).toBeLessThan(2);
  }
});

describe("density", () => {
  it.each(["png", "jpeg"] as const)("%s says 96 dpi times the device scale", async (format) => {
    const file = await encode(format, inBands(page(30, 30)), { quality: 3 });
    expect((await sharp(file).metadata()).density).toBe(288);
  });
});

describe("WebP", () => {
  it("keeps a flat page exactly", async () => {
    // A page that is flat: nine tenths of its neighbours are equal.
    const sample = paint(600, 300, (x, y) => (x % 40 < 4 && y % 7 < 3 ? x * 321 : 0xfafafa));
    const exact = await encode("webp", inBands(sample), { quality: 1 });
    expect(await meanDifference(exact, sample)).toBe(0);
  });

  const kindOf = async (sample: Sample) => {
    const file = await encode("webp", inBands(sample), { quality: 1 });
    return Buffer.from(file).toString("latin1", 12, 16);
  };
  const blank = (width: number, height: number): Sample => ({
    width,
    height,
    pixels: new Uint8Array(width * height * 4).fill(255),
  });

  it("is lossless for pages however large, and lossy for photographs", async () => {
    expect(await kindOf(blank(300, 4000))).toBe("VP8L");
    expect(await kindOf(photo(300, 200))).toBe("VP8 ");
    expect(await kindOf(blank(3000, 4001))).toBe("VP8L");
  });

  it("is lossless where nothing is a photograph, however busy", async () => {
    const file = await encode("webp", inBands(photo(300, 200)), {
      quality: 1,
      photographs: false,
    });
    expect(Buffer.from(file).toString("latin1", 12, 16)).toBe("VP8L");
  });
});
