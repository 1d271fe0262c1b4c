/** Cards of real documents: nothing is cut, lost or stranded, whatever their size. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import sharp from "sharp";
import { runs } from "../../../../scripts/tests/budget.ts";
import { RenderPool } from "../../src/pool/index.ts";
import {
  cardSizes,
  cardSplits,
  render,
  type CardOptions,
  type CardSizeName,
  type RenderedImage,
} from "../../src/index.ts";
import { CARD_SIDE } from "../../src/cards/options.ts";
import { withWholeWords } from "../../src/press/raster/sheets/title-words.ts";
import { faultsOf, headingLines } from "./laid-cards.ts";
import { block } from "./random-blocks.ts";

const goldens = new URL("../goldens/", import.meta.url);
const documents = readdirSync(goldens).filter((name) => name.endsWith(".md"));
const sizes = Object.keys(cardSizes) as CardSizeName[];
const read = (name: string) => readFileSync(new URL(name, goldens), "utf8");

test.each(documents)("%s: nothing is cut, lost, stranded or too empty", async (name) => {
  for (const size of sizes)
    for (const split of cardSplits)
      expect(await faultsOf(read(name), { size, split }), `${size} ${split}`).toEqual([]);
});

test("any document, on cards of any size", async () => {
  const side = fc.integer({ min: CARD_SIDE.min, max: 2000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 1, maxLength: 25 }),
      fc.record({ width: side, height: side }),
      fc.constantFrom(...cardSplits),
      async (blocks, size, split) => {
        expect(await faultsOf(blocks.join("\n\n"), { size, split })).toEqual([]);
      },
    ),
    { numRuns: runs(40) },
  );
});

test("blank lines of code stand at no card's edge", async () => {
  const code = Array.from({ length: 60 }, (_, line) => (line % 3 === 2 ? "" : `line ${line}`));
  for (const size of sizes)
    expect(await faultsOf(`\`\`\`\n${code.join("\n")}\n\`\`\``, { size }), size).toEqual([]);
});

test("the lines of a heading are about equally long", async () => {
  const [lines = []] = await headingLines("# Agents have a security cheat sheet", {});
  expect(lines).toEqual(["Agents have a", "security cheat sheet"]);
});

/** Pictures as they can be compared: a difference of millions of bytes cannot be shown. */
function told({ bytes, ...rest }: RenderedImage) {
  return { ...rest, digest: createHash("sha256").update(bytes).digest("hex") };
}

