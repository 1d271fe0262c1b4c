import { expect, test } from "vitest";
import { isOneLineAThought } from "../../src/check/line-ends.ts";

const three = (paragraph: string) => `# Title\n\n${`${paragraph}\n\n`.repeat(3)}`;

test.each([
  ["I got up.\nThe sun was out.", "a diary"],
  ["今天天气很好\n我们去公园", "Chinese"],
  ["First line\nSecond line\nThird line", "three lines each"],
])("%j is of lines: %s", (paragraph) => {
  expect(isOneLineAThought(three(paragraph))).toBe(true);
  expect(isOneLineAThought(three(paragraph).replaceAll("\n", "\r\n"))).toBe(true);
});

test.each([
  [
    "Words that were broken by an editor at some width have lines that are about\nas long as each other, and the last one is shorter than those before it.",
    "prose that is broken to a width",
  ],
  ["A sentence that stands by itself.", "one line each"],
  ["I got up.  \nThe sun was out.", "ends that are hard already"],
  ["- I got up.\n- The sun was out.", "a list"],
  ["> I got up.\n> The sun was out.", "a quote"],
  ["```\nI got up.\nThe sun was out.\n```", "code"],
  ["Term\n: what it is", "a definition"],
])("%j is not: %s", (paragraph) => {
  expect(isOneLineAThought(three(paragraph))).toBe(false);
});

test("two paragraphs do not tell", () => {
  expect(isOneLineAThought("a\nb\n\nc\nd\n")).toBe(false);
});

test("a long document is read, too", () => {
  expect(isOneLineAThought("a b\nc d\n\n".repeat(100_000))).toBe(true);
  expect(isOneLineAThought("```\n".repeat(100_001))).toBe(false);
  expect(isOneLineAThought(`---\n${"a\n".repeat(100_000)}`)).toBe(false);
});
