/**
 * Tests that every option makes a difference: an option that is named everywhere and used nowhere
 * fails here.
 */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { RenderError, render } from "../../src/index.ts";
import { optionNames, type OptionName, type RenderOptions } from "../../src/options.ts";

/** A document, the options beside the tested one, and that option's value. */
interface Case<Name extends OptionName> {
  markdown?: string;
  beside?: RenderOptions;
  value: RenderOptions[Name];
}

const pdf = { format: "pdf" } as const;
const page = "# Title\n\nSome words, and `code`.\n\n```js\nconst one = 1;\n```\n";
const tall = "x\n\n".repeat(200);
/** Options with which the picture of `tall` is taller than its format allows. */
const webp = { format: "webp", width: 200, quality: 3 } as const;

/** A case for each option; types ask for it. */
const cases: { [Name in OptionName]-?: Case<Name> } = {
  width: { value: 300 },
  format: { value: "jpeg" },
  quality: { value: 1 },
  theme: { value: "dark" },
  codeStyle: { value: "xcode" },
  fontFamily: { value: "article" },
  textSize: { value: 120 },
  lineHeight: { value: 2 },
  padding: { value: 5 },
  accent: { markdown: "[a](https://a.example)", value: "#c00" },
  background: { value: "#fe9" },
  palette: { value: "grey4" },
  brand: { value: { color: { foreground: "navy" } } },
  block: { markdown: "# A\n\nB", value: "98sfcx" },
  headings: { markdown: "# A\n\n## B", value: "ruled" },
  fit: { value: "content" },
  smart: { markdown: '"a"', value: true },
  flavor: { markdown: "- [x] done", value: "commonmark" },
  breaks: { markdown: "one\ntwo", value: "hard" },
  repair: { markdown: "| a |\n|---|\n| b | c |", value: false },
  watermark: { value: "mark" },
  watermarkStyle: { beside: { watermark: "mark" }, value: "tile" },
  embedSource: { value: true },
  strict: { markdown: "![lost](lost.png)", value: true },
  describe: { value: true },
  pair: { value: true },
  overflow: { markdown: tall, beside: webp, value: "split" },
  cards: { value: { size: "og" } },
  frame: { value: { background: "#fe9" } },
  page: { beside: pdf, value: { size: "A5" } },
};

/** Returns all that a caller can tell apart: files, words about them, or the error. */
async function outcome(markdown: string, options: RenderOptions): Promise<string> {
  try {
    const { bytes, images = [], ...rest } = await render(markdown, options);
    const files = [bytes, ...images.map((image) => image.bytes)].map((file) =>
      createHash("sha256").update(file).digest("hex"),
    );
    return JSON.stringify({ files, ...rest });
  } catch (error) {
    // A value that is not allowed would make a difference, too.
    if (!(error instanceof RenderError) || error.code === "INVALID_OPTION") throw error;
    return `${error.code} ${error.message}`;
  }
}

test.each(optionNames)("%s makes a difference", async (name) => {
  const { markdown = page, beside = {}, value } = cases[name];
  const without = await outcome(markdown, beside);
  expect(await outcome(markdown, beside)).toBe(without);
  expect(await outcome(markdown, { ...beside, [name]: value })).not.toBe(without);
});
