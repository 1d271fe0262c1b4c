import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ImageFailure } from "../../src/net/failure.ts";
import { finishBitmap, probeBitmap } from "../../src/enrich/images/bitmaps/bitmap.ts";
import { createPixelBudget } from "../../src/enrich/images/budget.ts";
import { recognise } from "../../src/enrich/images/recognise.ts";
import { sniff, type BitmapFormat } from "../../src/enrich/images/sniff.ts";
import { draw, pixel, twoTone } from "./support.ts";

async function finish(bytes: Uint8Array, targetWidth = 1_600) {
  const recognised = await recognise(bytes);
  if (recognised.kind !== "bitmap") throw new Error("not a bitmap");
  return finishBitmap(recognised.probe, targetWidth);
}

async function failure(work: Promise<unknown>): Promise<ImageFailure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImageFailure);
  return error as ImageFailure;
}

const picture = () => twoTone();
const flat = async () => sharp(await picture().removeAlpha().png().toBuffer());

/** Format, encoded bytes, and whether they go on as they are. */
const encodings: [string, BitmapFormat, boolean, () => Promise<Buffer>][] = [
  ["PNG", "png", true, async () => (await flat()).png().toBuffer()],
  ["palette PNG", "png", true, async () => (await flat()).png({ palette: true }).toBuffer()],
  ["interlaced PNG", "png", true, async () => (await flat()).png({ progressive: true }).toBuffer()],
  ["PNG with opacity", "png", true, async () => (await flat()).ensureAlpha().png().toBuffer()],
  ["16-bit PNG", "png", false, async () => (await flat()).toColourspace("rgb16").png().toBuffer()],
  ["JPEG", "jpeg", true, async () => (await flat()).jpeg({ quality: 100 }).toBuffer()],
  [
    "progressive JPEG",
    "jpeg",
    true,
    async () => (await flat()).jpeg({ progressive: true }).toBuffer(),
  ],
  ["CMYK JPEG", "jpeg", false, async () => (await flat()).toColourspace("cmyk").jpeg().toBuffer()],
  ["P3 JPEG", "jpeg", false, async () => (await flat()).withIccProfile("p3").jpeg().toBuffer()],
  ["sRGB JPEG", "jpeg", true, async () => (await flat()).withIccProfile("srgb").jpeg().toBuffer()],
  ["WebP", "webp", true, async () => (await flat()).webp({ quality: 100 }).toBuffer()],
  ["lossless WebP", "webp", true, async () => (await flat()).webp({ lossless: true }).toBuffer()],
  ["GIF", "gif", false, async () => (await flat()).gif().toBuffer()],
  ["AVIF", "avif", false, async () => (await flat()).avif({ effort: 0, quality: 90 }).toBuffer()],
];

const near = (actual: number[], expected: number[]) =>
  actual.every((value, at) => Math.abs(value - expected[at]!) < 40);

const like = (actual: number[], expected: number[]) =>
  actual.every((value, at) => Math.abs(value - expected[at]!) < 125);

describe("every format is drawn", () => {
  test.each(encodings)("%s", async (_, format, asIs, encode) => {
    const bytes = await encode();
    expect(sniff(bytes)).toBe(format);
    const finished = await finish(bytes);
    expect([finished.kind, finished.width, finished.height]).toEqual(["bitmap", 40, 20]);
    const converted = format === "avif" || format === "jpeg" ? "jpeg" : "png";
    expect(sniff(finished.bytes)).toBe(asIs ? format : converted);
    if (asIs && format !== "png") expect(Buffer.from(finished.bytes).equals(bytes)).toBe(true);
    const pixels = await draw(finished.bytes, 40, 20);
    // Print colours have no pure blue.
    const likeness = format === "jpeg" && !asIs ? like : near;
    expect(likeness(pixel(pixels, 20, 3), [255, 0, 0, 255])).toBe(true);
    expect(likeness(pixel(pixels, 20, 16), [0, 0, 255, 255])).toBe(true);
  });

  test("grey ones too", async () => {
    for (const bytes of [
      await (await flat()).greyscale().jpeg().toBuffer(),
      await (await flat()).greyscale().png().toBuffer(),
    ]) {
      const [r, g, b] = pixel(await draw((await finish(bytes)).bytes, 40, 20), 20, 3);
      expect(r! - g!).toBe(0);
      expect(b! - g!).toBe(0);
      expect(r).toBeGreaterThan(20);
    }
  });

  test("turned upright", async () => {
    const bytes = await (await flat()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const finished = await finish(bytes);
    expect([finished.width, finished.height]).toEqual([20, 40]);
    const pixels = await draw(finished.bytes, 20, 40);
    expect(near(pixel(pixels, 16, 20), [255, 0, 0, 255])).toBe(true);
    expect(near(pixel(pixels, 3, 20), [0, 0, 255, 255])).toBe(true);
  });

  test("the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const format of ["gif", "webp"] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const finished = await finish(bytes);
      expect([finished.width, finished.height]).toEqual([10, 10]);
      expect(near(pixel(await draw(finished.bytes, 10, 10), 5, 5), [255, 0, 0, 255])).toBe(true);
    }
  });

  test("opacity stays", async () => {
    const create = {
      width: 10,
      height: 10,
      channels: 4 as const,
      background: { r: 0, g: 255, b: 0, alpha: 0.5 },
    };
    for (const format of ["png", "webp", "gif", "avif"] as const) {
      const bytes = await sharp({ create }).toFormat(format).toBuffer();
      const [, , , alpha] = pixel(await draw((await finish(bytes)).bytes, 10, 10), 5, 5);
      if (format !== "gif") expect(Math.abs(alpha! - 128)).toBeLessThan(20);
    }
  });
});

