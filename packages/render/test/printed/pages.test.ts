/** Pages of random documents: all words are on them, once and in order, within the margins. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPdf } from "../paged/read-pdf.ts";
import { block } from "../sheets/random-blocks.ts";
import { isPrinted, lettersIn, print } from "./print.ts";
import { openPdf } from "../paged/open-pdf.ts";

const MINUTES = 60_000;

/** Without what the paged press is to set. */
const documents = fc
  .array(block, { minLength: 1, maxLength: 40 })
  .map((blocks) => blocks.join("\n\n").replace(/\$\$[^$]*\$\$|\$[^$]*\$|<img[^>]*>|^---$/gm, "x"));

test("all words are there, as in the paged press", { timeout: 3 * MINUTES }, async () => {
  let printed = 0;
  await fc.assert(
    fc.asyncProperty(documents, async (markdown) => {
      const { bytes } = await print(markdown);
      if (!isPrinted(bytes)) return;
      printed += 1;
      const paged = await print(markdown, {}, "paged");
      expect(await lettersIn(bytes)).toBe(await lettersIn(paged.bytes));
      await expectWithinMargins(bytes);
    }),
    { numRuns: 20 },
  );
  expect(printed).toBeGreaterThan(15);
});

test("a document without blocks is an empty page", async () => {
  const { bytes, pages } = await print("<!-- nothing -->");
  expect([isPrinted(bytes), pages]).toEqual([true, 1]);
  const { pageTexts } = await readPdf(bytes);
  expect(pageTexts.map((text) => text.trim())).toEqual(["Page 1 of 1"]);
});

async function expectWithinMargins(bytes: Uint8Array): Promise<void> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    let seen = 0;
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = NaN, y = NaN] = item.transform as number[];
      expect(x, item.str).toBeGreaterThan(50);
      expect(x + item.width, item.str).toBeLessThan(595 - 50);
      // The title above and the number below stand in the margins.
      const isOfText = y > 60 && y < 790;
      if (isOfText) seen += 1;
      else expect(y < 40 || y > 795, item.str).toBe(true);
    }
    expect(seen, `page ${number} is empty`).toBeGreaterThan(0);
  }
  await loading.destroy();
}
