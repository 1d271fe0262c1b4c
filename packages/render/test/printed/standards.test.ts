/**
 * Tests the rules of PDF/UA-1, PDF/A-2a and PDF/A-3a on files of the printed press: each rule
 * holds, and fails on a broken file.
 */
import { describe, expect, test } from "vitest";
import {
  extractSource,
  plan,
  pageStandards,
  type PageStandard,
  type RenderOptions,
} from "../../src/index.ts";
import { faultsIn, rules } from "./conformance.ts";
import { isPrinted, print } from "./print.ts";

const markdown = `---
title: A document of all kinds
author: Ada
date: 2026-11-22
lang: en
---
# A document of all kinds

Text with **bold**, *italics*, \`code\`, $x^2 \\le y$, 🎉, 中文, עברית, a [link](https://example.com/), [here](#a-level-that-is-skipped) and notes.[^1][^2]

### A level that is skipped

| a | b |
|---|---|
| 1 | ≠ |

\`\`\`mermaid
flowchart LR
  a[One] --> b[Two]
\`\`\`

> [!NOTE]
> A note

- An item
1. And one

$$\\sum_{i=1}^n i$$

[^1]: The note.
[^2]: Another note.
`;

const parameters = (standard: PageStandard): RenderOptions => ({
  page: { toc: true, cover: true, numberHeadings: true, footnotes: "page", standard },
  watermark: "Sample",
});

describe.each(pageStandards)("%s", (standard) => {
  test("every rule holds", async () => {
    const { bytes, warnings } = await print(markdown, parameters(standard));
    expect(isPrinted(bytes)).toBe(true);
    expect(warnings).toEqual([]);
    expect(faultsIn(bytes, standard)).toEqual([]);
  });

  test("the same document gives the same bytes", async () => {
    const [first, again] = [
      await print(markdown, parameters(standard)),
      await print(markdown, parameters(standard)),
    ];
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
  });
});

/** Change that breaks each rule: a text of the file, and one of the same length in its place. */
const broken: readonly [rule: string, from: RegExp, to: string][] = [
  ["the file says that it is binary", /\/ID\[/, "/IX["],
  ["nothing is locked", /\/Creator\(Platen\)/, "/LZWDecode true "],
  ["the file is tagged", /\/Marked true/, "/Marked null"],
  ["the document has a language", /\/Lang\(en\)\/Viewer/, "/Lanx(en)/Viewer"],
  ["the window shows the title", /DisplayDocTitle/, "DisplayDocTitlx"],
  ["the metadata are not packed", /pdfaid:part>3/, "pdfaid:part>1"],
  ["fonts are in the file", /\/ToUnicode/, "/ToUnicodx"],
  ["links are in the structure", /\/Contents\(link\)/, "/Contentx(link)"],
  ["pages with links", /\/Tabs\/S/, "/Tabs/R"],
  ["elements are of standard types", /\/S\/LBody/, "/S/LBodx"],
  ["figures and formulas", /\/S\/Formula([^]*?)\/Alt/, "/S/Formula$1/Alx"],
  ["headings begin", /\/S\/H2/, "/S/H5"],
  ["head cells", /\/Scope/, "/Scopx"],
  ["notes have names", /\/ID\(fn:1\)/, "/ID(fn:2)"],
  ["colours are said", /GTS_PDFA1/, "GTS_PDFX1"],
  ["dates are there", /CreationDate\(D:2026/, "CreationDate(D:2025"],
  [
    "attachments are within",
    /\/ModDate\(D:20261122000000Z\)>>\/Length/,
    "/ModDatx(D:20261122000000Z)>>/Length",
  ],
];

describe("each rule is seen to fail", () => {
  test.each(broken)("%s", async (rule, from, to) => {
    const { bytes } = await print(markdown, parameters("a-3a"));
    const text = Buffer.from(bytes).toString("latin1");
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(changed).toHaveLength(text.length);
    const faults = faultsIn(Buffer.from(changed, "latin1"), "a-3a");
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault.startsWith(rule), fault).toBe(true);
  });

  // The content of a short page is not packed, and so can be changed.
  test.each<[string, (content: string) => string]>([
    ["all that is drawn", (content) => content.replace(/EMC(?=\n*$)/, "%MC")],
    ["states are saved", ({ length }) => "q ".repeat(29).padEnd(length)],
  ])("%s", async (rule, change) => {
    const { bytes } = await print("Some text of a page, as short as can be", {
      page: { header: false, footer: false },
    });
    expect(faultsIn(bytes, "ua-1")).toEqual([]);
    const text = Buffer.from(bytes).toString("latin1");
    const changed = text.replace(/(?<=stream\n)\/[^]*?(?=\nendstream)/, change);
    expect(changed).not.toBe(text);
    expect(changed).toHaveLength(text.length);
    const faults = faultsIn(Buffer.from(changed, "latin1"), "ua-1");
    expect(faults.some((fault) => fault.startsWith(rule))).toBe(true);
  });

  test("no rule is left out", () => {
    const seen = [...broken.map(([rule]) => rule), "all that is drawn", "states are saved"];
    const missing = rules.filter(({ name }) => !seen.some((each) => name.startsWith(each)));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe("what a document cannot meet", () => {
  const header = { left: "A private \ue000 character" };

  test.each(pageStandards)("%s is refused, with the reason", async (standard) => {
    const message = `page.standard is ${standard}, which this document cannot meet: no font has the character U+E000`;
    const options = { page: { standard, header } };
    const refused = {
      code: "INVALID_OPTION",
      details: [{ path: "page.standard", message: expect.stringContaining(message) as string }],
    };
    await expect(print("Text", options)).rejects.toMatchObject(refused);
    await expect(plan("Text", { ...options, format: "pdf" })).rejects.toMatchObject(refused);
  });

  test("a file that nobody asked to be by a standard says that it is PDF/UA-1 only where it is", async () => {
    const says = async (options: RenderOptions) =>
      Buffer.from((await print("Text", options)).bytes).includes("<pdfuaid:part>1");
    expect(await says({})).toBe(true);
    expect(await says({ page: { header } })).toBe(false);
  });
});

test("a-2a has nothing attached, and a-3a the Markdown", async () => {
  expect(extractSource((await print(markdown, parameters("a-2a"))).bytes)).toBeUndefined();
  expect(extractSource((await print(markdown, parameters("a-3a"))).bytes)).toBe(markdown);
});
