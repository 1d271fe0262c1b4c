/** Tests `page.wideTables`: tables that are too wide for the paper, on pages that are turned. */
import { expect, test } from "vitest";
import { plan, render, type PageOptions } from "../../src/index.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { faultsIn } from "./conformance.ts";

const table = (columns: number, rows: number) => {
  const row = (cell: (column: number) => string) =>
    `| ${Array.from({ length: columns }, (_, at) => cell(at)).join(" | ")} |\n`;
  const body = Array.from({ length: rows }, (_, at) =>
    row((column) => (column === 0 ? `Row ${at + 1}` : `${120_000 + at},${column}`)),
  );
  return row((at) => `Column${at}`) + row(() => "---") + body.join("");
};
const markdown = (rows: number) =>
  `# Report\n\nWords before.\n\n## Figures\n\n${table(8, rows)}\n*Table 1: Sales.*\n\n` +
  `## After\n\nWords after, [back](#figures).\n\n${table(2, 2)}`;
const pdf = (text: string, page: PageOptions = {}) =>
  render(text, { format: "pdf", page: { wideTables: "turned", standard: "ua-1", ...page } });

const upright = [595.28, 841.89];
const across = [841.89, 595.28];
const rounded = (sizes: readonly [number, number][]) =>
  sizes.map((size) => size.map((side) => Math.round(side * 100) / 100));

test("a wide table stands on a turned page with its heading and caption, and text on the others", async () => {
  const { bytes, warnings } = await pdf(markdown(4), { toc: true });
  expect(warnings.map(({ code }) => code)).not.toContain("TABLE_SHRUNK");
  expect(faultsIn(bytes, ["ua-1"])).toEqual([]);
  const read = await readPdf(bytes);
  expect(rounded(read.sizes)).toEqual([upright, across, upright]);
  const [before = "", figures = "", after = ""] = read.pageTexts;
  expect(before).toContain("Words before.");
  for (const words of ["Figures", "Column7", "Row 4", "Table 1: Sales.", "Page 2 of 3"])
    expect(figures).toContain(words);
  expect(after).toContain("Words after");
  // Contents name the pages, and the link leads back.
  expect(before).toMatch(/Figures[\s.]*2\s*After[\s.]*3/u);
  expect(read.inner).toBeGreaterThan(2);
});

test("a long one goes on over turned pages, with its head on each", async () => {
  const { bytes, pages = 0 } = await pdf(markdown(60));
  const read = await readPdf(bytes);
  expect(pages).toBeGreaterThan(4);
  expect(rounded(read.sizes)).toEqual([
    upright,
    ...Array.from({ length: pages - 2 }, () => across),
    upright,
  ]);
  for (const text of read.pageTexts.slice(1, -1)) expect(text).toContain("Column7");
  const planned = await plan(markdown(60), { format: "pdf", page: { wideTables: "turned" } });
  expect(planned.pages).toBe(pages);
});

test("chosen pages keep their sizes", async () => {
  const { bytes } = await pdf(markdown(4), { pages: "2-" });
  expect(rounded((await readPdf(bytes)).sizes)).toEqual([across, upright]);
});

test("without a wide table, and on paper that is as wide already, nothing changes", async () => {
  for (const [text, page] of [
    [`# Words\n\n${table(2, 2)}`, {}],
    [markdown(4), { landscape: true }],
    [markdown(4), { size: { width: "200mm", height: "100mm" } }],
  ] as const) {
    const plain = await pdf(text, { ...page, wideTables: "smaller" });
    expect((await pdf(text, page)).bytes).toEqual(plain.bytes);
  }
});

test.each([
  [{ columns: 2 }, "a wide table spans the columns"],
  [{ single: true }, "there is one page"],
  [{ footnotes: "page" }, "footnotes stand on the pages"],
] satisfies [PageOptions, string][])("with %j it has no effect and says so", async (page, why) => {
  const { bytes, warnings } = await pdf(markdown(4), page);
  expect(warnings.map(({ message }) => message)).toContain(`page.wideTables has no effect: ${why}`);
  expect(bytes).toEqual((await pdf(markdown(4), { ...page, wideTables: "smaller" })).bytes);
});