describe("size", () => {
  test("far larger than its place: scaled down, its natural size kept", async () => {
    const bytes = await twoTone(3_000, 1_500).png().toBuffer();
    const finished = await finish(bytes, 400);
    expect([finished.width, finished.height]).toEqual([3_000, 1_500]);
    const { width, height } = await sharp(finished.bytes).metadata();
    expect([width, height]).toEqual([400, 200]);
  });

  test("a little larger: left alone", async () => {
    const bytes = await twoTone(500, 250).jpeg().toBuffer();
    const finished = await finish(bytes, 400);
    expect(Buffer.from(finished.bytes).equals(bytes)).toBe(true);
  });
});

/** A PNG from chunks, with right checksums. */
function png(...chunks: [name: string, data: Uint8Array][]): Buffer {
  const parts = [Buffer.from("89504e470d0a1a0a", "hex")];
  for (const [name, data] of [...chunks, ["IEND", Buffer.alloc(0)] as const]) {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    parts.push(frame.subarray(0, 4), body, frame.subarray(4));
  }
  return Buffer.concat(parts);
}

function header(width: number, height: number, isDeep = false): [string, Buffer] {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set(isDeep ? [16, 2, 0, 0, 1] : [8, 2, 0, 0, 0], 8);
  return ["IHDR", data];
}

const small: [string, Buffer] = ["IDAT", deflateSync(Buffer.alloc(4 * (1 + 4 * 3), 0))];

