import { expect, test } from "vitest";
import { extentOf, headingsOf } from "../../src/palette/headings.ts";

const found = (text: string) =>
  headingsOf(text).map(({ line, depth, words }) => `${line} ${depth} ${words}`);

test("headings of either kind, without their signs", () => {
  expect(found("# One **two**\n\ntext\n\nThree\n===\n\nFour\n---\n\n### Five ###")).toEqual([
    "1 1 One two",
    "5 1 Three",
    "8 2 Four",
    "11 3 Five",
  ]);
});

test("none in code, front matter and rules", () => {
  expect(
    found("---\ntitle: x\n---\n\n```sh\n# no\n```\n\n~~~\n# no\n~~~\n\n#no\n\n---\n\n- a\n---"),
  ).toEqual([]);
  expect(found("````\n```\n# no\n````\n# yes")).toEqual(["5 1 yes"]);
  // A rule in the first line begins no front matter if nothing ends it.
  expect(found("---\n\n# yes")).toEqual(["3 1 yes"]);
});

test("words, also of languages without spaces, and time", () => {
  expect(extentOf("One, two and [three](https://example.org).", "en").words).toBe(4);
  expect(extentOf("写下来，就能发出去。", "zh-CN").words).toBeGreaterThan(3);
  expect(extentOf("写下来，就能发出去。", "zh-CN").characters).toBe(10);
  expect(extentOf("", "en")).toEqual({ words: 0, characters: 0, minutes: 1 });
  expect(extentOf("word ".repeat(460), "en").minutes).toBe(2);
});
