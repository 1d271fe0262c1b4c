/** Our own press beside the engine, which is its oracle: the same page, as far as an eye can tell. */
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "../../src/index.ts";
import { goldenCases, type GoldenCase } from "../goldens/cases.ts";

afterEach(() => vi.unstubAllEnvs());

async function pressed(
  press: "own" | "engine",
  { markdown, options }: GoldenCase,
): Promise<Buffer> {
  vi.stubEnv("PLATEN_PRESS", press);
  return Buffer.from((await render(markdown, options)).bytes);
}

/** The blocks of a page, each drawn for itself: what is above one does not move it by a part of a pixel. */
async function blocksOf(
  press: "own" | "engine",
  { markdown, options }: GoldenCase,
): Promise<Buffer[]> {
  vi.stubEnv("PLATEN_PRESS", press);
  const scale = options.quality ?? 2;
  const { bytes, preview } = await render(markdown, options, { view: { ...view, scale } });
  return preview!.parts.map(({ bytes: part }) =>
    Buffer.from(bytes.subarray(part!.offset, part!.offset + part!.length)),
  );
}
const view = { line: 1, offset: 0, above: 0, below: 20_000, page: 1, known: [] };

/** Pixels of the squares that are compared: about a letter. Within it edges may differ. */
const SQUARE = 8;

/** How far squares of pictures are apart in any channel, of 255: the most, and on average. */
async function difference(a: Buffer[], b: Buffer[]): Promise<{ worst: number; mean: number }> {
  expect(a.length).toBe(b.length);
  const all = { worst: 0, sum: 0, count: 0 };
  for (const [index, one] of a.entries()) await addDifference(one, b[index]!, all);
  return { worst: all.worst, mean: all.sum / all.count };
}

