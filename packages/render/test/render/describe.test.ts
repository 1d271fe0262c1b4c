/** `describe`: the picture in words and places. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { render, type RenderOptions } from "../../src/index.ts";
import { mapFaults } from "./map-faults.ts";

const goldens = new URL("../goldens/", import.meta.url);
const documents = readdirSync(goldens)
  .filter((name) => name.endsWith(".md"))
  .map((name) => [name, readFileSync(new URL(name, goldens), "utf8")] as const);

async function describe(markdown: string, options: RenderOptions = {}) {
  const { description } = await render(markdown, { ...options, describe: true });
  if (!description) throw new Error("there is no description");
  return description;
}

test("the map names each block with its lines, each before what it holds", async () => {
  const markdown = `---
title: Report
---

# One

Text over
two lines.

- a
- b

  more
- [x] c

| h | i |
|---|---|
| 1 | 2 |

> quoted
> on

\`\`\`js
let x;
\`\`\`

Foot[^1].

[^1]: Note.
`;
  const { map } = await describe(markdown);
  expect(map.map(({ kind, lines }) => [kind, ...lines])).toEqual([
    ["heading", 5, 5],
    ["paragraph", 7, 8],
    ["list", 10, 14],
    ["item", 10, 10],
    ["paragraph", 10, 10],
    ["item", 11, 13],
    ["paragraph", 11, 11],
    ["paragraph", 13, 13],
    ["item", 14, 14],
    ["paragraph", 14, 14],
    ["table", 16, 18],
    ["row", 16, 17],
    ["row", 18, 18],
    ["quote", 20, 21],
    ["paragraph", 20, 21],
    ["code", 23, 25],
    ["paragraph", 27, 27],
    ["footnote", 29, 29],
    ["paragraph", 29, 29],
  ]);
  expect(map.every(({ sheet }) => sheet === 1)).toBe(true);
});

test.each(documents)(
  "%s: every line of the picture lies in the box of its block",
  async (_, text) => {
    expect(await mapFaults(text, { width: 640 })).toEqual([]);
  },
);

test("a picture drawn in bands has the same map as one that is drawn at once", async () => {
  const part = "## Part\n\nText with `code`.\n\n";
  const short = await describe(part.repeat(3));
  const long = await describe(part.repeat(400));
  expect(long.map.slice(0, 6)).toEqual(short.map);
  expect(long.map).toHaveLength(800);
});

test("a map has at most 10,000 entries: what is nested is left out first", async () => {
  const { map } = await describe("- a\n\n".repeat(200) + "\n\nx\n\n" + "- b\n\n".repeat(4000), {
    quality: 1,
  });
  expect(map.length).toBeLessThanOrEqual(10_000);
  expect(map.filter(({ kind }) => kind === "item")).toHaveLength(4200);
});

test("alternative text says title, sections, what there is, and how it begins", async () => {
  const { alt, text } = await describe(
    "# Report\n\nHello *there*.\n\n## A\n\n$$x$$\n\n## B\n\n| a |\n|---|\n| 1 |\n\n![c](data:,)\n",
  );
  expect(alt).toBe(
    "A document titled “Report”. Sections: A; B. It has 1 formula, 1 table and 1 image. It begins: “Hello there.”",
  );
  expect(text).toContain("Report\nHello there.\nA\n");
});

test("a Chinese document is described in Chinese, a Japanese one is not", async () => {
  expect((await describe("# 报告\n\n你好，世界。\n")).alt).toBe(
    "文档《报告》。开头：“你好，世界。”",
  );
  expect((await describe("# 報告\n\nこんにちは、世界。\n")).alt).toMatch(/^A document/u);
});

test("alternative text has at most 1,000 characters", async () => {
  const long = "word ".repeat(500);
  const { alt } = await describe(`# ${long}\n\n${`## ${long}\n\n`.repeat(20)}${long}`);
  expect(alt.length).toBeLessThanOrEqual(1000);
});

test("a pdf has words and a map", async () => {
  const { alt, text, map } = await describe("# Hi\n\nThere.\n", { format: "pdf" });
  expect([alt, text]).toEqual(["A document titled “Hi”. It begins: “There.”", "Hi\nThere."]);
  expect(map.map(({ kind, lines, sheet }) => [kind, ...lines, sheet])).toEqual([
    ["heading", 1, 1, 1],
    ["paragraph", 3, 3, 1],
  ]);
});

test.each(["png", "jpeg", "webp"] as const)(
  "the file of a %s carries the words",
  async (format) => {
    const result = await render("# A < B & C\n", { format, describe: true, embedSource: true });
    const file = Buffer.from(result.bytes).toString("utf8");
    expect(file).toContain(
      '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A document titled “A &lt; B &amp; C”.</rdf:li>',
    );
    if (format === "png")
      expect(file).toContain("Description\0\0\0\0\0A document titled “A < B & C”.");
  },
);

test("without it nothing is told, and the picture is the same", async () => {
  const plain = await render("# Hi\n");
  expect(plain.description).toBeUndefined();
  const described = await render("# Hi\n", { describe: true, format: "jpeg" });
  expect(described.pixelHeight).toBe(plain.pixelHeight);
});
