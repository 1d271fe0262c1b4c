import { expect, test } from "vitest";
import { lineOfWords } from "../../src/preview/paper/line-of-words.ts";

const source = [
  "# The *proofs*",
  "",
  "They have [come](https://example.org/a) today.",
  "",
  "- one of the items",
  "- 第二项：中文",
  "",
  "They have come, again.",
].join("\n");

test.each([
  ["The proofs", 0, 1],
  ["They have come today.", 0, 3],
  ["• one of the items", 0.5, 5],
  ["第二项：中文", 0.5, 6],
  ["They have come", 1, 8],
  ["ﬁrst", 0, undefined],
  ["…", 0, undefined],
])("%s, about %d: line %s", (words, about, line) => {
  expect(lineOfWords(source, words, about)).toBe(line);
});

test("few letters are looked for as a whole before their beginning is", () => {
  const parts = Array.from({ length: 60 }, (_, at) => `## Part ${at + 1}`).join("\n\n");
  expect(lineOfWords(parts, "Part 14", 0.1)).toBe(27);
});

test("half a megabyte takes no time worth telling", () => {
  const long = "word and word\n".repeat(40_000);
  expect(lineOfWords(`${long}\nlast words here`, "last words here", 0)).toBe(40_002);
});
