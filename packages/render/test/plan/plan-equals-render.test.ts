/** Tests that a plan foretells its render: over the golden documents, in every kind of output. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plan, render, type RenderOptions } from "../../src/index.ts";
import { fontFamilyNames } from "../../src/options.ts";
import { outputs, planFaults } from "./plan-faults.ts";

const folder = new URL("../goldens/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".md"));

/** Outputs tried here; `scripts/check-folder.ts` tries the others. */
const here = ["png", "narrow webp", "portrait cards", "pdf", "pages of a pdf", "cards of a pdf"];

describe.each(Object.entries(outputs).filter(([name]) => here.includes(name)))(
  "%s",
  (_, options) => {
    test.each(documents)("%s", async (name) => {
      const markdown = readFileSync(new URL(name, folder), "utf8");
      expect(await planFaults(markdown, options)).toEqual([]);
    });
  },
);

test("a picture in parts", async () => {
  const markdown = "A paragraph of some words.\n\n".repeat(700);
  const options: RenderOptions = { overflow: "split", quality: 1 };
  const context = { pixelBudget: 8_000_000 };
  const planned = await plan(markdown, options, context);
  expect(planned.images?.length).toBeGreaterThan(1);
  expect(await planFaults(markdown, options, context)).toEqual([]);
});

test("a picture drawn in bands", async () => {
  const markdown = "A paragraph of some words.\n\n".repeat(400);
  const options: RenderOptions = { quality: 1.7 };
  expect(await planFaults(markdown, options)).toEqual([]);
});

test("one page as long as the document", async () => {
  const markdown = "Words.\n\n".repeat(100);
  const options: RenderOptions = { format: "pdf", page: { single: true } };
  expect(await planFaults(markdown, options)).toEqual([]);
});

test("nearly as many pixels as parts may have together: each part has margins of its own", async () => {
  const markdown = "Words of a line.\n\n".repeat(780);
  const { images = [] } = await plan(markdown, { overflow: "split", width: 2560, quality: 3 });
  const [first] = images;
  const all = images.length * (first?.pixelWidth ?? 0) * (first?.pixelHeight ?? 0);
  expect(all).toBeGreaterThan(700_000_000);
  expect(images.length).toBeLessThanOrEqual(60);
});

test("more of them: the quality that is advised gives parts, too", async () => {
  const markdown = "Words of a line.\n\n".repeat(840);
  const options: RenderOptions = { overflow: "split", width: 2560, quality: 3 };
  const refusal = await plan(markdown, options).catch(String);
  const [, quality] = /a quality of ([\d.]+) or less/.exec(String(refusal)) ?? [];
  const { images = [] } = await plan(markdown, { ...options, quality: Number(quality) });
  expect(images.length).toBeGreaterThan(10);
});

test.each([
  ["Latin", "Words.\n\n"],
  ["Arabic", "كلمات.\n\n"],
])("what takes too long to draw cannot be planned, in %s", async (_, paragraph) => {
  // A WebP with an image may be lossy: drawing takes it far longer than setting.
  const markdown = `${paragraph.repeat(300)}![](platen:none)`;
  const options: RenderOptions = { overflow: "split", format: "webp", quality: 3 };
  const context = { weightLimit: 500 };
  const refusal = await render(markdown, options, context).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "TOO_COMPLEX" });
  await expect(plan(markdown, options, context)).rejects.toEqual(refusal);
});

test("what cannot be rendered cannot be planned, and for the same reason", async () => {
  const markdown = "Words.\n\n".repeat(3000);
  const context = { pixelBudget: 1_000_000 };
  const refusal = await render(markdown, {}, context).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "IMAGE_TOO_TALL" });
  await expect(plan(markdown, {}, context)).rejects.toEqual(refusal);
});

test.each(fontFamilyNames)("code in %s, whose comments may be italic", async (fontFamily) => {
  // Each length has lines that would end elsewhere upright than in italics.
  const lines = Array.from(
    { length: 60 },
    (_, at) => `// ${"abcd ".repeat(14 + (at % 6))}${"x".repeat(at % 9)}`,
  );
  const markdown = `\`\`\`js\n${lines.join("\n")}\n\`\`\``;
  for (const format of ["png", "pdf"] as const)
    expect(await planFaults(markdown, { format, fontFamily, quality: 1 })).toEqual([]);
});
