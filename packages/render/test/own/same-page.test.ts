/** Our own press beside the engine, which is its oracle: the same page, as far as an eye can tell. */
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "../../src/index.ts";
import { goldenCases, type GoldenCase } from "../goldens/cases.ts";

afterEach(() => vi.unstubAllEnvs());

async function pressed(press: "own" | "", { markdown, options }: GoldenCase): Promise<Buffer> {
  vi.stubEnv("PLATEN_PRESS", press);
  return Buffer.from((await render(markdown, options)).bytes);
}

/** Pixels of the squares that are compared: about a letter. Within it edges may differ. */
const SQUARE = 8;

/** How far squares of two pictures are apart in any channel, of 255: the most, and on average. */
async function difference(a: Buffer, b: Buffer): Promise<{ worst: number; mean: number }> {
  const read = (file: Buffer) =>
    sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [one, other] = await Promise.all([read(a), read(b)]);
  const { width, height } = one.info;
  expect([other.info.width, other.info.height]).toEqual([width, height]);
  let worst = 0;
  let sum = 0;
  let count = 0;
  for (let y = 0; y + SQUARE <= height; y += SQUARE / 2)
    for (let x = 0; x + SQUARE <= width; x += SQUARE / 2) {
      const apart = Math.max(
        ...[0, 1, 2].map((c) => squareDifference(one.data, other.data, width, x, y, c)),
      );
      worst = Math.max(worst, apart);
      sum += apart;
      count += 1;
    }
  return { worst, mean: sum / count };
}

function squareDifference(
  a: Buffer,
  b: Buffer,
  width: number,
  x: number,
  y: number,
  channel: number,
): number {
  let sum = 0;
  for (let row = y; row < y + SQUARE; row++)
    for (let column = x; column < x + SQUARE; column++) {
      const at = (row * width + column) * 3 + channel;
      sum += a[at]! - b[at]!;
    }
  return Math.abs(sum) / SQUARE ** 2;
}

const names = [
  "alerts",
  "code",
  "footnotes",
  "headings",
  "html-blocks",
  "html-refused",
  "inline-code-wrapping",
  "inline-styles",
  "line-breaks",
  "list-with-blocks",
  "lists",
  "math",
  "math-wide",
  "missing-glyph",
  "paragraph-long-words",
  "quotes",
  "rules",
  "scripts",
  "table-alignment",
  "table-html",
  "table-long-word",
  "table-shrunk",
  "table-wide",
  "tasks",
  "theme-light",
  "theme-dark",
  "theme-github",
  "font-family-article",
  "font-family-inter",
  "watermark",
  "width-200",
];
const cases = goldenCases();

describe("our own press", () => {
  it.each(names)("sets %s as the engine does, in a smaller file", async (name) => {
    const golden = cases.find((one) => one.name === name)!;
    const [engine, own] = [await pressed("", golden), await pressed("own", golden)];
    expect(own.length).toBeLessThan(engine.length);
    const { worst, mean } = await difference(engine, own);
    expect(mean).toBeLessThan(0.65);
    expect(worst).toBeLessThan(22);
  });

  it.each(["right-to-left", "image-float"])(
    "leaves %s, which it cannot set, to the engine",
    async (name) => {
      const golden = cases.find((one) => one.name === name)!;
      expect((await pressed("own", golden)).equals(await pressed("", golden))).toBe(true);
    },
  );

  it("gives the same bytes whatever was pressed before", async () => {
    const wanted = cases.filter(({ name }) =>
      ["scripts", "math", "theme-dark", "emoji"].includes(name),
    );
    const before = await Promise.all(wanted.map((golden) => pressed("own", golden)));
    for (const golden of cases.filter(({ options }) => options.format === undefined))
      await pressed("own", { ...golden, options: { ...golden.options, quality: 2 } });
    for (const [index, golden] of wanted.entries())
      expect((await pressed("own", golden)).equals(before[index]!)).toBe(true);
  });
});
