/** The engine leaves out lines that have no room beside what spans the columns: such a document is set again. */
import { describe, expect, it } from "vitest";
import { plan, type PageOptions } from "../../src/index.ts";
import { setAndRead } from "./set.ts";

const drawing = (height: number) =>
  `<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='700' height='${height}'/%3E">`;

/** Words that are all different, in a list that goes on on the page of the second drawing. */
function documentOf(items: number, height: number) {
  let count = 0;
  const words = (many: number) => Array.from({ length: many }, () => `w${count++}x`).join(" ");
  const list = Array.from({ length: items }, () => `- ${words(20)}`).join("\n");
  const markdown = `${list}\n\n${drawing(867)}\n\n> ${words(30)}\n\n${drawing(height)}\n`;
  return { markdown, words: Array.from({ length: count }, (_, index) => `w${index}x`) };
}

describe("no word of a list beside what spans the columns is lost", () => {
  const page: PageOptions = { columns: 2, header: false, footer: false };

  it.each([
    [7, 986],
    [7, 994],
    [12, 986],
    [7, 970],
  ])("%i items, %i high", async (items, height) => {
    const { markdown, words } = documentOf(items, height);
    const { read, pages } = await setAndRead(markdown, { page });
    const there = new Set(read.text.match(/w\d+x/gu));
    expect(words.filter((word) => !there.has(word))).toEqual([]);
    expect((await plan(markdown, { format: "pdf", page })).pages).toBe(pages);
  });
});
