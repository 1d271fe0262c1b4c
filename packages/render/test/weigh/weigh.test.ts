import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { documents } from "../../bench/weights/documents.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { DeclaredBitmap } from "../../src/enrich/images/declared.ts";
import { render, RenderError, WEIGHT_LIMIT } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { formats, resolveOptions, type RenderOptions } from "../../src/options.ts";
import { weighBitmaps } from "../../src/weigh/bitmaps.ts";
import { pageOf } from "../../src/weigh/index.ts";
import { refuseHopeless } from "../../src/weigh/refuse.ts";
import { weigh, type Page } from "../../src/weigh/weigh.ts";

const weightOf = (markdown: string, format: "png" | "pdf" = "png", quality = 2) =>
  weigh(parse(markdown, new Diagnostics()), { format, width: 800, quality });
const repeat = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join("");

/** Names of documents, and what most of their weight is. */
const hopeless = {
  "80,000 emoji": "emoji",
  "20,000 formulas": "formulas",
} as const;

describe("what takes more than five seconds", () => {
  test.each(Object.entries(hopeless))("%s: %s", (name, kind) => {
    const { ms, parts } = weightOf(documents[name]?.() ?? "");
    expect(ms).toBeGreaterThan(WEIGHT_LIMIT);
    expect(parts[0]?.kind).toBe(kind);
  });

  test("so many formulas are as a PDF, too", () => {
    const { ms, parts } = weightOf(documents["20,000 formulas"]?.() ?? "", "pdf");
    expect(ms).toBeGreaterThan(WEIGHT_LIMIT);
    expect(parts[0]?.kind).toBe("formulas");
  });

  test("is refused before any of it is set, with the reason, the line and what to do", async () => {
    const stages: string[] = [];
    const markdown = `# Title\n\nText.\n\n${documents["80,000 emoji"]?.()}`;
    const refused = await render(markdown, {}, { onStage: (stage) => stages.push(stage) }).catch(
      (error: unknown) => error as RenderError,
    );
    expect(refused).toBeInstanceOf(RenderError);
    expect(refused).toMatchObject({
      code: "TOO_COMPLEX",
      message: expect.stringMatching(
        /80000 emoji take .* line 5\. Choose the format pdf, split the document/,
      ),
      details: [{ path: "markdown", message: expect.stringContaining("line 5") }],
    });
    expect(stages).toEqual(["parse"]);
  });

  test("is refused with the advice to make a PDF, where that is light", () => {
    const weight = weightOf(documents["20,000 formulas"]?.() ?? "");
    const refuse = (fitsPdf: boolean) => () => refuseHopeless(weight, WEIGHT_LIMIT, () => fitsPdf);
    expect(refuse(true)).toThrow("Choose the format pdf, split the document");
    expect(refuse(false)).toThrow("Split the document");
  });

  test.each([256_000, 499_000])(
    "is a word of %i letters that becomes several pictures: each of them has it shaped",
    async (length) => {
      const options: RenderOptions = { overflow: "split" };
      const stages: string[] = [];
      await expect(
        render("a".repeat(length), options, { onStage: (stage) => stages.push(stage) }),
      ).rejects.toMatchObject({
        code: "TOO_COMPLEX",
        message: expect.stringContaining(`${length} characters of very long words`),
      });
      expect(stages).toEqual(["parse"]);
      const page = pageOf(resolveOptions(options), {});
      const words = parse("aaaaaaa ".repeat(length / 8), new Diagnostics());
      expect(weigh(words, page).ms).toBeLessThan(WEIGHT_LIMIT);
    },
  );

  test("may be let through by whoever's document it is", async () => {
    const { pixelHeight } = await render("$x$ ".repeat(200), {}, { weightLimit: 1e9 });
    expect(pixelHeight).toBeGreaterThan(0);
    await expect(render("$x$ ".repeat(200), {}, { weightLimit: 10 })).rejects.toMatchObject({
      code: "TOO_COMPLEX",
    });
  });

  test("images of filters are, once they are known", async () => {
    const stages: string[] = [];
    const markdown = documents["40 images of turbulence"]?.() ?? "";
    const error = await render(markdown, {}, { onStage: (stage) => stages.push(stage) }).catch(
      (thrown: unknown) => thrown as RenderError,
    );
    expect(error).toMatchObject({
      code: "TOO_COMPLEX",
      message: expect.stringMatching(/40 SVG images with filters/),
    });
    expect(stages).toEqual(["parse", "enrich"]);
  });
});

