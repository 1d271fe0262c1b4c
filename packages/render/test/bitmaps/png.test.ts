/** PNG read in a browser: sharp's pixels, or nothing. */
import { crc32 } from "node:zlib";
import sharp, { type PngOptions, type Sharp } from "sharp";
import { expect, test } from "vitest";
import { decodePng, pngHeader } from "../../src/bitmaps/png.ts";
import * as browser from "../../src/press/set/drawn/bitmap-pixels.browser.ts";
import * as node from "../../src/press/set/drawn/bitmap-pixels.ts";

const WIDTH = 37;
const HEIGHT = 23;

function rgba(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = at % 4 === 3 ? (at * 3) % 256 : ((at * at) >> 5) % 256;
  return pixels;
}

const raw = { width: WIDTH, height: HEIGHT, channels: 4 as const };
const drawing = () => sharp(rgba(), { raw });

const looks: Readonly<Record<string, { base: () => Sharp; options?: PngOptions }>> = {
  "colours with opacities": { base: drawing },
  colours: { base: () => drawing().removeAlpha() },
  grey: { base: () => drawing().removeAlpha().toColourspace("b-w") },
  "grey with opacities": { base: () => drawing().toColourspace("b-w") },
  interlaced: { base: drawing, options: { progressive: true } },
  "interlaced grey": {
    base: () => drawing().removeAlpha().toColourspace("b-w"),
    options: { progressive: true },
  },
  "a palette": { base: () => drawing().removeAlpha(), options: { palette: true } },
  "a palette with opacities": { base: drawing, options: { palette: true, colours: 40 } },
  "a palette of 2 bits": { base: () => drawing().removeAlpha(), options: { colours: 4 } },
  "a palette of 1 bit, interlaced": {
    base: drawing,
    options: { colours: 2, progressive: true },
  },
};

/** At its own size, and at another. */
async function expectSame(file: Buffer) {
  const { width, height, hasAlpha } = await sharp(file).metadata();
  expect(pngHeader(file)).toMatchObject({ width, height, hasAlpha });
  const [own, theirs] = [await browser.wholeBitmap(file), await node.wholeBitmap(file)];
  expect([own.width, own.height]).toEqual([theirs.width, theirs.height]);
  expect(Buffer.compare(own.pixels, theirs.pixels)).toBe(0);
  const size = { width: 50, height: 19 };
  for (const covers of [true, false]) {
    const drawn = await browser.bitmapPixels(file, size, covers);
    expect(Buffer.compare(drawn, await node.bitmapPixels(file, size, covers))).toBe(0);
  }
}

test.each(Object.keys(looks))("%s", async (name) => {
  const { base, options } = looks[name]!;
  await expectSame(
    await base()
      .png({ adaptiveFiltering: true, ...options })
      .toBuffer(),
  );
});

/** A file of one more chunk before its pixels. */
function withChunk(file: Buffer, name: string, body: Uint8Array, before = "IDAT"): Buffer {
  const at = file.indexOf(before, 0, "latin1") - 4;
  const chunk = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(name, "latin1"),
    body,
    Buffer.alloc(4),
  ]);
  chunk.writeUInt32BE(body.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([file.subarray(0, at), chunk, file.subarray(at)]);
}

test("one colour that is see-through", async () => {
  const grey = await drawing().removeAlpha().toColourspace("b-w").png().toBuffer();
  const [sample = 0] = await sharp(grey).raw().toBuffer();
  await expectSame(withChunk(grey, "tRNS", Uint8Array.of(0, sample)));
  const colours = await drawing().removeAlpha().png().toBuffer();
  const [r = 0, g = 0, b = 0] = await sharp(colours).raw().toBuffer();
  await expectSame(withChunk(colours, "tRNS", Uint8Array.of(0, r, 0, g, 0, b)));
});

test("what a decoder has to make something of is not read", async () => {
  const file = await drawing().png().toBuffer();
  const changed = (at: number) => {
    const other = Buffer.from(file);
    other[at] = other[at]! ^ 1;
    return other;
  };
  const deep = await sharp(rgba(), { raw }).toColourspace("rgb16").png().toBuffer();
  const profiled = await drawing().withIccProfile("p3").png().toBuffer();
  const turned = await drawing().withMetadata({ orientation: 6 }).png().toBuffer();
  const short = file.indexOf("IEND", 0, "latin1") - 4;
  const data = file.indexOf("IDAT", 0, "latin1");
  for (const [name, odd] of Object.entries({
    deep,
    profiled,
    turned,
    "a sum of its header": changed(30),
    "a sum of its pixels": changed(short - 2),
    "a byte of its pixels": changed(data + 40),
    "half of it": file.subarray(0, file.length >> 1),
    "no pixels": Buffer.concat([file.subarray(0, data - 4), file.subarray(short)]),
    "pixels for more rows": withChunk(file, "IDAT", Uint8Array.of(1, 2, 3), "IEND"),
    nothing: Buffer.alloc(0),
  }))
    expect(await decodePng(odd), name).toBeUndefined();
});
