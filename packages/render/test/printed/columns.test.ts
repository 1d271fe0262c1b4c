/** Tests pages of two columns, by the printed press. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { block } from "../sheets/random-blocks.ts";
import { lettersIn, print } from "./print.ts";

const page: PageOptions = { columns: 2 };
/** Left and right edge and middle of the text on A4, in points. */
const [LEFT, MIDDLE, RIGHT] = [56.7, 595.3 / 2, 595.3 - 56.7];

const words = "Words that fill the lines of a column and go on. ";
const wideTable = (rows: number) =>
  `| Name | What it does | Values that it may have | Default | Since | Where it is read |\n|---|---|---|---|---|---|\n${Array.from(
    { length: rows },
    (_, i) =>
      `| row${i} | It says what the thing is that this names | one, two, three | none | 1.${i} | in a file |`,
  ).join("\n")}\n`;
const wideDrawing = `![wide](data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#cde"/></svg>')})`;

interface Word {
  page: number;
  text: string;
  x: number;
  right: number;
  y: number;
}

async function wordsIn(bytes: Uint8Array): Promise<Word[]> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const found: Word[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = NaN, y = NaN] = item.transform as number[];
      const isOfText = y > 60 && y < 780;
      if (isOfText) found.push({ page: number, text: item.str, x, right: x + item.width, y });
    }
  }
  await loading.destroy();
  return found;
}

test("text stands in two columns, the first before the second", async () => {
  const { bytes, pages } = await print(`${words.repeat(12)}\n\n`.repeat(14), { page });
  expect(pages).toBe(2);
  const found = await wordsIn(bytes);
  for (const { x, right, text } of found)
    expect(x < MIDDLE ? right < MIDDLE : x > MIDDLE && right < RIGHT + 1, text).toBe(true);
  const first = found.filter((word) => word.page === 1);
  const turn = first.findIndex(({ x }) => x > MIDDLE);
  expect(first.slice(0, turn).every(({ x }) => x >= LEFT - 1 && x < MIDDLE)).toBe(true);
  expect(first.slice(turn).every(({ x }) => x > MIDDLE)).toBe(true);
});

test("columns of the last page are of about the same height", async () => {
  const { bytes, pages = 0 } = await print(`${words.repeat(12)}\n\n`.repeat(17), { page });
  const last = (await wordsIn(bytes)).filter((word) => word.page === pages);
  const foot = (isSecond: boolean) =>
    Math.min(...last.filter(({ x }) => x > MIDDLE === isSecond).map(({ y }) => y));
  expect(Math.abs(foot(false) - foot(true))).toBeLessThan(40);
  expect(foot(true)).toBeGreaterThan(100);
});

test("what spans the columns stands in its place, with its heading and its caption", async () => {
  const markdown = `# Title\n\n${words.repeat(9)}\n\n## Table\n\nAs here:\n\n${wideTable(60)}\nAfter the table. ${words.repeat(20)}\n\n${wideDrawing}\n\n*Figure: wide*\n\nLast.\n`;
  const { bytes } = await print(markdown, { page });
  const found = await wordsIn(bytes);
  const placeOf = (text: string) => {
    const word = found.find((each) => each.text.startsWith(text));
    if (!word) throw new Error(`no ${text}`);
    return word;
  };
  const order = ["Title", "Table", "row0", "row59", "After", "Figure", "Last"].map(placeOf);
  for (const [index, word] of order.slice(1).entries()) {
    const above = order[index]!;
    expect(word.page > above.page || (word.page === above.page && word.y < above.y)).toBe(true);
  }
  // Headings and captions of what spans the columns begin at the left.
  for (const text of ["Title", "Table", "row0", "row59", "Figure"])
    expect(placeOf(text).x, text).toBeLessThan(LEFT + 20);
  expect(placeOf("Table").page).toBe(placeOf("row0").page);
  const rows = found.filter(({ text }) => /^1\.\d+$/.test(text));
  expect(rows.every(({ x }) => x > MIDDLE)).toBe(true);
});

test("from right to left the first column is the right one", async () => {
  const { bytes } = await print(`${"كلمات تملأ السطر وتمضي. ".repeat(14)}\n\n`.repeat(14), { page });
  const [first] = await wordsIn(bytes);
  expect(first?.x).toBeGreaterThan(MIDDLE);
});

test("a break begins a page, also after few lines", async () => {
  const { pages } = await print("One\n\n\\newpage\n\nTwo\n\n\\newpage\n\nThree", { page });
  expect(pages).toBe(3);
});

test("a cover spans the columns, and contents stand in them, also below a title", async () => {
  const markdown = `# A title that is longer than a column of the page\n\n${`## Part\n\n${words.repeat(9)}\n\n`.repeat(8)}`;
  for (const cover of [true, false]) {
    const { bytes } = await print(markdown, { page: { ...page, toc: true, cover } });
    const found = await wordsIn(bytes);
    const title = found.filter(({ text }) => text.startsWith("A title"));
    expect(title[0]?.right).toBeGreaterThan(MIDDLE);
    const contents = found.find(({ text }) => text === "Contents");
    expect(contents?.page).toBe(cover ? 2 : 1);
    expect(contents?.x).toBeLessThan(MIDDLE);
    if (!cover) expect(contents?.y).toBeLessThan(title[0]?.y ?? 0);
  }
});

test("all words of random documents are there, in order, within their columns", async () => {
  const documents = fc
    .array(block, { minLength: 1, maxLength: 40 })
    .map((blocks) =>
      blocks.join("\n\n").replace(/\$\$[^$]*\$\$|\$[^$]*\$|<img[^>]*>|^---$/gm, "x"),
    );
  await fc.assert(
    fc.asyncProperty(documents, async (markdown) => {
      const { bytes } = await print(markdown, { page });
      const single = await print(markdown, { page: { single: true } });
      expect(await lettersIn(bytes)).toBe(await lettersIn(single.bytes));
      for (const { x, right, text } of await wordsIn(bytes)) {
        expect(x, text).toBeGreaterThan(LEFT - 12);
        expect(right, text).toBeLessThan(RIGHT + 3);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
