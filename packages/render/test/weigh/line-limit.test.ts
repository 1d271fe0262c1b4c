/** A document of more lines than pictures or cards hold is refused while it is read. */
import { describe, expect, test } from "vitest";
import { fontFamilies } from "@platen/fonts/families";
import { Diagnostics } from "../../src/diagnostics.ts";
import { plan, render, type RenderOptions } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { unweighed } from "../../src/parse/source/reading-weight.ts";

const small = { pixelBudget: 1_000_000 };
const pictures = { format: "png" } as const;
const split = { format: "png", overflow: "split" } as const;
const cards = { format: "png", cards: { size: { width: 500, height: 500 } } } as const;

async function refusal(markdown: string, options: RenderOptions) {
  const begun: string[] = [];
  const context = { ...small, onStageBegin: (stage: string) => void begun.push(stage) };
  const error = await render(markdown, options, context).catch((thrown: unknown) => thrown);
  return { error, begun };
}

describe.each([
  ["paragraphs", "a\n\n"],
  ["items", "- a\n"],
  ["loose items", "1. a\n\n"],
  ["quotes", "> a\n\n"],
  ["headings", "# a\n\n"],
  ["rules", "***\n\n"],
  ["insertions", "{++a++}\n\n"],
])("%s", (_, markdown) => {
  const long = markdown.repeat(20_000);

  test.each([
    ["a picture", pictures, "IMAGE_TOO_TALL", /at least \d+ pixels tall; .* at most 625\. Choose/],
    ["several", split, "IMAGE_TOO_TALL", /at least \d+ pixels tall, which is too much for parts/],
    ["cards", cards, "TOO_MANY_SHEETS", /need at least \d+ cards; 4 of 500 × 500 pixels are/],
  ] as const)("for %s are read no further than to where that is known", async (...row) => {
    const [, options, code, message] = row;
    const { error, begun } = await refusal(long, options);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(begun).toEqual(["parse"]);
  });
});

test("the format pdf is proposed where it takes the document, and not where it is too much for it", async () => {
  const { error } = await refusal("a\n\n".repeat(5000), pictures);
  expect(String(error)).toMatch(/Choose the format pdf, or a document split/);
  const { error: more } = await refusal("a\n\n".repeat(100_000), pictures);
  expect(String(more)).toMatch(/Choose a document split/);
});

test("pages of a PDF may be any number", async () => {
  const { pages = 0 } = await render("a\n\n".repeat(3000), { format: "pdf" }, small);
  expect(pages).toBeGreaterThan(20);
});

const line = Math.min(...Object.values(fontFamilies).map(({ size, leading }) => size * leading));

// Many of these show nothing, or less than there are lines of the source.
test.each([
  "<!-- a -->\n\n",
  "{.a}\n\n",
  "[a]: b\n\n",
  "*[A]: b\n\n",
  "[^a]: b\n\n",
  "(a)=\n\n",
  "{>>a<<}\n\n",
  "![a](data:,)\n\n",
  "<br>\n\n",
  "#\n\n",
  ">\n\n",
  "a\nb\n",
  "a\n: b\n\n",
  "- a\n",
  "- - a\n",
  "1. # a\n",
  "> - a\n",
  "***\n\n",
  "a\n=\n\n",
  "| a |\n|-|\n| b |\n\n",
  "::: note\na\n:::\n\n",
  "> [!NOTE]\n> a\n\n",
  "> [!note]- a\n> b\n\n",
  "<details><summary>a</summary>\n\nb\n\n</details>\n\n",
  "%% a %%\n\n",
  "\\newpage\n\n",
  "[//]: # (a)\n\n",
  "a {#b}\n\n",
  "Table: a\n\n",
  "$$\na\n$$\n\n",
  "```\na\n```\n\n",
  "    a\n\n",
])("no more lines are counted than are shown: %j", async (markdown) => {
  const many = `a\n\n${markdown.repeat(50)}`;
  const { height } = await plan(many, { format: "png" });
  const lines = { most: Math.floor(height / line), refuse: () => new Error("too many") };
  const read = () => parse(many, new Diagnostics(), "light", undefined, { ...unweighed, lines });
  expect(read).not.toThrow();
});
