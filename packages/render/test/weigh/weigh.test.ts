import { describe, expect, test } from "vitest";
import { documents } from "../../bench/weights/documents.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { render, RenderError, WEIGHT_LIMIT } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { resolveOptions, type RenderOptions } from "../../src/options.ts";
import { pageOf } from "../../src/weigh/index.ts";
import { weigh } from "../../src/weigh/weigh.ts";

const weightOf = (markdown: string, format: "png" | "pdf" = "png", quality = 2) =>
  weigh(parse(markdown, new Diagnostics()), { format, width: 800, quality });
const repeat = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join("");

/** Names of documents, and what most of their weight is. */
const hopeless = {
  "a script a letter": "scripts",
  "160,000 Han without a space": "text",
  "25,000 emoji": "emoji",
  "50,000 emoji": "emoji",
  "10,000 formulas": "formulas",
  "a table of 200 columns": "cells",
  "30,000 chips": "inlines",
} as const;

describe("what takes more than five seconds", () => {
  test.each(Object.entries(hopeless))("%s: %s", (name, kind) => {
    const { ms, parts } = weightOf(documents[name]?.() ?? "");
    expect(ms).toBeGreaterThan(WEIGHT_LIMIT);
    expect(parts[0]?.kind).toBe(kind);
  });

  test("a script a letter is as a PDF, too", () => {
    const { ms, parts } = weightOf(documents["a script a letter"]?.() ?? "", "pdf");
    expect(ms).toBeGreaterThan(WEIGHT_LIMIT);
    expect(parts[0]?.kind).toBe("scripts");
  });

  test("is refused before any of it is set, with the reason, the line and what to do", async () => {
    const stages: string[] = [];
    const markdown = `# Title\n\nText.\n\n${documents["30,000 chips"]?.()}`;
    const refused = await render(markdown, {}, { onStage: (stage) => stages.push(stage) }).catch(
      (error: unknown) => error as RenderError,
    );
    expect(refused).toBeInstanceOf(RenderError);
    expect(refused).toMatchObject({
      code: "TOO_COMPLEX",
      message: expect.stringMatching(
        /30000 links and pieces of text in a style of their own take .* line 5\. Choose the format pdf, split/,
      ),
      details: [{ path: "markdown", message: expect.stringContaining("line 5") }],
    });
    expect(stages).toEqual(["parse"]);
  });

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

test.each(Object.keys(documents))("%s: longer documents weigh more", (name) => {
  const markdown = documents[name]?.() ?? "";
  const one = weightOf(markdown, "pdf").ms;
  expect(weightOf(`${markdown}\n\n${markdown}`, "pdf").ms).toBeGreaterThan(one);
});

test("a picture that is far too tall weighs what measuring it takes", () => {
  const list = (items: number) => repeat(items, (at) => `- item ${at}\n`);
  expect(weightOf(list(2500)).ms).toBeGreaterThan(1500);
  expect(weightOf(list(20_000)).ms).toBeLessThan(WEIGHT_LIMIT);
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
    // 60 cards of 1.2 and of 2.0 million pixels, 4 ms each million.
    expect(small).toBeGreaterThan(60 * 1.16 * 4);
    expect(msOf(cards, { cards: { ...large, split: "heading" } }) - small).toBeGreaterThan(180);
    expect(msOf("# One\n\nA few words.", { cards: {} })).toBeLessThan(20);
  });

  test("a WebP weighs far more than its PNG, but nothing is drawn of one that is far too tall", () => {
    const text = documents["sentences"]?.() ?? "";
    const short = text.slice(0, 8000);
    const beyond = (format: RenderOptions["format"], markdown: string) =>
      msOf(markdown, format === undefined ? {} : { format }) -
      msOf(markdown, {}, { planning: true });
    expect(beyond("webp", short)).toBeGreaterThan(3 * beyond("png", short));
    expect(msOf(text, { format: "webp" })).toBeLessThan(msOf(text, { format: "png" }));
  });

  test("parts of a tall page, all of them, and the format that they are in", () => {
    const long = documents["half a megabyte"]?.().slice(0, 200_000) ?? "";
    const split = msOf(long, { overflow: "split" });
    expect(split).toBeGreaterThan(msOf(long, {}));
    expect(msOf(long, { overflow: "split", format: "webp" })).toBeGreaterThan(2 * split);
  });

  test("a preview by what is in view, unless a block goes far beyond that; a plan draws nothing", () => {
    const long = documents["sentences"]?.() ?? "";
    const view = { view: {} };
    expect(msOf(long, {}, view)).toBeLessThan(msOf(long, {}) / 5);
    const code = documents["1,700 lines of code"]?.() ?? "";
    expect(msOf(code, {}, view)).toBeGreaterThan(2 * msOf(long, {}, view));
    expect(msOf(cards, { cards: {} }, { planning: true })).toBeLessThan(100);
  });
});
