/** Pages of random documents: all words are on them, once and in order, within the margins. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { lostWords } from "../pages/lost-words.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { block } from "../sheets/random-blocks.ts";
import { lettersIn, print } from "./print.ts";
import { openPdf } from "../pages/open-pdf.ts";

const documents = fc
  .array(block, { minLength: 1, maxLength: 40 })
  .map((blocks) => blocks.join("\n\n"));

test("all words are there, once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (markdown) => {
      const { bytes } = await print(markdown);
      const { bytes: undivided } = await print(markdown, { page: { single: true } });
      expect(await lostWords(bytes, markdown)).toEqual([]);
      expect(await lettersIn(bytes)).toBe(await lettersIn(undivided));
      await expectWithinMargins(bytes);
    }),
    { numRuns: 20 },
  );
});

test("a document without blocks is an empty page", async () => {
  const { bytes, pages } = await print("<!-- nothing -->");
  expect(pages).toBe(1);
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
    // A document of rules alone has no text on its page.
    if (pdf.numPages > 1) expect(seen, `page ${number} is empty`).toBeGreaterThan(0);
  }
  await loading.destroy();
}
