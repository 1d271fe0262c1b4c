import { parser, GFM } from "@lezer/markdown";
import { expect, test } from "vitest";
import { formulaBlocks } from "../../src/editor/formula-blocks.ts";

const reader = parser.configure([GFM, formulaBlocks]);

function nodesOf(text: string): string[] {
  const names: string[] = [];
  reader.parse(text).iterate({ enter: ({ name }) => void names.push(name) });
  return names.filter((name) => name !== "Document");
}

test("signs of Markdown in a formula mean nothing", () => {
  expect(nodesOf("$$\n**a** _b_\n- c\n# d\n$$")).toEqual(["FormulaBlock"]);
  expect(nodesOf("$$ **a** $$")).toEqual(["FormulaBlock"]);
});

test("what comes after a formula is Markdown", () => {
  expect(nodesOf("$$\na\n$$\n**b**")).toContain("StrongEmphasis");
  expect(nodesOf("a\n$$\n*b*\n$$\n\n**c**")).toEqual(
    expect.arrayContaining(["Paragraph", "FormulaBlock", "StrongEmphasis"]),
  );
});

test("one that is not closed ends with its paragraph", () => {
  expect(nodesOf("$$\na\n\n# b")).toEqual(["FormulaBlock", "ATXHeading1", "HeaderMark"]);
});

test("it stands in quotes and items", () => {
  expect(nodesOf("> $$\n> *a*\n> $$\n\n**b**")).toEqual(
    expect.arrayContaining(["Blockquote", "FormulaBlock", "StrongEmphasis"]),
  );
  expect(nodesOf("- $$\n  *a*\n  $$")).not.toContain("Emphasis");
});