test.each(dealt(Object.keys(documents)))("%s: longer documents weigh more", (name) => {
  const markdown = documents[name]?.() ?? "";
  const one = weightOf(markdown, "pdf").ms;
  expect(weightOf(`${markdown}\n\n${markdown}`, "pdf").ms).toBeGreaterThan(one);
});

test.each([
  // Measured as PDF, in s: what a press once went over again and again grows with its number alone.
  ["a paragraph of 12,000 addresses", 1.78],
  ["a paragraph of long code", 0.49],
  ["4,000 definitions", 0.98],
  ["emoji in code", 0.44],
  ["20,000 names after commas", 0.7],
])("%s weigh what they took", (name, seconds) => {
  const { ms } = weightOf(documents[name]?.() ?? "", "pdf");
  expect(ms).toBeGreaterThan(700 * seconds);
  expect(ms).toBeLessThan(2500 * seconds);
});

test("a picture that is far too tall weighs what measuring it takes", () => {
  const list = (items: number) =>
    parse(
      repeat(items, (at) => `- item ${at}\n`),
      new Diagnostics(),
    );
  const drawing = (items: number) => {
    const page = { format: "png", width: 800, quality: 2 } as const;
    return weigh(list(items), page).ms - weigh(list(items), { ...page, planning: true }).ms;
  };
  expect(drawing(2500)).toBeGreaterThan(200);
  expect(drawing(20_000)).toBe(0);
});

test("an answer of ordinary length weighs less than a slow order, in every kind", () => {
  const ordinary = [
    "# Title\n\nText with **bold** and `code`.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    repeat(40, (at) => `Paragraph ${at} with $x_{${at}}$ and 🚀.\n\n`),
    `\`\`\`js\n${repeat(60, (at) => `const value${at} = ${at};\n`)}\`\`\``,
    "```mermaid\nflowchart LR\nA-->B\nB-->C\n```",
    repeat(30, () => "हिन्दी में एक वाक्य। "),
  ];
  for (const markdown of ordinary)
    for (const format of ["png", "pdf"] as const)
      expect(weightOf(markdown, format).ms).toBeLessThan(250);
});

test("what was announced is said once before the document is set, and again with its images", async () => {
  const weights: number[] = [];
  const markdown = `Text\n\n${documents["turbulence, 1 octave"]?.()}`;
  await render(markdown, {}, { onWeight: (ms) => weights.push(ms) });
  expect(weights).toHaveLength(2);
  expect(weights[1]).toBeGreaterThan((weights[0] ?? 0) + 200);
});

