/**
 * Tests the rules of PDF/UA and PDF/A on files of the printed press: each rule
 * holds, and fails on a broken file.
 */
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  extractSource,
  plan,
  pageStandards,
  type PageStandard,
  type RenderOptions,
} from "../../src/index.ts";
import { asList } from "../../src/page/standards.ts";
import { faultsIn, rules } from "./conformance.ts";
import { print } from "./print.ts";

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

type Asked = PageStandard | readonly PageStandard[];

/** Standards by themselves, and those that a file can conform to together. */
const all: readonly Asked[] = [
  ...pageStandards,
  ["a-2a", "ua-1"],
  ["ua-1", "a-2b"],
  ["a-3a", "ua-1"],
  ["a-4", "ua-2"],
  ["ua-2", "a-4f"],
];

const parameters = (standard: Asked): RenderOptions => ({
  page: { toc: true, cover: true, numberHeadings: true, footnotes: "page", standard },
  watermark: "Sample",
});

describe.each(all.map((one) => [asList(one).join(" and "), one] as const))("%s", (_, standard) => {
  test("every rule holds", async () => {
    const { bytes, warnings } = await print(markdown, parameters(standard));
    expect(warnings).toEqual([]);
    expect(faultsIn(bytes, asList(standard))).toEqual([]);
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

/** The same for the rules of PDF 2.0. */
const broken2: typeof broken = [
  ["the structure is of PDF 2.0", /iso\.org\/pdf2/, "iso.org/pdf3"],
  ["links and the outline lead to elements", /\/SD\[/, "/SX["],
  ["entries of contents name their headings", /(\/S\/TOCI[^\n]*?)\/Ref\[/, "$1/Rex["],
  ["notes and what refers to them", /(\/S\/FENote[^\n]*?)\/Ref\[/, "$1/Rex["],
  ["formulas carry their MathML", /(\/S\/Formula[^\n]*?)\/AF\[/, "$1/AX["],
  ["lists say what their labels are", /ListNumbering\/Unordered/, "ListNumbering/None     "],
];

describe("each rule is seen to fail", () => {
  test.each(broken2)("%s, in PDF 2.0", async (rule, from, to) => {
    const { bytes } = await print(markdown, parameters(["a-4f", "ua-2"]));
    const text = Buffer.from(bytes).toString("latin1");
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(changed).toHaveLength(text.length);
    const faults = faultsIn(Buffer.from(changed, "latin1"), ["a-4f", "ua-2"]);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault.startsWith(rule), fault).toBe(true);
  });

  test.each(broken)("%s", async (rule, from, to) => {
    const { bytes } = await print(markdown, parameters("a-3a"));
    const text = Buffer.from(bytes).toString("latin1");
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(changed).toHaveLength(text.length);
    const faults = faultsIn(Buffer.from(changed, "latin1"), ["a-3a"]);
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
    expect(faultsIn(bytes, ["ua-1"])).toEqual([]);
    const text = Buffer.from(bytes).toString("latin1");
    const changed = text.replace(/(?<=stream\n)\/[^]*?(?=\nendstream)/, change);
    expect(changed).not.toBe(text);
    expect(changed).toHaveLength(text.length);
    const faults = faultsIn(Buffer.from(changed, "latin1"), ["ua-1"]);
    expect(faults.some((fault) => fault.startsWith(rule))).toBe(true);
  });

  test("no rule is left out", () => {
    const seen = [
      ...[...broken, ...broken2].map(([rule]) => rule),
      "all that is drawn",
      "states are saved",
    ];
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

test.each<[Asked, RegExp]>([
  [["ua-1", "a-4"], /a list of a-2a and ua-1, .*; got a list of "ua-1", "a-4"/],
  [["a-2a", "a-2b"], /a list of/],
  [["ua-1", "ua-1"], /a list of/],
  [[], /got a list of/],
])("%s cannot stand together", async (standard, message) => {
  const details = [{ path: "page.standard", message: expect.stringMatching(message) as string }];
  await expect(print("Text", { page: { standard } })).rejects.toMatchObject({
    code: "INVALID_OPTION",
    details,
  });
});

test("front matter names one or several", async () => {
  for (const given of ["[a-2a, ua-1]", "a-2a, ua-1"]) {
    const { bytes, warnings } = await print(`---\npage:\n  standard: ${given}\n---\nText`, {});
    expect(warnings).toEqual([]);
    expect(faultsIn(bytes, ["a-2a", "ua-1"]).filter((one) => !one.includes("dc:title"))).toEqual(
      [],
    );
  }
});

test.each(["a-2b", "a-4"] as const)("%s lets no Markdown be attached", async (standard) => {
  const options = { embedSource: true, page: { standard } };
  await expect(print("Text", options)).rejects.toMatchObject({ code: "INVALID_OPTION" });
  const { warnings } = await print(`---\npage:\n  standard: ${standard}\n---\nText`, {
    embedSource: true,
  });
  expect(warnings).toMatchObject([{ code: "FRONT_MATTER_INVALID" }]);
});

test("formulas of PDF 2.0 carry their MathML, like ones together", async () => {
  const text = "$x^2$ and $x^2$, then $\\frac{1}{2}$";
  const attached = async (page: RenderOptions["page"]) => {
    const { bytes } = await print(text, page ? { page } : {});
    return mathmlIn(Buffer.from(bytes));
  };
  expect(await attached(undefined)).toEqual([]);
  expect(await attached({ standard: "a-4" })).toEqual([]);
  expect(await attached({ standard: "ua-2" })).toEqual([
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
  ]);
});

test("formulas of PDF 2.0 are described in words, in their language; elsewhere as TeX", async () => {
  const descriptions = async (page: RenderOptions["page"], lang = "en") => {
    const { bytes } = await print(`---\nlang: ${lang}\n---\n$\\frac{a}{2}$`, page ? { page } : {});
    const text = Buffer.from(bytes).toString("latin1");
    return Array.from(
      text.matchAll(/\/S\/Formula.*?((?:\/Lang\(\w+\))?\/Alt\([^)]*\))/g),
      ([, alt]) => alt,
    );
  };
  expect(await descriptions({ standard: "ua-1" })).toEqual(["/Alt(\\\\frac{a}{2})"]);
  expect(await descriptions({ standard: "ua-2" }, "en-GB")).toEqual(["/Alt(a over 2)"]);
  expect(await descriptions({ standard: "a-4" }, "de")).toEqual(["/Alt(a geteilt durch 2)"]);
  expect(await descriptions({ standard: "ua-2" }, "ja")).toEqual(["/Lang(en)/Alt(a over 2)"]);
});

/** MathML that is attached to a file, in its order. */
function mathmlIn(bytes: Buffer): string[] {
  const heads = bytes
    .toString("latin1")
    .matchAll(/\/Subtype\/application#2fmathml\+xml[^\n]*\/Length (\d+)>>stream\n/g);
  return Array.from(heads, ({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    return inflateSync(bytes.subarray(start, start + Number(length))).toString();
  });
}

test("a-2a has nothing attached, and a-3a the Markdown", async () => {
  expect(extractSource((await print(markdown, parameters("a-2a"))).bytes)).toBeUndefined();
  expect(extractSource((await print(markdown, parameters("a-3a"))).bytes)).toBe(markdown);
});