describe("what is broken or meant to hurt", () => {
  test.each(encodings)("%s cut short", async (_name, _format, _asIs, encode) => {
    const bytes = await encode();
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      const error = await failure(finish(cut));
      expect(error.kind).toBe("invalid");
      expect(error.message).toMatch(/^a broken (?:PNG|JPEG|WebP|GIF|AVIF)$|^not a PNG/u);
    }
  });

  test.each([
    ["30000²", header(30_000, 30_000), "30000×30000 pixels are more than 50 million"],
    ["65535²", header(65_535, 65_535), "65535×65535 pixels are more than 50 million"],
    ["no width", header(0, 10), "a broken PNG"],
  ])("a PNG that declares %s", async (_, ihdr, message) => {
    expect((await failure(finish(png(ihdr, small)))).message).toBe(message);
  });

  test("a PNG that has far less data than it declares", async () => {
    const error = await failure(finish(png(header(5_000, 5_000), small)));
    expect(error.message).toBe("a broken PNG");
  });

  test("texts, profiles and frames that unpack to gigabytes are never unpacked", async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
    const text = Buffer.concat([Buffer.from("a\0\0"), bomb]);
    const international = Buffer.concat([Buffer.from("a\0\x01\0\0\0"), bomb]);
    const bytes = png(
      header(4, 4),
      ["zTXt", text],
      ["iTXt", international],
      ["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
      small,
      ["fdAT", bomb],
    );
    const before = process.cpuUsage();
    const finished = await finish(
      Buffer.concat([bytes, Buffer.from("<svg onload='x'/>PK\x03\x04")]),
    );
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
    expect(finished.bytes.length).toBeLessThan(200);
  });

  test("a colour profile that unpacks to far more than it weighs", async () => {
    const profile = Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))]);
    const before = process.cpuUsage();
    await finish(png(header(4, 4), ["iCCP", profile], small)).catch((error: unknown) =>
      expect(error).toBeInstanceOf(ImageFailure),
    );
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  });

  test("chunks that run past the end", async () => {
    const bytes = png(header(4, 4), small);
    bytes.writeUInt32BE(0x7fffffff, 33);
    expect((await failure(finish(bytes))).message).toBe("a broken PNG");
  });

  test("a GIF whose second frame is rubbish still has its first", async () => {
    const gif = await (await flat()).gif().toBuffer();
    const broken = Buffer.concat([gif.subarray(0, -1), Buffer.from([0x2c, 0xff, 0xff, 0xff])]);
    const outcome = await finish(broken).then(
      ({ width }) => width,
      (error: ImageFailure) => error.kind,
    );
    expect([40, "invalid"]).toContain(outcome);
  });

  test("of a GIF with thousands of frames only the first is looked at", async () => {
    const still = await (await flat()).gif({ colours: 4 }).toBuffer();
    const frames = Array.from({ length: 3000 }, () => still.subarray(still.indexOf(0x2c, 13), -1));
    const moving = Buffer.concat([still.subarray(0, -1), ...frames, Buffer.from([0x3b])]);
    const [one, many] = [await recognise(still), await recognise(moving)];
    if (one.kind !== "bitmap" || many.kind !== "bitmap") throw new Error("not a bitmap");
    expect(Buffer.from(many.probe.bytes).equals(one.probe.bytes)).toBe(true);
  });

  test("an AVIF takes four times the memory of others for a pixel, and may have a quarter", async () => {
    const side = 3600;
    const large = sharp({ create: { width: side, height: side, channels: 3, background: "#369" } });
    const avif = await large.avif({ effort: 0, quality: 1 }).toBuffer();
    const error = await failure(recognise(avif));
    expect(error.message).toBe("3600×3600 pixels are more than 12.5 million, the most for AVIF");
    expect((await recognise(await large.png().toBuffer())).kind).toBe("bitmap");
  });

  test("an interlaced PNG of 16 bits is decoded as a whole, and may have half of the pixels", async () => {
    const deep = (side: number) => recognise(png(header(side, side, true), small));
    const error = await failure(deep(5100));
    expect(error.message).toBe(
      "5100×5100 pixels are more than 25 million, the most for an interlaced PNG of 16 bits",
    );
    expect((await deep(4900)).kind).toBe("bitmap");
  });

  test("decoded pixels are not kept for a bitmap that may come again", async () => {
    await finish(await (await flat()).gif().toBuffer());
    expect(sharp.cache()).toMatchObject({ items: { current: 0, max: 0 } });
  });

  test.each([
    ["nothing", ""],
    ["text", "hello"],
    [
      "HTML",
      "<!doctype html><html><body><svg></svg>".replace("<svg>", "<img>").replace("</svg>", ""),
    ],
    ["PDF", "%PDF-1.7\n"],
    ["BMP", "BM6\0\0\0"],
    ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["MP4", "\0\0\0\x18ftypisom\0\0\0\0isomiso2"],
    ["gzip", "\x1f\x8b\x08\0"],
    ["a short ftyp", "\0\0\0\x08ftyp"],
  ])("%s is no image", async (_, text) => {
    const error = await failure(recognise(Buffer.from(text, "latin1")));
    expect(error.message).toBe("not a PNG, JPEG, WebP, GIF, AVIF or SVG image");
  });

  test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
    "rubbish that begins like %s",
    async (format) => {
      const bytes = await (await flat()).toFormat(format).toBuffer();
      const rubbish = Buffer.concat([bytes.subarray(0, 32), Buffer.alloc(4_000, 0xa5)]);
      expect((await failure(finish(rubbish))).kind).toBe("invalid");
    },
  );
});

test("a document's pixels are counted", async () => {
  const budget = createPixelBudget();
  const bytes = await twoTone(6_000, 5_000).jpeg().toBuffer();
  const probe = await probeBitmap(bytes, "jpeg");
  for (let times = 0; times < 3; times += 1) budget.take(probe, 800);
  expect(() => budget.take(probe, 800)).toThrow("too many pixels together");
});
