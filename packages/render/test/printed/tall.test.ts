/**
 * Tests content that is taller than a page: it is divided, or made smaller if nothing can be
 * divided.
 */
import { expect, test } from "vitest";
import { openPdf } from "../pages/open-pdf.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { lettersIn, print } from "./print.ts";

const lines = (count: number, line: (index: number) => string, between = "\n") =>
  Array.from({ length: count }, (_, index) => line(index)).join(between);

const cells = [
  lines(22, (i) => `Paragraph ${i} with \`some code\` that goes on for several lines.`, "\n\n"),
  lines(45, (i) => `- item ${i} of a list that needs more than one line in its column`),
  `\`\`\`js\n${lines(90, (i) => `const value${i} = ${i};`)}\n\`\`\``,
];

/** Counts the letters in a file. */
async function countsIn(pdf: Uint8Array): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const letter of await lettersIn(pdf)) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

const row = (contents: readonly string[]) =>
  `<tr>${contents.map((content) => `<td>\n\n${content}\n\n</td>`).join("")}</tr>`;

const tallRow = `<table>
<tr><th>Text</th><th>List</th><th>Code</th></tr>
${row(["one", "two", "three"])}
${row(cells)}
${row(["last", "of", "all"])}
</table>

After.
`;

test("a row is divided at the lines of its cells, below its head, with all its words", async () => {
  const { bytes, pages } = await print(tallRow);
  expect(pages).toBe(3);
  const undivided = await print(tallRow, { page: { single: true } });
  expect(await countsIn(bytes)).toEqual(await countsIn(undivided.bytes));
  const { pageTexts } = await readPdf(bytes);
  for (const text of pageTexts.slice(0, -1)) expect(text).toMatch(/Text\s+List\s+Code/);
});

test("no line of a divided row stands on another or beyond its page", async () => {
  const { bytes } = await print(tallRow);
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const columns = new Map<number, number[]>();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = NaN, y = NaN] = item.transform as number[];
      if (y > 785 || y < 50) continue;
      expect(y).toBeGreaterThan(65);
      const column = Math.floor((x - 56) / 160);
      columns.set(column, [...(columns.get(column) ?? []), y]);
    }
    for (const ys of columns.values())
      for (const [index, y] of ys.entries()) {
        const step = (ys[index - 1] ?? Infinity) - y;
        expect(step < 2 || step > 9, `page ${number} at ${y}`).toBe(true);
      }
  }
  await loading.destroy();
});

const clause = "A clause says what was agreed. ".repeat(160);
const spanning = (rows: number) =>
  `<table><thead><tr><th>Side</th><th>Row</th></tr></thead>
<tr><td rowspan="${rows}">all</td><td>0</td></tr>
${lines(rows - 1, (i) => `<tr><td>${i + 1}</td></tr>`)}</table>`;

/** Tables of which a page begins within the first row, or with a head of several lines. */
const goingOn: [string, string, { columns?: 2; footnotes?: "page" }?][] = [
  ["the first row", `| Side | Row |\n|---|---|\n| 1 | ${clause} |\n| 2 | short |`],
  ["the first row below two lines", `| Side<br>of | Row |\n|---|---|\n| 1 | ${clause} |`],
  ["rows that one cell spans", spanning(60)],
  [
    "rows that a sign joins",
    `| Side | Row |\n|---|---|\n| all | 0 |\n${lines(60, (i) => `| ^^ | ${i} |`)}`,
  ],
  ["the first row in a list", `- item\n\n  | Side | Row |\n  |---|---|\n  | 1 | ${clause} |`],
  ["the first row in a quote", `> | Side | Row |\n> |---|---|\n> | 1 | ${clause} |`],
  ["columns", `| Side | Row |\n|---|---|\n| 1 | ${clause} |`, { columns: 2 }],
  [
    "notes",
    `Text[^n].\n\n| Side | Row |\n|---|---|\n| 1 | ${clause} |\n\n[^n]: Note.`,
    { footnotes: "page" },
  ],
  [
    "a narrow head of two lines",
    `| Side<br>of | Row |\n|---|--:|\n${lines(80, (i) => `| ${i} | ${i} |`)}`,
  ],
  [
    "a narrow head of four lines",
    `| Side<br>b<br>c<br>d | Row |\n|---|--:|\n${lines(80, (i) => `| ${i} | ${i} |`)}`,
  ],
];

