/** Sheets of paper, their margins and breaks, by the printed press. */
import { expect, test } from "vitest";
import type { PageOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { lostWords } from "../pages/lost-words.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { print } from "./print.ts";
import { longTable, sample } from "./sample.ts";

const MM = 72 / 25.4;

const sheets: [PageOptions, margins: [left: number, right: number, top: number, bottom: number]][] =
  [
    [{ size: "A5" }, [14.1, 14.1, 17.6, 16.2]],
    [{ size: "A3", landscape: true }, [20, 20, 25, 23]],
    [{ size: { width: "60mm", height: "90mm" }, margin: "5mm" }, [5, 5, 5, 5]],
    [
      { margin: { top: "40mm", left: "5mm", right: "60mm", bottom: "10mm" }, landscape: true },
      [5, 60, 40, 10],
    ],
  ];

test.each(sheets)("text stands within the margins of %j", async (page, margins) => {
  const { bytes } = await print(sample + longTable, { page });
  expect(await lostWords(bytes, sample + longTable)).toEqual([]);
  const [left, right, top, bottom] = margins;
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const ends = { left: Infinity, right: 0 };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const one = await pdf.getPage(number);
    const [, , across = 0, down = 0] = one.view;
    for (const item of (await one.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = NaN, y = NaN] = item.transform as number[];
      const isOfText = y > bottom * MM && y < down - top * MM;
      if (!isOfText) continue;
      ends.left = Math.min(ends.left, x);
      ends.right = Math.max(ends.right, x + item.width);
      expect(x + item.width, item.str).toBeLessThan(across - right * MM + 1);
    }
  }
  await loading.destroy();
  expect(ends.left / MM).toBeCloseTo(left, 0);
});

test("breaks begin pages, and none stands at the end", async () => {
  const markdown = "One\n\n\\newpage\n\n## Two\n\n<!-- pagebreak -->\n\n- Three\n\n\\pagebreak\n";
  const { bytes, pages } = await print(`---\ntitle: T\n---\n\n${markdown}`);
  expect(pages).toBe(3);
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts.map((text) => /One|Two|Three/.exec(text)?.[0])).toEqual(["One", "Two", "Three"]);
});

test("a single page has neither breaks nor lines above and below", async () => {
  const markdown = `One\n\n\\newpage\n\n${longTable}\n\nLast`;
  const { bytes, pages, height } = await print(markdown, { page: { single: true } });
  expect(pages).toBe(1);
  expect(height).toBeGreaterThan(2000);
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts.join("").trim()).toMatch(/^One[\s\S]*Last$/);
});

test("a single page that is too long is refused", async () => {
  const refused = print("A paragraph.\n\n".repeat(2500), { page: { single: true } });
  await expect(refused).rejects.toMatchObject({
    code: "INVALID_OPTION",
    details: [{ path: "page.single" }],
  });
});