describe("the pictures", () => {
  const sampler = read("sampler.md");
  const front = "---\ntitle: A title\nauthor: [Ada, Bob]\ndate: 2026\n---\n\n";

  test.each([...sizes, { width: 333, height: 501 }])("%j: exact pixels", async (size) => {
    for (const quality of [1, 1.7, 3]) {
      const {
        images = [],
        pixelWidth,
        pixelHeight,
      } = await render(sampler, { cards: { size }, quality });
      const expected = typeof size === "string" ? cardSizes[size] : size;
      expect({ width: pixelWidth, height: pixelHeight }).toEqual(expected);
      for (const { bytes } of images) expect(await sharp(bytes).metadata()).toMatchObject(expected);
    }
  });

  test("a cover comes first; a heading that says the same is not said again", async () => {
    const cards: CardOptions = { cover: true };
    const plain = await render(`${front}# A title\n\nText.\n`, { cards: {}, describe: true });
    const covered = await render(`${front}# A title\n\nText.\n`, { cards, describe: true });
    expect(plain.description?.map.map(({ kind, sheet }) => [kind, sheet])).toEqual([
      ["heading", 1],
      ["paragraph", 1],
    ]);
    expect(covered.description?.map.map(({ kind, sheet }) => [kind, sheet])).toEqual([
      ["paragraph", 2],
    ]);
    expect(covered.images).toHaveLength(2);
  });

  test.each(["png", "pdf"] as const)("nor one that differs by an emoji: %s", async (format) => {
    const cards: CardOptions = { cover: true };
    const kinds = async (start: string) => {
      const text = `${start} A title\n\nText.\n`;
      const { description } = await render(text, { cards, format, describe: true });
      return description?.map.map(({ kind, sheet }) => [kind, sheet]);
    };
    expect(await kinds("# 🚀")).toEqual(await kinds("#"));
    expect(await kinds(`${front}# 1️⃣ 👩‍💻`)).toEqual(await kinds(`${front}#`));
    expect(await kinds(`${front}# Another`)).not.toEqual(await kinds(`${front}#`));
  });

  test.each([
    ["below the first level", "## A title\n\nText.\n\n## Part\n\nText.\n"],
    ["in a division", '<div dir="rtl">\n\n# A title\n\nText.\n\n## Part\n\nText.\n\n</div>\n'],
    [
      "in one that is its head",
      "<div align=center>\n\n# A title\n\nText.\n\n</div>\n\n## Part\n\nText.\n",
    ],
  ])("nor one %s", async (_, text) => {
    const { description } = await render(text, { cards: { cover: true }, describe: true });
    const kinds = description?.map.map(({ kind }) => kind).filter((kind) => kind !== "division");
    expect(kinds).toEqual(["paragraph", "heading", "paragraph"]);
  });

  test("a title without spaces is as large on a cover as one with them", async () => {
    const inked = async (title: string) => {
      const { bytes } = await render(`---\ntitle: ${title}\n---\n\nText\n`, {
        cards: { cover: true },
      });
      return (await sharp(bytes).trim().toBuffer({ resolveWithObject: true })).info.height;
    };
    const korean = await inked("명령줄의 예술과 그 응용에 대하여");
    expect(await inked("数据模型是新产品的核心以及其他一些重要的问题")).toBeGreaterThan(korean);
    expect(await inked("ผู้มีส่วนร่วมเกี่ยวกับจรรยาบรรณ")).toBeGreaterThan(korean * 0.9);
  });

  test("a title is not divided within a word of Chinese or Japanese", () => {
    const pieces = (title: string) => withWholeWords(title).replaceAll("\u2060", "·");
    expect(pieces("コマンドラインの技術")).toBe("コ·マ·ン·ド·ラ·イ·ンの技·術");
    expect(pieces("周刊（第 373 期）")).toBe("周·刊（第\u00a0373\u00a0期）");
    expect(pieces("A plain title")).toBe("A plain title");
  });

  test("a single card says no number", async () => {
    const isSame = async (markdown: string, format: "png" | "pdf") => {
      const { bytes } = await render(markdown, { format, cards: { footer: "x", numbers: true } });
      const plain = await render(markdown, { format, cards: { footer: "x" } });
      return Buffer.compare(bytes, plain.bytes) === 0;
    };
    expect(await isSame("One.\n", "png")).toBe(true);
    expect(await isSame("One.\n", "pdf")).toBe(true);
    expect(await isSame("One.\n\n---\n\nTwo.\n", "png")).toBe(false);
    expect(await isSame("One.\n\n---\n\nTwo.\n", "pdf")).toBe(false);
  });

  test("a cover that runs from right to left begins at the right", async () => {
    const front = "---\ntitle: أهمية القراءة في حياتنا\nauthor: ليلى حسن\n---\n\n";
    const { bytes } = await render(`${front}نص\n`, { cards: { cover: true } });
    const { info } = await sharp(bytes).trim().toBuffer({ resolveWithObject: true });
    const left = -(info.trimOffsetLeft ?? 0);
    expect(1080 - left - info.width).toBeLessThan(120);
    expect(left).toBeGreaterThan(120);
  });

  test("two lines of code, and a table of few low rows, stay whole", async () => {
    const more = "\n\n1. Some words of an item that are more than a line, since they go on.".repeat(
      2,
    );
    const code = "   ```\n   one();\n   two();\n   ```";
    const rows = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |";
    const cards = { size: "og", split: "auto" } as const;
    for (const [before, piece] of [
      ["1. Item.\n\n", code],
      ["", rows],
    ] as const)
      for (let above = 1; above < 9; above += 1) {
        const head = `${"Words.\n\n".repeat(above)}${before}`;
        const { images = [] } = await render(head + piece + more, { cards });
        const from = head.split("\n").length;
        const to = from + piece.split("\n").length - 1;
        const holding = images.filter(({ lines }) => lines[0] <= to && lines[1] >= from);
        expect(holding, `${above} above ${piece}`).toHaveLength(1);
      }
  });

  test("notes stay with their text, and a formula with its sentence", async () => {
    const lines = async (markdown: string) => {
      const { images = [] } = await render(markdown, { cards: { size: "og" } });
      return images.map((image) => image.lines);
    };
    expect(await lines("Text[^1].\n\n---\n\n[^1]: A note.\n")).toHaveLength(1);
    const words = "Words that fill a line or so of a card. ";
    const sentence = "So it is\n\n$$\\sum_{i=1}^n i$$\n\n";
    const cards = await lines(`${words.repeat(9)}\n\n${sentence}${words.repeat(4)}\n`);
    expect(cards).toEqual([
      [1, 5],
      [7, 7],
    ]);
  });

  test("each says its lines", async () => {
    const { images = [] } = await render("# A\n\nText.\n\n---\n\nMore\ntext.\n", { cards: {} });
    expect(images.map(({ lines }) => lines)).toEqual([
      [1, 3],
      [7, 8],
    ]);
  });

  test.each([{ footer: "x" }, { numbers: true }, { align: "top" }, { cover: true }] as const)(
    "%j changes them",
    async (parameters) => {
      const document = `${front}Text.\n\n---\n\nText.\n`;
      const plain = await render(document, { cards: {} });
      const other = await render(document, { cards: parameters });
      expect(Buffer.compare(plain.bytes, other.bytes)).not.toBe(0);
    },
  );

  test("a watermark is on each", async () => {
    const document = "One.\n\n---\n\nTwo.\n";
    const plain = await render(document, { cards: {} });
    const marked = await render(document, { cards: {}, watermark: "mark" });
    for (const [index, { bytes }] of (marked.images ?? []).entries())
      expect(Buffer.compare(bytes, plain.images?.[index]?.bytes ?? bytes)).not.toBe(0);
  });

  test("the same document gives the same cards, in a pool, too", async () => {
    const parameters = { cards: { size: "og", numbers: true } } as const;
    const here = await render(sampler, parameters);
    await using pool = new RenderPool({ size: 1, spares: 0 });
    const there = await pool.render(sampler, parameters);
    expect(there.images?.length).toBeGreaterThan(1);
    expect(there.images?.map(told)).toEqual(here.images?.map(told));
  });

  test("the text of a wide cover begins where that of the other cards does", async () => {
    const front = "---\ntitle: Hello\n---\n\n";
    const cards = { size: "wide", cover: true } as const;
    const { images = [] } = await render(`${front}## Here\n\nText.\n`, { cards });
    const lefts = await Promise.all(
      images.map(async ({ bytes }) => {
        const { info } = await sharp(bytes).trim().toBuffer({ resolveWithObject: true });
        return -(info.trimOffsetLeft ?? 0);
      }),
    );
    expect(lefts).toHaveLength(2);
    expect(Math.abs((lefts[0] ?? 0) - (lefts[1] ?? 0))).toBeLessThan(8);
  });

  test("a pdf has the cards as its pages", async () => {
    const document = "One.\n\n---\n\nTwo.\n\n---\n\nThree.\n";
    const { pages, pixelWidth, pixelHeight } = await render(document, {
      format: "pdf",
      cards: { size: "square" },
    });
    expect(pages).toBe(3);
    expect(pixelWidth).toBe(pixelHeight);
  });

  test("an image that is too tall is set smaller, with a warning that says where", async () => {
    const image =
      "<img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='100' height='3000'/%3E\">";
    const { warnings } = await render(`Text.\n\n${image}\n`, { cards: {} });
    expect(warnings).toMatchObject([{ code: "SHEET_SCALED", line: 3 }]);
  });

  test("what is at most a tenth too long for a card is set smaller, without a warning", async () => {
    const counts = new Set<number>();
    for (let count = 8; count < 30; count += 1) {
      const paragraphs = "Words of a paragraph that fill a line.\n\n".repeat(count);
      const { images = [], warnings } = await render(paragraphs, { cards: {}, quality: 1 });
      expect(warnings).toEqual([]);
      if (images.length === 1) counts.add(count);
    }
    const most = Math.max(...counts);
    const { description } = await render(
      "Words of a paragraph that fill a line.\n\n".repeat(most),
      {
        cards: {},
        quality: 1,
        describe: true,
      },
    );
    const [first, second] = description!.map;
    const whole = "Words of a paragraph that fill a line.\n\n".repeat(3);
    const usual = (await render(whole, { cards: {}, quality: 1, describe: true })).description!.map;
    const pitch = (second!.box.y - first!.box.y) / (usual[1]!.box.y - usual[0]!.box.y);
    expect(pitch).toBeGreaterThan(0.9);
    expect(pitch).toBeLessThan(1);
  });

  test("more than 60 are refused, and what the refusal advises works", async () => {
    const long = "Some words that make a line of text and then some more.\n\n".repeat(900);
    const failure = await render(long, { cards: {} }).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ code: "TOO_MANY_SHEETS" });
    const quality = Number(/a quality of ([\d.]+)/u.exec((failure as Error).message)?.[1]);
    const { images = [] } = await render(long, { cards: {}, quality });
    expect(images.length).toBeLessThanOrEqual(60);
  });

  test("all together have no more pixels than one picture may have", async () => {
    const parameters = { cards: { size: { width: 2000, height: 2000 } } } as const;
    const long = "Some words.\n\n---\n\n".repeat(5);
    const failure = render(long, parameters, { pixelBudget: 16_000_000 });
    await expect(failure).rejects.toMatchObject({ code: "TOO_MANY_SHEETS" });
    expect((await render(long, parameters, { pixelBudget: 20_000_000 })).images).toHaveLength(5);
  });

  test.each([
    [{ size: "squere" }, "cards.size", /Did you mean square/u],
    [{ size: { width: 10, height: 500 } }, "cards.size.width", /from 200 to 4096; got 10/u],
    [{ size: { width: 500.5, height: 500 } }, "cards.size.width", /whole number/u],
    [{ split: "page" }, "cards.split", /auto, rule, heading, mixed/u],
    [{ numbers: 1 }, "cards.numbers", /true or false/u],
    [{ foot: "x" }, "cards.foot", /no field "foot".*Did you mean footer/u],
    [true, "cards", /must be an object/u],
  ])("%j is refused by its name", async (cards, path, message) => {
    const failure = render("x", { cards: cards as CardOptions });
    await expect(failure).rejects.toMatchObject({ code: "INVALID_OPTION", details: [{ path }] });
    await expect(failure).rejects.toThrow(message);
  });
});

