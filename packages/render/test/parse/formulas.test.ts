import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import { parse } from "../../src/parse/index.ts";
import { walk } from "../../src/document/walk.ts";
import { formulaCases } from "./formulas.ts";

function formulasOf(document: Document): string[] {
  const found: string[] = [];
  walk(document, {
    block: (block) => block.type === "math" && found.push(block.tex),
    inline: (inline) => inline.type === "inlineMath" && found.push(inline.tex),
  });
  return found;
}

describe("what is a formula", () => {
  test.each(formulaCases.map((each) => [each.markdown, each.why, each] as const))(
    "%j: %s",
    (_markdown, _why, { markdown, formulas }) => {
      expect(formulasOf(parse(markdown, new Diagnostics()))).toEqual(formulas);
    },
  );

  test("a formula below an item's text is in the item, and the list goes on", () => {
    const { blocks } = parse("1. First:\n$$\nx\n$$\n2. Second", new Diagnostics());
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ type: "list", items: [{}, {}] });
  });
});
