/** Tests `palette`: exact greys, dithered bitmaps, and lines and words that few greys still show. */
import { describe, expect, test } from "vitest";
import sharp from "sharp";
import { extractSource, render, type RenderOptions } from "../../src/index.ts";
import { paletteNames, themeNames } from "../../src/options.ts";

const greys = { grey16: 16, grey4: 4, bw: 2 } as const;
const names = Object.keys(greys) as (keyof typeof greys)[];

const markdown =
  "# Head\n\nText, [link](https://a.example), `code`, ==mark==.\n\n![](photo.png)\n\n> [!TIP]\n> Words\n\n```ts\nconst a = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
/** A grey of 128 all over, and its average once it is dithered. */
const photo = sharp({ create: { width: 320, height: 160, channels: 3, background: "#808080" } })
  .png()
  .toBuffer();
const world = { readLocal: async () => new Uint8Array(await photo) };

async function pixelsOf(text: string, options: RenderOptions) {
  const { bytes, warnings } = await render(text, { width: 400, quality: 1, ...options }, { world });
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 3)
    colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return { bytes, data, info, warnings, colors };
}

const allowed = (count: number) =>
  new Set(Array.from({ length: count }, (_, i) => Math.round((i * 255) / (count - 1)) * 0x010101));

describe.each(names)("%s", (palette) => {
  test.each(["png", "webp"] as const)("a %s has its greys and no other", async (format) => {
    const { colors, warnings } = await pixelsOf(markdown, { palette, format });
    expect([...colors].filter((color) => !allowed(greys[palette]).has(color))).toEqual([]);
    expect(colors.size).toBeGreaterThan(1);
    expect(warnings).toEqual([]);
  });

  test("a bitmap keeps its lightness by dither", async () => {
    const { data, info } = await pixelsOf("![](photo.png)", { palette });
    const [left, top] = [(info.width - 320) / 2, (info.height - 160) / 2];
    let sum = 0;
    for (let y = 40; y < 104; y += 1)
      for (let x = 64; x < 256; x += 1)
        sum += data[3 * ((Math.floor(top) + y) * info.width + Math.floor(left) + x)]!;
    expect(sum / (64 * 192)).toBeCloseTo(128, -1);
  });

  test("text, lines of tables and frames of code are seen in every theme", async () => {
    for (const theme of themeNames) {
      const ink = async (text: string) => {
        const { data, info } = await pixelsOf(text, { palette, theme });
        const ground = data[0]!;
        const rows = Array.from({ length: info.height }, (_, y) => {
          let differing = 0;
          for (let x = 0; x < info.width; x += 1)
            if (data[3 * (y * info.width + x)] !== ground) differing += 1;
          return differing;
        });
        return { total: rows.reduce((sum, one) => sum + one, 0), widest: Math.max(...rows) };
      };
      expect((await ink("Words of a text")).total, theme).toBeGreaterThan(200);
      expect(
        (await ink("| aaaaaaaa | bbbbbbbbb |\n|---|---|\n| 1 | 2 |")).widest,
        theme,
      ).toBeGreaterThan(100);
    }
  });
});

test("a JPEG is grey, and without the option nothing changes", async () => {
  const { data } = await pixelsOf(markdown, { palette: "grey4", format: "jpeg" });
  let most = 0;
  for (let at = 0; at < data.length; at += 3)
    most = Math.max(most, Math.abs(data[at]! - data[at + 2]!));
  expect(most).toBeLessThanOrEqual(4);
  const [plain, color] = await Promise.all([
    pixelsOf(markdown, {}),
    pixelsOf(markdown, { palette: "color" }),
  ]);
  expect(color.bytes).toEqual(plain.bytes);
  expect(paletteNames[0]).toBe("color");
});

test("cards, parts, a watermark and the source within go along", async () => {
  const options: RenderOptions = {
    palette: "bw",
    cards: { cover: true, numbers: true, look: "gradient" },
    watermark: "Draft",
  };
  const { images = [] } = await render("---\ntitle: A\n---\n\nOne\n\n---\n\nTwo", options);
  for (const { bytes } of images) {
    const { channels } = await sharp(bytes).removeAlpha().stats();
    expect(channels[0]?.min).toBe(0);
    expect(channels[0]?.max).toBe(255);
  }
  const { bytes } = await render("# A", { palette: "bw", embedSource: true });
  expect(extractSource(bytes)).toBe("# A");
});

test.each<[RenderOptions, string]>([
  [{ format: "pdf" }, "palette has no effect on pdf"],
  [{ frame: { background: "sunset" } }, "frame has no effect on a picture in the palette bw"],
  [
    { background: "transparent" },
    "background transparent has no effect in the palette bw: the theme's colour is kept",
  ],
])("%j is told", async (options, message) => {
  const { warnings } = await render("# A", { palette: "bw", ...options });
  expect(warnings).toMatchObject([{ code: "OPTION_IGNORED", message }]);
});