async function addDifference(
  a: Buffer,
  b: Buffer,
  all: { worst: number; sum: number; count: number },
): Promise<void> {
  const read = (file: Buffer) =>
    sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [one, other] = await Promise.all([read(a), read(b)]);
  const { width } = one.info;
  expect(other.info.width).toBe(width);
  // The engine gives a block the whole of its last row.
  expect(Math.abs(other.info.height - one.info.height)).toBeLessThanOrEqual(1);
  const height = Math.min(one.info.height, other.info.height);
  for (let y = 0; y + SQUARE <= height; y += SQUARE / 2)
    for (let x = 0; x + SQUARE <= width; x += SQUARE / 2) {
      const apart = Math.max(
        ...[0, 1, 2].map((c) => squareDifference(one.data, other.data, width, x, y, c)),
      );
      all.worst = Math.max(all.worst, apart);
      all.sum += apart;
      all.count += 1;
    }
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

// Not html-blocks: drawn for itself, the engine adds a margin below its figure, which is not there on the page.
// Not width-200: where a line begins with a key, the engine counts the key's left side on the line before.
const names = [
  "alerts",
  "code",
  "footnotes",
  "headings",
  "html-refused",
  "image-float",
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
  "right-to-left",
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
  "watermark-tile",
];
/** What our own press alone sets as it should is left out: lines of code that do not fit, and East Asian signs that meet. */
const withoutTheirOwn = (markdown: string) =>
  markdown
    .replace(/^```[^]*?^```/gm, (code) => code.replace(/^(.{44}).+$/gm, "$1"))
    .replace(/(?<=[”」）])(?=[，。、])/g, "字");
const cases = goldenCases().map((one) => ({ ...one, markdown: withoutTheirOwn(one.markdown) }));

const sampler = cases.find(({ name }) => name === "theme-light")!.markdown;
/** Taller than a card. */
const tall = `$$\n\\begin{pmatrix}${"a & b \\\\ ".repeat(40)}\\end{pmatrix}\n$$\n`;
/** Divided between its lines. */
const long = "Some words of a paragraph that is divided. ".repeat(40);

describe("our own press", () => {
  it.each(names)("sets %s as the engine does", async (name) => {
    const golden = cases.find((one) => one.name === name)!;
    const { worst, mean } = await difference(
      await blocksOf("engine", golden),
      await blocksOf("own", golden),
    );
    expect(mean).toBeLessThan(0.65);
    expect(worst).toBeLessThan(22);
  });

  it.each([
    String.raw`X \perp\!\!\!\perp Y`,
    String.raw`A\not\!\!\perp B`,
    String.raw`x\kern-3em y`,
    String.raw`p\tag{1}`,
  ])("draws the parts of a formula that overlap: %s", async (tex) => {
    const golden: GoldenCase = {
      ...cases[0]!,
      markdown: `Words $${tex.replace(/\\tag.*/, "")}$ words\n\n$$${tex}$$\n`,
      options: { width: 400 },
    };
    const { worst, mean } = await difference(
      await blocksOf("engine", golden),
      await blocksOf("own", golden),
    );
    expect(mean).toBeLessThan(0.65);
    expect(worst).toBeLessThan(22);
  });

  it.each([
    // Lines, circles, boxes and polygons.
    String.raw`\begin{array}{c|c} a & b \\ \hline c & d\end{array}`,
    String.raw`\begin{array}{|c:c|} a & b \\ \hdashline c & d \\ \hline\end{array}`,
    String.raw`\cancel{x+y} + \bcancel{q} + \xcancel{abc}`,
    String.raw`\enclose{circle}{z}`,
    String.raw`\enclose{circle}{z} + \enclose{roundedbox}{a+b} + \enclose{longdiv}{12}`,
    String.raw`\enclose{updiagonalarrow,rightarrow}{a} + \enclose{madruwb,actuarial}{b}`,
    String.raw`\boxed{a=b} + \fbox{text}`,
    String.raw`\begin{CD} A @>a>> B \\ @VbVV @AAcA \\ C @= D \end{CD}`,
    String.raw`x \rule{1em}{2em} y \Rule{1em}{1em}{1em}`,
    // Colours.
    String.raw`\color{red}{x} + \textcolor{#00f}{y} + \colorbox{yellow}{z} + \fcolorbox{red}{aqua}{w}`,
    // Signs that are put together.
    String.raw`\overbrace{a+b+c+d}^{n} + \underbrace{x+y+z}_{m} + \overrightarrow{ABC} + \widehat{abcd}`,
    String.raw`\left\{\begin{matrix}a\\b\\c\\d\\e\end{matrix}\right. \sqrt[3]{\frac{\frac ab}{\frac cd}} \overline{ab}`,
    String.raw`a \xrightarrow[below]{above\ it} b \rlap{/}c \not= d`,
  ])("draws all of a formula: %s", async (tex) => {
    const golden = { ...cases[0]!, markdown: `$$${tex}$$\n`, options: { width: 400 } };
    const { worst } = await difference(
      await blocksOf("engine", golden),
      await blocksOf("own", golden),
    );
    // A thin line half a pixel higher is 32 apart, and one that is not there 80 or more.
    expect(worst).toBeLessThan(40);
  });

  it.each(["theme-light", "table-wide", "scripts", "theme-dark"])(
    "makes a smaller file of %s",
    async (name) => {
      const golden = cases.find((one) => one.name === name)!;
      const [engine, own] = [await pressed("engine", golden), await pressed("own", golden)];
      expect(own.length).toBeLessThan(engine.length);
    },
  );

  it.each(["list-with-blocks", "table-html", "html-blocks", "footnotes"])(
    "says where the blocks of %s stand as the engine does",
    async (name) => {
      const golden = cases.find((one) => one.name === name)!;
      const mapOf = async (press: "own" | "engine") => {
        vi.stubEnv("PLATEN_PRESS", press);
        const options = { ...golden.options, describe: true };
        return (await render(golden.markdown, options)).description!.map;
      };
      const [engine, own] = [await mapOf("engine"), await mapOf("own")];
      expect(own.map(({ kind, lines }) => [kind, lines])).toEqual(
        engine.map(({ kind, lines }) => [kind, lines]),
      );
      for (const [index, { box }] of engine.entries()) {
        const found = own[index]!.box;
        for (const side of ["x", "width", "height"] as const)
          expect(Math.abs(found[side] - box[side])).toBeLessThanOrEqual(1.5);
        expect(Math.abs(found.y - box.y)).toBeLessThanOrEqual(3);
      }
    },
  );

  it.each([
    { cards: { size: "square", numbers: true, footer: "A foot that has no room on its card 🚀" } },
    { theme: "dark", cards: { size: { width: 700, height: 420 }, cover: true } },
  ] as const)("deals cards and draws them as the engine does: %j", async (options) => {
    const markdown = `---\ntitle: A cover\nauthor: Somebody\n---\n${sampler}\n${tall}\n${long}`;
    const cardsOf = async (press: "own" | "engine") => {
      vi.stubEnv("PLATEN_PRESS", press);
      return (await render(markdown, { quality: 2, ...options })).images!;
    };
    const [engine, own] = [await cardsOf("engine"), await cardsOf("own")];
    expect(own.map(({ lines }) => lines)).toEqual(engine.map(({ lines }) => lines));
    // What is scaled down, divided or in the foot; a cover stands in the middle, by parts of a pixel.
    const shown = [1, 3, own.length - 1];
    const files = (images: typeof own) => shown.map((at) => Buffer.from(images[at]!.bytes));
    const { worst, mean } = await difference(files(engine), files(own));
    expect(mean).toBeLessThan(0.65);
    expect(worst).toBeLessThan(30);
  });

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
