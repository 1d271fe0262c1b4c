/** Tests `page.pages`: some pages of a document, with the numbers, contents and links of the whole. */
import { describe, expect, test } from "vitest";
import { plan, render, type PageOptions } from "../../src/index.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { faultsIn } from "./conformance.ts";

const chapter = (number: number) =>
  `## Chapter ${number}\n\nWords of chapter ${number}, [the next](#chapter-${number + 1}).[^${number}]\n\n` +
  `| a | b |\n|---|---|\n${"| 1 | 2 |\n".repeat(30)}\n[^${number}]: Note ${number}\n\n`;
const markdown = `# Book\n\n${Array.from({ length: 5 }, (_, i) => chapter(i + 1)).join("")}`;
const page = (pages?: string): PageOptions => ({
  toc: true,
  breakBefore: "h2",
  footer: { left: "{page} of {pages}" },
  standard: "ua-1",
  ...(pages !== undefined && { pages }),
});
const pdf = async (pages?: string) =>
  (await render(markdown, { format: "pdf", page: page(pages) })).bytes;

test("each page is as it is in the whole file, with its own number", async () => {
  const whole = await readPdf(await pdf());
  const bytes = await pdf("3-4, 2");
  const some = await readPdf(bytes);
  expect(whole.pages).toBeGreaterThan(4);
  expect(some.pageTexts).toEqual(whole.pageTexts.slice(1, 4));
  expect(some.pageTexts[1]).toContain(`3 of ${whole.pages}`);
  expect(faultsIn(bytes, ["ua-1"])).toEqual([]);
});

test("the outline names what stands on them, and no link leads to a page that is not there", async () => {
  const some = await readPdf(await pdf("1-2"));
  const titles = some.outline.flatMap(({ title, items }) => [
    title,
    ...items.map((one) => one.title),
  ]);
  expect(titles.join(" ")).toContain("Chapter 1");
  expect(titles.join(" ")).not.toContain("Chapter 5");
  const whole = await readPdf(await pdf());
  expect(some.inner).toBeGreaterThan(0);
  expect(some.inner).toBeLessThan(whole.inner);
});

test("every choice of pages is a file that conforms", async () => {
  const { pages = 0 } = await render(markdown, { format: "pdf", page: page() });
  for (let first = 1; first <= pages; first += 1) {
    const bytes = await pdf(`${first}-`);
    expect(faultsIn(bytes, ["ua-1"])).toEqual([]);
    expect((await readPdf(bytes)).pages).toBe(pages - first + 1);
  }
});

test("the plan and the map count the pages that are given", async () => {
  const planned = await plan(markdown, { format: "pdf", page: page("2-3") });
  expect(planned.pages).toBe(2);
  const made = await render(markdown, { format: "pdf", page: page("2-3"), describe: true });
  expect(made.pages).toBe(2);
  const sheets = new Set(made.description?.map.map(({ sheet }) => sheet));
  expect(sheets).toEqual(new Set([1, 2]));
});

describe("refused", () => {
  test.each([
    ["", /page\.pages must be page numbers such as 2-5 or 1,3,7-/],
    ["two", /got "two"/],
    ["-3", /such as 2-5/],
    ["1;2", /such as 2-5/],
    ["99-", /page\.pages is 99-, and the document has \d+ pages\. Name pages from 1 to \d+/],
    ["0", /page\.pages is 0/],
    ["4-2", /page\.pages is 4-2/],
  ])("%j", async (pages, message) => {
    const rendered = render(markdown, { format: "pdf", page: page(pages) });
    await expect(rendered).rejects.toMatchObject({ code: "INVALID_OPTION", message });
  });
});
