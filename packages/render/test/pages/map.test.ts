/** The map of a PDF: where its blocks stand, and which lines of the Markdown its pages show. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plan, type PageOptions } from "../../src/index.ts";
import { pdfMapFaults } from "./map-faults.ts";
import { set } from "./set.ts";

const goldens = new URL("../goldens/", import.meta.url);
const documents = readdirSync(goldens)
  .filter((name) => name.endsWith(".md"))
  .map((name) => [name, readFileSync(new URL(name, goldens), "utf8")] as const);

const papers: [string, PageOptions][] = [
  ["A4", {}],
  ["small pages of two columns", { size: "A5", columns: 2, margin: "15mm" }],
];

describe.each(papers)("%s: every run of text lies in the box of its block", (_, page) => {
  test.each(documents)("%s", async (_name, text) => {
    expect(await pdfMapFaults(text, page)).toEqual([]);
  });
});

const markdown = `# One

${"Some words that fill a line or two of a page, and then some more of them. ".repeat(6)}

- a
- b

| h | i |
|---|---|
| 1 | 2 |
| 3 | 4 |

Text[^1].

${"## Part\n\nSome words.\n\n".repeat(30)}
[^1]: Note.
`;

test("each block with its lines, each before what it holds, one below the other", async () => {
  const { description } = await set(markdown, { describe: true });
  const first = description?.map.slice(0, 12) ?? [];
  expect(first.map(({ kind, lines, sheet }) => [kind, ...lines, sheet])).toEqual([
    ["heading", 1, 1, 1],
    ["paragraph", 3, 3, 1],
    ["list", 5, 6, 1],
    ["item", 5, 5, 1],
    ["paragraph", 5, 5, 1],
    ["item", 6, 6, 1],
    ["paragraph", 6, 6, 1],
    ["table", 8, 11, 1],
    ["row", 8, 9, 1],
    ["row", 10, 10, 1],
    ["row", 11, 11, 1],
    ["paragraph", 13, 13, 1],
  ]);
  const outermost = first.filter(({ kind }) => ["heading", "list", "table"].includes(kind));
  const ends = outermost.map(({ box }) => box.y + box.height);
  expect(outermost.slice(1).every(({ box }, index) => box.y > (ends[index] ?? 0))).toBe(true);
  expect(new Set(first.map(({ box }) => box.x)).size).toBe(2);
});

test("who asks for the map gets the same file", async () => {
  const page = { columns: 2, toc: true, cover: true, footnotes: "page" } as const;
  const plain = await set(markdown, { page });
  const described = await set(markdown, { page, describe: true });
  expect(Buffer.compare(described.bytes, plain.bytes)).toBe(0);
});

test("a plan says the lines of each page, as the map does", async () => {
  const { pages, pageLines = [] } = await plan(markdown, { format: "pdf" });
  const { description } = await set(markdown, { describe: true });
  const shown = Array.from({ length: pages ?? 0 }, (_, index) => {
    const own = (description?.map ?? []).filter(({ sheet }) => sheet === index + 1);
    const leaves = own.filter(({ kind }) => kind !== "footnote");
    return [
      Math.min(...leaves.map(({ lines }) => lines[0])),
      Math.max(...leaves.map(({ lines }) => lines[1])),
    ];
  });
  expect(pages).toBeGreaterThan(1);
  expect(pageLines).toEqual(shown);
});
