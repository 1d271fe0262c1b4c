import { describe, expect, test } from "vitest";
import type { RenderOrder } from "../../src/api/render-file.ts";
import { PageStarts } from "../../src/preview/paper/page-starts.ts";

const style = { format: "pdf" } as RenderOrder["style"];
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${at + 1}. ${"x".repeat(90)}`);
/** Ten lines a page, the third of which begins within a block. */
const long = lines(1000);
const starts = Array.from({ length: 100 }, (_, at) => (at === 2 ? 0 : at * 10 + 1));
const orderOf = (text: readonly string[]) => ({ markdown: text.join("\n"), style });
const written = (line: number) => orderOf(long.with(line - 1, "written"));

const known = () => {
  const pages = new PageStarts();
  pages.learn(orderOf(long), { starts });
  return pages;
};

describe("pages that are set from a known one on", () => {
  test("short documents and pictures are set as a whole", () => {
    const short = orderOf(["A line."]);
    expect(new PageStarts().before(short, 1)).toBeUndefined();
    const picture = { ...orderOf(long), style: { format: "png" } as RenderOrder["style"] };
    expect(new PageStarts().before(picture, 1)).toBeUndefined();
  });

  test("before anything is known, only the first pages can be", () => {
    expect(new PageStarts().before(orderOf(long), 1)).toEqual({ page: 1, line: 1 });
    expect(new PageStarts().before(orderOf(long), 2)).toBeUndefined();
  });

  test("it is a page above the one that somebody writes on, since that one may begin elsewhere now", () => {
    expect(known().before(written(505), 51)).toEqual({ page: 50, line: 491, pages: 100 });
    // Page 3 begins within a block.
    expect(known().before(written(35), 4)).toEqual({ page: 2, line: 11, pages: 100 });
    expect(known().before(written(45), 5)).toEqual({ page: 4, line: 31, pages: 100 });
    expect(known().before(written(3), 1)).toEqual({ page: 1, line: 1, pages: 100 });
  });

  test("nor is it below the view", () => {
    expect(known().before(written(505), 20)).toEqual({ page: 20, line: 191, pages: 100 });
  });

  test("what was written far above is waited for", () => {
    expect(known().before(written(5), 13)).toEqual({ page: 1, line: 1, pages: 100 });
    expect(known().before(written(5), 14)).toBeUndefined();
  });

  test("where nothing was written, any page will do, and is as it will be", () => {
    expect(known().before(orderOf(long), 77)).toEqual({ page: 77, line: 761, pages: 100 });
    expect(known().isExact(orderOf(long))).toBe(true);
    expect(known().isExact(written(5))).toBe(false);
  });

  test("another document has other pages, however many there were of the one before", () => {
    const other = orderOf(lines(1000).map((line) => `Other ${line}`));
    expect(known().before(other, 1)).toEqual({ page: 1, line: 1 });
    expect(known().before(other, 2)).toBeUndefined();
  });

  test("another style has other pages", () => {
    const order = { ...orderOf(long), style: { ...style } };
    expect(known().before(order, 20)).toBeUndefined();
    expect(known().isExact(order)).toBe(false);
  });
});
