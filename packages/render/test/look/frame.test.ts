/** Frames around pictures: the page within is what it is without one. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { frameFields, resolveFrame, type FrameOptions } from "../../src/frame/options.ts";
import { plan, render, type RenderOptions } from "../../src/index.ts";

const markdown = readFileSync(new URL("../goldens/list-with-blocks.md", import.meta.url), "utf8");
const HEAD = 36;

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

async function raw(bytes: Uint8Array): Promise<Raw> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pixel = ({ data, width }: Raw, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];

/** Rows of the page within that differ from the page without a frame, beyond its round corners. */
function differing(whole: Raw, bare: Raw, frame: FrameOptions, quality: number): number[] {
  const { padding, radius, window } = resolveFrame(frame);
  const left = Math.round(padding * quality);
  const top = left + (window === "none" ? 0 : Math.round(HEAD * quality));
  const corner = Math.round(radius * quality);
  const rows: number[] = [];
  for (let y = 0; y < bare.height; y += 1) {
    const isCorner = y < corner || y >= bare.height - corner;
    const [from, to] = isCorner ? [corner, bare.width - corner] : [0, bare.width];
    const own = bare.data.subarray(4 * (y * bare.width + from), 4 * (y * bare.width + to));
    const at = (y + top) * whole.width + left;
    const framed = whole.data.subarray(4 * (at + from), 4 * (at + to));
    if (Buffer.compare(own, framed) !== 0) rows.push(y);
  }
  return rows;
}

const COLOUR_TYPE = 25;

