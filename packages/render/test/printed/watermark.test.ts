/** The watermark of the printed press: drawn over every page, once in the file, and no text. */
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { print } from "./print.ts";

const markdown = "A sentence of a long paragraph. ".repeat(600);

/** Where each form stands that is drawn last on each page: from a square of one unit to the page. */
async function stampsOf(bytes: Uint8Array): Promise<number[][][]> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const pages: number[][][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const lastText = fnArray.lastIndexOf(OPS.endText);
    pages.push(
      fnArray.flatMap((operator, index) => {
        if (operator !== OPS.paintFormXObjectBegin || index < lastText) return [];
        const before = fnArray.lastIndexOf(OPS.transform, index);
        return [argsArray[before] as number[]];
      }),
    );
  }
  await loading.destroy();
  return pages;
}

test("a line in the foot of every page, which no search finds", async () => {
  const plain = await print(markdown);
  const { bytes, pages } = await print(markdown, { watermark: "Zyx & <qp> 中文" });
  expect((await readPdf(bytes)).text).toBe((await readPdf(plain.bytes)).text);
  const stamps = await stampsOf(bytes);
  expect(stamps).toHaveLength(pages!);
  for (const [stamp, ...more] of stamps) {
    expect(more).toEqual([]);
    const [width = 0, , , height = 0, left = 0, bottom] = stamp!;
    expect(bottom).toBe(14);
    expect(height).toBeGreaterThan(6);
    expect(left + width).toBeCloseTo(595.276 - 56.69, 0);
  }
});

test.each([{ landscape: true }, { margin: "12mm" }])(
  "it meets no footer, also where the margin is low: %j",
  async (page) => {
    const { bytes } = await render("Words.", { format: "pdf", page, watermark: "Zyx" });
    const [[stamp] = []] = await stampsOf(bytes);
    const [width = 0, , , height = 0, left = 0, bottom = 0] = stamp!;
    const loading = openPdf(bytes);
    const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
    await loading.destroy();
    const footer = items.find((item) => "str" in item && item.str.startsWith("Page 1"));
    if (!footer || !("transform" in footer)) throw new Error("there is no footer");
    const [x = 0, baseline = 0] = (footer.transform as number[]).slice(4);
    expect(bottom).toBeGreaterThanOrEqual(4);
    expect(bottom + height < baseline || left + width < x).toBe(true);
  },
);

test("over the whole of every page, at a slant", async () => {
  const { bytes } = await print(markdown, { watermark: "Sample", watermarkStyle: "tile" });
  for (const stamps of await stampsOf(bytes)) {
    for (const [a = 0, b = 0] of stamps) expect(b / a).toBeCloseTo(0.3, 2);
    // No square of the page, wider and higher than two marks and their gaps, is without one.
    const middles = stamps.map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => [
      e + (a + c) / 2,
      f + (b + d) / 2,
    ]);
    for (let x = 0; x + 160 <= 595; x += 60)
      for (let y = 0; y + 200 <= 842; y += 60)
        expect(
          middles.some(([mx = 0, my = 0]) => mx >= x && mx <= x + 160 && my >= y && my <= y + 200),
          `at ${x}, ${y}`,
        ).toBe(true);
  }
});

test("its shapes are in the file once, however many pages have it", async () => {
  const size = async (count: number) => {
    const text = "A sentence of a long paragraph. ".repeat(200 * count);
    const [plain, marked] = [await print(text), await print(text, { watermark: "Zyx & <qp>" })];
    return { pages: marked.pages ?? 0, bytes: marked.bytes.length - plain.bytes.length };
  };
  const [few, many] = [await size(1), await size(20)];
  expect(many.pages).toBeGreaterThan(20);
  expect((many.bytes - few.bytes) / (many.pages - few.pages)).toBeLessThan(100);
});

test("the same document gives the same bytes", async () => {
  const options = { watermark: "Sample", watermarkStyle: "tile" } as const;
  const [first, again] = [await print(markdown, options), await print(markdown, options)];
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
});
