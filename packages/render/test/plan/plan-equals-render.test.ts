/** A plan says what the render gives: over the golden documents, in every kind of output. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plan, render, type RenderOptions, type RenderResult } from "../../src/index.ts";

const folder = new URL("../goldens/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".md"));

const outputs: Record<string, RenderOptions> = {
  png: { format: "png" },
  "narrow webp": { format: "webp", width: 320, quality: 1.3, watermark: "Platen" },
  cards: { cards: { size: "portrait", numbers: true, cover: true } },
  pdf: { format: "pdf" },
  "pages of a pdf": { format: "pdf", page: { size: "A5", toc: true } },
};

/** What both say. */
function sizesOf({ width, height, pixelWidth, pixelHeight, pages, images, warnings }: Said) {
  const sheets = images?.map((image) => [image.pixelWidth, image.pixelHeight, image.lines]);
  return { width, height, pixelWidth, pixelHeight, pages, sheets, warnings };
}
type Said = Pick<RenderResult, "width" | "height" | "pixelWidth" | "pixelHeight" | "warnings"> & {
  pages?: number;
  images?: readonly { pixelWidth: number; pixelHeight: number; lines: readonly number[] }[];
};

describe.each(Object.entries(outputs))("%s", (_, options) => {
  test.each(documents)("%s", async (name) => {
    const markdown = readFileSync(new URL(name, folder), "utf8");
    const planned = await plan(markdown, options);
    expect(sizesOf(planned)).toEqual(sizesOf(await render(markdown, options)));
  });
});

test("a picture in parts", async () => {
  const markdown = "A paragraph of some words.\n\n".repeat(700);
  const options: RenderOptions = { overflow: "split", quality: 1 };
  const context = { pixelBudget: 8_000_000 };
  const planned = await plan(markdown, options, context);
  expect(planned.images?.length).toBeGreaterThan(1);
  expect(sizesOf(planned)).toEqual(sizesOf(await render(markdown, options, context)));
});

test("a picture drawn in bands", async () => {
  const markdown = "A paragraph of some words.\n\n".repeat(400);
  const options: RenderOptions = { quality: 1.7 };
  expect(sizesOf(await plan(markdown, options))).toEqual(sizesOf(await render(markdown, options)));
});

test("one page as long as the document", async () => {
  const markdown = "Words.\n\n".repeat(100);
  const options: RenderOptions = { format: "pdf", page: { single: true } };
  expect(sizesOf(await plan(markdown, options))).toEqual(sizesOf(await render(markdown, options)));
});

test("what cannot be rendered cannot be planned, and for the same reason", async () => {
  const markdown = "Words.\n\n".repeat(3000);
  const context = { pixelBudget: 1_000_000 };
  const refusal = await render(markdown, {}, context).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "IMAGE_TOO_TALL" });
  await expect(plan(markdown, {}, context)).rejects.toEqual(refusal);
});
