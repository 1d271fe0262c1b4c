/** Pages that end at thematic breaks, where that is asked for. */
import { describe, expect, test } from "vitest";
import { render } from "../../src/index.ts";
import type { PageOptions } from "../../src/options.ts";
import { readPdf } from "./read-pdf.ts";

const markdown = "# One\n\nA\n\n---\n\nB\n\n***\n\n---\n\n> C\n>\n> ---\n>\n> D\n\n---\n";

const pagesOf = async (text: string, ruleBreaks?: boolean) => {
  const page: PageOptions = {
    header: false,
    footer: false,
    ...(ruleBreaks !== undefined && { ruleBreaks }),
  };
  const { bytes } = await render(text, { format: "pdf", page });
  const { pageTexts } = await readPdf(bytes);
  return pageTexts.map((words) => words.replace(/\s+/g, " ").trim());
};

test("each rule between blocks ends its page; two make no empty page, nor does the last", async () => {
  expect(await pagesOf(markdown, true)).toEqual(["One A", "B", "C D"]);
});

test("without it they are rules", async () => {
  expect(await pagesOf(markdown)).toEqual(["One A B C D"]);
  expect(await pagesOf(markdown, false)).toEqual(["One A B C D"]);
});

test("front matter may ask for it, and pictures pay no heed", async () => {
  expect(await pagesOf(`---\npage:\n  ruleBreaks: true\n---\n\n${markdown}`)).toHaveLength(3);
  const picture = async (options: object) => (await render(markdown, options)).bytes;
  expect(await picture({ page: { ruleBreaks: true } })).toEqual(await picture({}));
});

describe("breakBefore", () => {
  const text = "# Book\n\n## One\n\nA\n\n### Deep\n\nB\n\n## Two\n\nC\n\n# Second\n\nD";
  const pages = async (breakBefore: "none" | "h1" | "h2") => {
    const page: PageOptions = { header: false, footer: false, breakBefore };
    const { bytes } = await render(text, { format: "pdf", page });
    return (await readPdf(bytes)).pageTexts.map((words) => words.replace(/\s+/g, " ").trim());
  };

  test("headings of its level and above start a page; those with nothing between them stay together", async () => {
    expect(await pages("none")).toEqual(["Book One A Deep B Two C Second D"]);
    expect(await pages("h1")).toEqual(["Book One A Deep B Two C", "Second D"]);
    expect(await pages("h2")).toEqual(["Book One A Deep B", "Two C", "Second D"]);
  });
});