describe("what becomes of a document counts, too", () => {
  const msOf = (markdown: string, options: RenderOptions, how = {}) =>
    weigh(parse(markdown, new Diagnostics()), pageOf(resolveOptions(options), how)).ms;
  const cards = repeat(60, (at) => `# Card ${at}\n\nA few words.\n\n---\n\n`);

  test("cards by the number and the size of their pixels", () => {
    const large = { size: { width: 1400, height: 1400 } };
    const small = msOf(cards, { cards: {} });
    // 60 cards of 1.2 and of 2.0 million pixels, 3 ms each million.
    expect(small).toBeGreaterThan(60 * 1.16 * 3);
    expect(msOf(cards, { cards: { ...large, split: "heading" } }) - small).toBeGreaterThan(130);
    expect(msOf("# One\n\nA few words.", { cards: {} })).toBeLessThan(20);
  });

  test("a WebP weighs little more than its PNG, far more if it has images, and nothing is drawn of one that is far too tall", () => {
    const text = documents["sentences"]?.() ?? "";
    const short = text.slice(0, 8000);
    const beyond = (format: RenderOptions["format"], markdown: string) =>
      msOf(markdown, format === undefined ? {} : { format }) -
      msOf(markdown, {}, { planning: true });
    expect(beyond("webp", short)).toBeGreaterThan(beyond("png", short));
    expect(beyond("webp", short)).toBeLessThan(1.5 * beyond("png", short));
    const withImage = `${short}\n\n![](platen:one)\n`;
    expect(beyond("webp", withImage)).toBeGreaterThan(3 * beyond("png", withImage));
    expect(msOf(text, { format: "webp" })).toBeLessThan(msOf(text, { format: "png" }));
  });

  test("parts of a tall page, all of them, and the format that they are in", () => {
    const long = documents["half a megabyte"]?.().slice(0, 200_000) ?? "";
    const split = msOf(long, { overflow: "split" });
    expect(split).toBeGreaterThan(msOf(long, {}));
    const laid = msOf(long, { overflow: "split" }, { planning: true });
    const jpeg = msOf(long, { overflow: "split", format: "jpeg" });
    expect(jpeg - laid).toBeGreaterThan(1.5 * (split - laid));
  });

  test("a preview by what is in view, unless a block goes far beyond that; a plan draws nothing", () => {
    const long = documents["sentences"]?.() ?? "";
    const view = { view: {} };
    expect(msOf(long, {}, view)).toBeLessThan(msOf(long, {}) / 5);
    const code = documents["1,700 lines of code"]?.() ?? "";
    expect(msOf(code, {}, view)).toBeCloseTo(msOf(code, {}, { planning: true }), 5);
    expect(msOf(cards, { cards: {} }, { planning: true })).toBeLessThan(100);
  });
});

describe("nothing honest is refused, nor goes where the slow wait", () => {
  const folders = ["../../../../corpus", "../../../../../shared/corpus"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:md|mmd)$/u.test(name) && !name.startsWith("hostile"))
      .map((name) => join(folder, name)),
  );
  /** ms: the largest lossy WebP of a page takes 1.2 s, most of it in its encoder. */
  const longest = { png: 600, jpeg: 1000, webp: 1500, pdf: 600 };
  const documentOf = (file: string) => {
    const text = readFileSync(file, "utf8");
    const markdown = file.endsWith(".mmd") ? `~~~~mermaid\n${text}\n~~~~\n` : text;
    return parse(markdown, new Diagnostics());
  };

  test("of the corpus, in any format", () => {
    expect(files.length).toBeGreaterThan(10 * folders.length);
    const heaviest = new Map<string, number>();
    for (const file of files) {
      const document = documentOf(file);
      for (const format of formats) {
        const { ms } = weigh(document, pageOf(resolveOptions({ format }), {}));
        if (ms > longest[format]) heaviest.set(`${file} ${format}`, ms);
      }
    }
    expect(Object.fromEntries(heaviest)).toEqual({});
  });

  test.each(["500 KB of code", "half a megabyte", "a table of 200 columns", "30,000 chips"])(
    "%s, as a picture, in parts and as a PDF: it takes less than five seconds",
    (name) => {
      const document = parse(documents[name]?.() ?? "", new Diagnostics());
      for (const options of [{}, { overflow: "split" }, { format: "pdf" }] as const)
        expect(weigh(document, pageOf(resolveOptions(options), {})).ms).toBeLessThan(WEIGHT_LIMIT);
    },
  );

  test("500 KB of tables take more, in any format, and are refused", () => {
    // Measured: 8.5 s as pictures.
    const markdown = documents["500 KB of tables"]?.() ?? "";
    for (const format of ["png", "pdf"] as const)
      expect(weightOf(markdown, format).ms).toBeGreaterThan(WEIGHT_LIMIT);
  });
});