describe("a frame", () => {
  test.each<[string, FrameOptions, RenderOptions, colourType: number]>([
    ["a tint", {}, {}, 3],
    ["a colour", { background: "#fe9" }, { theme: "dracula" }, 3],
    ["dots", { background: "dots", radius: 0 }, { theme: "dark" }, 3],
    ["a grid", { background: "grid", shadow: false }, { quality: 1 }, 3],
    ["a gradient", { background: "sunset", window: "mac", title: "a.md" }, {}, 2],
    ["stops", { background: "#2456d6-#a03ad0-#f06" }, { quality: 1.5 }, 2],
    ["a window", { window: "terminal", title: "Größe 日本 🙂" }, { quality: 1 }, 3],
    ["nothing around it", { padding: 0, radius: 20 }, { quality: 1 }, 3],
    ["a watermark", { background: "lines" }, { watermark: "A mark", quality: 1 }, 3],
    ["what is cut to its content", { background: "#123" }, { fit: "content", quality: 1 }, 3],
    ["no ground", { background: "transparent" }, { quality: 1 }, 6],
  ])("%s: every pixel of the page stands as without it", async (_, frame, options, colourType) => {
    const { quality = 2 } = options;
    const bare = await raw((await render(markdown, options)).bytes);
    const result = await render(markdown, { ...options, frame });
    const whole = await raw(result.bytes);
    expect(result.warnings).toEqual([]);
    expect(differing(whole, bare, frame, quality)).toEqual([]);
    expect([whole.width, whole.height]).toEqual([result.pixelWidth, result.pixelHeight]);
    expect(result.width).toBe(result.pixelWidth / quality);
    expect(result.bytes[COLOUR_TYPE]).toBe(colourType);
    const planned = await plan(markdown, { ...options, frame });
    expect(planned).toMatchObject({
      width: result.width,
      pixelWidth: result.pixelWidth,
      pixelHeight: result.pixelHeight,
    });
  });

  test("an image fills the ground, in pictures and on every card, and is cut where its proportions differ", async () => {
    const half = (color: string) => ({
      create: { width: 400, height: 600, channels: 3 as const, background: color },
    });
    const image = await sharp(half("#0a0"))
      .composite([{ input: await sharp(half("#a00")).png().toBuffer(), left: 400, top: 0 }])
      .resize({ width: 800, height: 600, fit: "contain", position: "left", background: "#a00" })
      .png()
      .toBuffer();
    const context = { world: { attached: new Map([["ground.png", image]]) } };
    const frame: FrameOptions = { image: "platen:ground.png", shadow: false };
    const options: RenderOptions = { quality: 1, width: 500 };
    const bare = await raw((await render(markdown, options)).bytes);
    const { bytes, warnings } = await render(markdown, { ...options, frame }, context);
    expect(warnings).toEqual([]);
    const whole = await raw(bytes);
    expect(differing(whole, bare, frame, 1)).toEqual([]);
    const { width, height } = whole;
    const green = [0, 170, 0, 255];
    const red = [170, 0, 0, 255];
    for (const y of [2, height >> 1, height - 3]) {
      expect(pixel(whole, 2, y)).toEqual(green);
      expect(pixel(whole, width - 3, y)).toEqual(red);
    }
    const cards = { size: { width: 400, height: 400 }, split: "rule" } as const;
    const set = await render("One\n\n---\n\nTwo", { quality: 1, frame, cards }, context);
    for (const card of set.images ?? []) {
      const drawn = await raw(card.bytes);
      expect([drawn.width, drawn.height]).toEqual([400, 400]);
      expect([pixel(drawn, 2, 200), pixel(drawn, 397, 200)]).toEqual([green, red]);
    }
    expect(set.images).toHaveLength(2);
  });

  test("where its image cannot be loaded, the ground is what it would be without, and a warning says so", async () => {
    const options: RenderOptions = { quality: 1, width: 400, frame: { background: "ocean" } };
    const plain = await render("Words", options);
    const frame = { ...options.frame, image: "platen:none.png" };
    const { bytes, warnings } = await render("Words", { ...options, frame });
    expect(warnings.map(({ code }) => code)).toEqual(["IMAGE_FAILED"]);
    expect(bytes).toEqual(plain.bytes);
  });

  test("whatever its fields, the page within is the same", async () => {
    const fields = fc.record(
      {
        background: fc.constantFrom(...frameFields.background.words, "#000", "#abcdef-#123456"),
        padding: fc.integer({ min: 0, max: 70 }),
        radius: fc.integer({ min: 0, max: 64 }),
        shadow: fc.boolean(),
        window: fc.constantFrom(...frameFields.window.values),
        title: fc.string({ maxLength: 80 }),
      },
      { requiredKeys: [] },
    );
    const bare = await raw((await render("# A\n\nb `c`", { quality: 1, width: 300 })).bytes);
    await fc.assert(
      fc.asyncProperty(fields, async (frame) => {
        const result = await render("# A\n\nb `c`", { quality: 1, width: 300, frame });
        const whole = await raw(result.bytes);
        // A title alone asks for a head; a title of spaces too.
        expect(differing(whole, bare, frame, 1)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("many colours: the page is drawn without a palette, and stands as without a frame", async () => {
    const colours = "# A 🤔🚀🎨🌈🍉🇫🇷✅🦊🐙🌋\n\nWords 🍇🍒🥝 between.";
    const bare = await raw((await render(colours, { format: "webp", quality: 1 })).bytes);
    for (const background of ["#fe9", "ocean"]) {
      const frame = { background };
      const { bytes } = await render(colours, { format: "webp", quality: 1, frame });
      expect(differing(await raw(bytes), bare, frame, 1)).toEqual([]);
    }
  });

  test("without a ground, what is around the picture is to be seen", async () => {
    const frame = { background: "transparent", radius: 30, shadow: false };
    for (const format of ["png", "webp"] as const) {
      const whole = await raw((await render(markdown, { format, quality: 1, frame })).bytes);
      expect(pixel(whole, 0, 0)).toEqual([0, 0, 0, 0]);
      expect(pixel(whole, 48, 48)[3]).toBe(0);
      expect(pixel(whole, 48 + 40, 48 + 40)).toEqual([255, 255, 255, 255]);
    }
  });

  test("cards keep their size, each in its frame", async () => {
    const { images = [], ...result } = await render("# One\n\n---\n\n# Two", {
      cards: { size: "og" },
      frame: { background: "#f00" },
    });
    expect([result.pixelWidth, result.pixelHeight]).toEqual([1200, 630]);
    expect(images).toHaveLength(2);
    for (const { bytes } of images) {
      const whole = await raw(bytes);
      expect([whole.width, whole.height]).toEqual([1200, 630]);
      expect(pixel(whole, 0, 0)).toEqual([255, 0, 0, 255]);
      expect(pixel(whole, 600, 120)).toEqual([255, 255, 255, 255]);
    }
  });

  test("places of blocks are those in the whole picture", async () => {
    const frame = { padding: 30, window: "plain" } as const;
    const place = async (options: RenderOptions) =>
      (await render("# A", { describe: true, ...options })).description?.map?.[0]?.box;
    const [bare, framed] = [await place({}), await place({ frame })];
    expect(framed).toEqual({ ...bare, x: bare!.x + 30, y: bare!.y + 30 + HEAD });
  });

  test("parts of a picture that is too tall have a frame each, and no format is asked for more than it holds", async () => {
    const tall = "A line\n\n".repeat(600);
    const options = { format: "webp", width: 200, quality: 1, overflow: "split" } as const;
    const { images = [] } = await render(tall, { ...options, frame: { padding: 100 } });
    expect(images.length).toBeGreaterThan(1);
    for (const { pixelWidth, bytes } of images) {
      expect(pixelWidth).toBe(200 + 200);
      expect((await raw(bytes)).width).toBe(pixelWidth);
    }
  });
});

test.each<[FrameOptions, RegExp]>([
  [{ background: "#12" }, /^frame\.background must be a colour such as #2456d6 or up to 5/],
  [{ background: "sunse" }, /Did you mean|sunset/],
  [{ background: "#111-#222-#333-#444-#555-#666" }, /^frame\.background/],
  [{ padding: 401 }, /^frame\.padding must be a number from 0 to 400/],
  [{ title: "x".repeat(81) }, /^frame\.title must be text of at most 80/],
  [{ colour: "red" } as FrameOptions, /^frame has no field "colour"/],
])("%j is refused", async (frame, message) => {
  await expect(render("a", { frame })).rejects.toThrow(message);
});

test("a frame that leaves the picture no room is refused with what to do", async () => {
  const frame = { background: "transparent", padding: 400 };
  await expect(render("a", { width: 2560, quality: 3, frame })).rejects.toThrow(
    /Choose less frame\.padding/,
  );
});

test("short colours are those of six digits, in gradients too", async () => {
  const bytesOf = async (background: string) =>
    (await render("a", { width: 200, quality: 1, frame: { background } })).bytes;
  expect(await bytesOf("#f9c-#13F")).toEqual(await bytesOf("#ff99cc-#1133ff"));
});
