import { describe, expect, test } from "vitest";
import { breakable } from "../../src/press/paged/inlines/breaks.ts";
import { withWordBreaks } from "../../src/press/raster/word-breaks.ts";

const addresses = [
  "https://auto.link/very/long/path/that/does/not/end/and/goes/on/and/on/index.html",
  "https://github.com/organisation-name/repository-name/issues/1234?query=string&other=value#fragment",
  "packages/render/src/press/raster/blocks/index.ts",
];
const JOINT = /(?<!:\/)[/?&=#._:-]$/u;

describe("addresses break after their separators", () => {
  test.each(addresses)("in pictures: %s", (address) => {
    const parts = withWordBreaks(address).split("\u200b");
    expect(parts.join("")).toBe(address);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(JOINT);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(22);
  });

  test.each(addresses)("in a PDF: %s", (address) => {
    const parts = breakable(address, 30);
    if (!Array.isArray(parts)) throw new Error("it does not break");
    expect(parts.join("")).toBe(address);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(JOINT);
  });

  test("in a PDF, what no separator divides breaks where it must", () => {
    const word = "wordwithoutanyseparator".repeat(4);
    const parts = breakable(`${word}/end`, 30);
    if (!Array.isArray(parts)) throw new Error("it does not break");
    expect(parts.join("")).toBe(`${word}/end`);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(20);
    const narrow = breakable(addresses[0] ?? "", 6);
    if (!Array.isArray(narrow)) throw new Error("it does not break");
    expect(Math.max(...narrow.map((part) => part.length))).toBeLessThanOrEqual(8);
  });

  test("in a PDF, names break before their capitals", () => {
    const name = "modifyResponseDataWithoutDelay";
    expect(breakable(name, 9)).toEqual(["modify", "Response", "Data", "Without", "Delay"]);
  });

  test.each([
    "and/or",
    "either/or/neither",
    "a sentence with 24 characters / more",
    "1/2 2024-05-06",
  ])("%s stays as it is", (text) => {
    expect(withWordBreaks(text)).toBe(text);
    expect(breakable(text, 30)).toBe(text);
  });
});