test.each(goingOn)(
  "%s: each page begins with the head, below its margin",
  async (_, markdown, page) => {
    const { bytes } = await print(`Before.\n\n${markdown}`, page ? { page } : {});
    const loading = openPdf(bytes);
    const pdf = await loading.promise;
    expect(pdf.numPages).toBeGreaterThan(1);
    for (let number = 2; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const places = items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const y = Number(item.transform[5]);
        return y < 50 ? [] : [{ text: item.str.trim(), y }];
      });
      const highest = Math.max(...places.map(({ y }) => y));
      // A page is 842 points high, with a margin of 71 above.
      expect(highest, `page ${number}`).toBeLessThan(842 - 71);
      const first = places.filter(({ y }) => y > highest - 1).map(({ text }) => text);
      expect(first.join(" "), `page ${number}`).toContain("Row");
    }
    await loading.destroy();
  },
);

test("a head of two lines is not left alone above a tall row", async () => {
  for (let above = 24; above < 34; above += 1) {
    const table = `| Side<br>of | Row |\n|---|---|\n| 1 | ${clause} |`;
    const { bytes } = await print(`${"Text.\n\n".repeat(above)}${table}`);
    const { pageTexts } = await readPdf(bytes);
    for (const text of pageTexts.filter((page) => page.includes("Side")))
      expect(text).toContain("clause");
  }
});

const tall = (height: number) =>
  `![tall](data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}" fill="#cde"/></svg>`)})`;

test.each([
  ["an image, with its heading", `# Title\n\nText.\n\n## Section\n\n${tall(4000)}\n\nEnd.`],
  ["an image in a cell", `| a | b |\n|---|---|\n| ${tall(4000)} | text |`],
  ["an image in a quote within a list", `- one\n\n  > ${tall(4000)}\n\n- two`],
  ["one line of code", `\`\`\`\n${"word ".repeat(4000)}\n\`\`\``],
  ["one word", "w".repeat(9000)],
  ["a formula", `$$\n\\begin{matrix}${lines(90, (i) => `${i}`, "\\\\")}\\end{matrix}\n$$`],
  ["cells within cells", `<table>${row([tallRow, "beside"])}</table>`],
  ["a head", `<table><tr><th>${"head ".repeat(2500)}</th></tr>${row(["body"])}</table>`],
  [
    "rows that one cell spans",
    `<table><tr><td rowspan="90">side</td><td>0</td></tr>${lines(89, (i) => `<tr><td>${i + 1}</td></tr>`)}</table>`,
  ],
  [
    "a definition",
    `term\n: ${lines(200, (i) => `Sentence number ${i} of a long definition.`, " ")}`,
  ],
])("%s stands on pages, whole", async (_, markdown) => {
  for (const page of [undefined, { size: "A5" as const, landscape: true }]) {
    const options = page ? { page } : {};
    const { bytes } = await print(markdown, options);
    const undivided = await print(markdown, { page: { ...page, single: true } });
    expect(await countsIn(bytes)).toEqual(await countsIn(undivided.bytes));
  }
});

test("few lines of code and low tables stay on one page", async () => {
  const code = `\`\`\`\n${lines(12, (i) => `line ${i}`)}\n\`\`\``;
  const table = `| a |\n|---|\n${lines(6, (i) => `| row ${i} |`)}`;
  for (const part of [code, table])
    for (let above = 20; above < 30; above += 1) {
      const { bytes } = await print(`${"Text.\n\n".repeat(above)}${part}`);
      const { pageTexts } = await readPdf(bytes);
      const holders = pageTexts.filter((text) => /(?:line|row) \d/.test(text));
      expect(holders.length, `${above} above`).toBe(1);
    }
});

test("an image that is too tall only with its heading becomes smaller, and stays with it", async () => {
  const { bytes } = await print(
    `Text.\n\n## Section\n\n[${tall(4000)}](https://example.com/)\n\nEnd.`,
  );
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const rects: number[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const annotations = await page.getAnnotations();
    for (const { rect } of annotations) {
      rects.push(rect as number[]);
      expect(items.some((item) => "str" in item && item.str === "Section")).toBe(true);
    }
  }
  await loading.destroy();
  expect(rects).toHaveLength(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = rects[0] ?? [];
  // Margins of 71 points above and 65 below, on a page of 842 points.
  expect(bottom).toBeGreaterThanOrEqual(65);
  expect(top).toBeLessThan(842 - 71 - 20);
  expect((right - left) / (top - bottom)).toBeCloseTo(300 / 4000, 2);
});