describe("bitmaps are weighed by what their headers declare, and by their bytes", () => {
  const page = { format: "png", width: 800, quality: 2 } as const;
  const declared = (of: Partial<DeclaredBitmap>): DeclaredBitmap => {
    const width = of.width ?? 3000;
    const plain = { format: "png", width, height: width, bytes: 1e5, plain: true } as const;
    return { ...plain, kept: 2e6, shown: 2e6, ...of };
  };
  const msOf = (of: Partial<DeclaredBitmap>, how: Partial<Page> = {}) =>
    weighBitmaps([declared(of)], { ...page, ...how }).ms;

  test("by format, pixels and number; what is small weighs nothing", () => {
    const photo = { format: "jpeg", width: 7000, bytes: 6e6, line: 3 } as const;
    const one = weighBitmaps([declared(photo)], page);
    expect(one.ms).toBeGreaterThan(500);
    expect(one).toMatchObject({ count: 1, line: 3 });
    expect(weighBitmaps([declared(photo), declared(photo)], page).ms).toBe(2 * one.ms);
    expect(msOf({ ...photo, format: "avif" })).toBeGreaterThan(2 * one.ms);
    const small = declared({ width: 300, bytes: 4000, kept: 9e4, shown: 9e4 });
    expect(weighBitmaps([small], page).count).toBe(0);
  });

  test("noise of few pixels weighs a multiple of one colour", () => {
    // Measured: 1700 × 1700 pixels take 70 and 200 ms as PNG, 50 and 520 as WebP, 150 and 970 as AVIF.
    const few = { width: 1700, kept: 2.9e6, shown: 2.3e6 };
    expect(msOf({ ...few, bytes: 8.7e6 })).toBeGreaterThan(3 * msOf({ ...few, bytes: 3e4 }));
    for (const [format, bytes, most] of [
      ["webp", 7.7e6, 6],
      ["avif", 4.9e6, 8],
    ] as const) {
      const noise = msOf({ ...few, format, bytes });
      expect(noise).toBeGreaterThan(4 * msOf({ ...few, format, bytes: 5000 }));
      expect(noise).toBeLessThan(most * msOf({ ...few, format, bytes: 5000 }));
    }
    expect(msOf({ plain: false })).toBeGreaterThan(msOf({}) + 80);
  });

  test("one that is shown often is drawn often, but lies in a PDF once and is not drawn for a plan", () => {
    const often = { bytes: 6e6, shown: 60e6 };
    const once = { bytes: 6e6 };
    expect(msOf(often)).toBeGreaterThan(msOf(once) + 1000);
    expect(msOf(often, { format: "pdf" })).toBe(msOf(once, { format: "pdf" }));
    expect(msOf(often, { planning: true })).toBe(msOf(once, { planning: true }));
    expect(msOf(often, { partial: true })).toBeLessThan(msOf(often) / 2);
  });

  test("an animation by what its first frame can take", () => {
    const animation = { format: "gif", width: 500, kept: 25e4, shown: 25e4 } as const;
    expect(msOf({ ...animation, bytes: 10e6 })).toBeLessThan(25);
  });

  test("a document's: each with its length, and all the places where it is shown", async () => {
    const weights: number[] = [];
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const options = { width: 900, height: 900, channels: 3, background: "#888" } as const;
    const bytes = await sharp({ create: { ...options, noise } })
      .png()
      .toBuffer();
    const image = `![](data:image/png;base64,${bytes.toString("base64")})\n\n`;
    const weighing = { markdownLimit: 1e8, onWeight: (ms: number) => weights.push(ms) };
    await render(image, {}, weighing);
    await render(image.repeat(6), {}, weighing);
    const [, one = 0, , six = 0] = weights;
    expect(one).toBeGreaterThan(50);
    expect(six).toBeGreaterThan(one + 5 * 25 * 1.9);
  });

  test("before any is decoded, and with the reason and the line", async () => {
    const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#8ac" } });
    const bytes = await flat.png().toBuffer();
    const markdown = `Text\n\n![](data:image/png;base64,${bytes.toString("base64")})`;
    const weights: number[] = [];
    const refused = render(
      markdown,
      {},
      { weightLimit: 200, onWeight: (ms) => weights.push(ms), markdownLimit: 1e7 },
    );
    await expect(refused).rejects.toMatchObject({
      code: "TOO_COMPLEX",
      message: expect.stringMatching(/1 images of many pixels take .* line 3/),
    });
    expect(weights).toHaveLength(1);
  });
});