describe("a picture that is too tall", () => {
  const tall = Array.from({ length: 200 }, (_, i) => `Paragraph ${i}.\n\n`).join("");
  const budget = { pixelBudget: 6_000_000 };

  test("is split where it has dividers alone, of which none stands at an edge elsewhere", async () => {
    const { images = [] } = await render("---\n\n".repeat(200), { overflow: "split" }, budget);
    expect(images.length).toBeGreaterThan(1);
  });

  test("is refused with the advice to split it, which works: parts of one height", async () => {
    const refused = render(tall, {}, budget);
    await expect(refused).rejects.toThrow(/overflow split/u);
    const { images = [] } = await render(tall, { overflow: "split" }, budget);
    expect(images.length).toBeGreaterThan(1);
    expect(new Set(images.map(({ pixelHeight }) => pixelHeight)).size).toBe(1);
    expect(images.at(0)?.lines[0]).toBe(1);
    expect(images.at(-1)?.lines[1]).toBe(399);
    for (const { pixelWidth, pixelHeight } of images)
      expect(pixelWidth * pixelHeight).toBeLessThanOrEqual(budget.pixelBudget);
  });

  test("what fits is one picture, as without", async () => {
    const plain = await render("# Hello");
    const split = await render("# Hello", { overflow: "split" });
    expect(split.images).toBeUndefined();
    expect(Buffer.compare(plain.bytes, split.bytes)).toBe(0);
  });

  test("what would be too many parts is refused with advice for that", async () => {
    const refused = render(tall, { overflow: "split" }, { pixelBudget: 300_000 });
    await expect(refused).rejects.toMatchObject({ code: "IMAGE_TOO_TALL" });
    await expect(refused).rejects.not.toThrow(/overflow/u);
  });

  test("parts that would be too large at this quality are told one at which they are not", async () => {
    const less = { pixelBudget: 2_200_000 };
    const refusal = await render(tall, { overflow: "split" }, less).catch(String);
    const quality = Number(/a quality of ([\d.]+) or less/u.exec(String(refusal))?.[1]);
    expect(quality).toBeGreaterThan(1);
    const { images = [] } = await render(tall, { overflow: "split", quality }, less);
    expect(images.length).toBeGreaterThan(1);
  });
});
