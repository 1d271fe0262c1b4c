/**
 * Tests requirements of PDF/UA and PDF/A, as far as they can be read from a file.
 */
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { extractSource, pageStandards, type PageStandard } from "../../src/index.ts";
import { isPdf2 } from "../../src/page/standards.ts";
import { PdfFile } from "../../src/pdf-file/file.ts";
import { isName, type Value } from "../../src/pdf-file/values.ts";
import { altsIn, readPdf, rolesIn } from "./read-pdf.ts";
import { set } from "./set.ts";

type Dictionary = Map<string, Value>;

/** A picture of one pixel that lets half of what is below shine through. */
function halfTransparent(): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const png = Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from([0, 255, 0, 0, 128]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const markdown = `---
title: A document of all kinds
author: Ada
date: 2026-11-22
lang: en
---
# A document of all kinds

Text with **bold**, *italics*, \`code\`, $x^2 \\le y$, 🎉, 中文, עברית, a [link](https://example.com/) and a note.[^1]

### A level that is skipped

| a | b |
|---|---|
| 1 | ≠ |

\`\`\`mermaid
flowchart LR
  a[One] --> b[Two]
\`\`\`

![A pixel](${halfTransparent()})

> [!NOTE]
> A note

- An item

$$\\sum_{i=1}^n i$$

[^1]: The note.
`;

const page = {
  toc: true,
  cover: true,
  numberHeadings: true,
  columns: 2,
  footnotes: "page",
} as const;

async function made(standard: PageStandard) {
  const { bytes, warnings } = await set(markdown, {
    page: { ...page, standard },
    watermark: "Sample",
  });
  const file = new PdfFile(bytes);
  const all = file.objects().flatMap(({ number }) => file.dictionary({ ref: number }) ?? []);
  return { bytes, warnings, file, all, text: Buffer.from(bytes).toString("latin1") };
}

const nameOf = (value: Value | undefined) => (isName(value) ? value.name : undefined);
const ofType = (all: readonly Dictionary[], type: string) =>
  all.filter((each) => nameOf(each.get("Type")) === type);

test.each(pageStandards)("%s: what all of them ask", async (standard) => {
  const { bytes, warnings, file, all, text } = await made(standard);
  expect(warnings).toEqual([]);
  const catalog = file.catalog ?? new Map<string, Value>();
  // Tagged, with a language and a title: ISO 14289-1, section 7.1 and 7.2.
  expect(file.dictionary(catalog.get("MarkInfo"))?.get("Marked")).toBe(true);
  expect(file.dictionary(catalog.get("StructTreeRoot"))).toBeDefined();
  expect(text).toMatch(/\/Lang ?\(en\)/);
  expect(text).toMatch(/<dc:title>.*A document of all kinds.*<\/dc:title>/);
  // Metadata can be read by programs that know no PDF, and say what the document's information says.
  const metadata = file.stream(catalog.get("Metadata"));
  expect(metadata?.filter).toBeUndefined();
  expect(text).toContain("<xmp:CreatorTool>Platen</xmp:CreatorTool>");
  if (!isPdf2([standard])) expect(text).toMatch(/\/Creator ?\(Platen\)/);
  expect(text).toMatch(/trailer[^]*\/ID ?\[/);
  expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch|\/OpenAction|LZWDecode/);
  // Every font is in the file, and says what its glyphs stand for.
  const fonts = ofType(all, "Font");
  expect(fonts.length).toBeGreaterThan(4);
  for (const font of fonts) {
    const subtype = nameOf(font.get("Subtype"));
    if (subtype === "Type0") expect(font.has("ToUnicode")).toBe(true);
    if (!subtype?.startsWith("CIDFont")) continue;
    const descriptor = file.dictionary(font.get("FontDescriptor"));
    expect(descriptor?.has("FontFile2") || descriptor?.has("FontFile3")).toBe(true);
    expect(text).toMatch(/\/FontName ?\/[A-Z]{6}\+/);
  }
  // Links are in the structure and can be printed: ISO 14289-1, section 7.18.
  const links = all.filter((each) => nameOf(each.get("Subtype")) === "Link");
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    expect(link.has("StructParent")).toBe(true);
    expect(Number(link.get("F")) & 4).toBe(4);
  }
  const { structure } = await readPdf(bytes);
  const roles = rolesIn(structure);
  const levels = roles.flatMap((role) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number);
  expect(levels[0]).toBe(1);
  levels.reduce((before, level) => (expect(level).toBeLessThanOrEqual(before + 1), level));
  expect([...new Set(roles)]).toEqual(
    expect.arrayContaining(["Table", "TR", "TD", "Figure", "L", "LI", "Link", "TOC", "TOCI"]),
  );
  const figures = roles.filter((role) => role === "Figure" || role === "Formula").length;
  expect(altsIn(structure).length).toBeGreaterThanOrEqual(figures);
});

test.each(["a-2a", "a-3a"] as const)("%s: what archives ask", async (standard) => {
  const { file, all, text } = await made(standard);
  expect(text).toContain(`<pdfaid:part>${standard[2]}</pdfaid:part>`);
  expect(text).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
  // Colours are said what they are: ISO 19005-2, section 6.2.3.
  const intents = file
    .list(file.catalog?.get("OutputIntents"))
    .map((each) => file.dictionary(each));
  expect(intents.map((intent) => nameOf(intent?.get("S")))).toEqual(["GTS_PDFA1"]);
  expect(file.stream(intents[0]?.get("DestOutputProfile"))?.bytes.length).toBeGreaterThan(100);
  // Dates are those of the document, in both places.
  expect(text).toContain("<xmp:CreateDate>2026-11-22T00:00:00Z</xmp:CreateDate>");
  expect(text).toMatch(/\/CreationDate ?\(D:20261122000000Z\)/);
  // Device colours are not used outside of the intent, and nothing depends on what is outside of the file.
  expect(ofType(all, "Filespec").every((each) => each.has("EF"))).toBe(true);
});

test("a-2a has nothing attached", async () => {
  const { bytes, all } = await made("a-2a");
  expect(ofType(all, "Filespec")).toEqual([]);
  expect(extractSource(bytes)).toBeUndefined();
});

test("a-3a has the Markdown attached, and says how it belongs to the document", async () => {
  const { bytes, file, all } = await made("a-3a");
  expect(extractSource(bytes)).toBe(markdown);
  const [specification] = ofType(all, "Filespec");
  expect(nameOf(specification?.get("AFRelationship"))).toBe("Source");
  expect(file.list(file.catalog?.get("AF"))).toHaveLength(1);
  const files = file.dictionary(specification?.get("EF"));
  const stream = file.dictionary(files?.get("F"));
  expect(nameOf(stream?.get("Subtype"))).toBeDefined();
  expect(file.dictionary(stream?.get("Params"))?.has("ModDate")).toBe(true);
});

test("ua-1 names itself", async () => {
  expect((await made("ua-1")).text).toContain("<pdfuaid:part>1</pdfuaid:part>");
});
