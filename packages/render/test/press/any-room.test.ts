import { describe, expect, test } from "vitest";
import type { Block } from "../../src/document.ts";
import { isAlikeInAnyRoom } from "../../src/press/set/table/any-room.ts";

const paragraph = (...children: Extract<Block, { type: "paragraph" }>["children"]): Block => ({
  type: "paragraph",
  children,
});
const text = { type: "text", value: "words" } as const;
const rule: Block = { type: "rule" };
const formula = { type: "inlineMath", tex: "x", drawing: undefined } as never;

describe("what a cell holds is set alike in any room", () => {
  test("if it is text", () => {
    const strong = { type: "strong" as const, children: [text, { type: "break" as const }] };
    const code = { type: "inlineCode", value: "a()" } as const;
    expect(isAlikeInAnyRoom([paragraph(text, strong, code)])).toBe(true);
    expect(isAlikeInAnyRoom([])).toBe(true);
  });

  test.each([
    ["a formula", paragraph(text, formula)],
    ["a formula in bold", paragraph({ type: "strong", children: [formula] })],
    [
      "a formula with a reading",
      paragraph({ type: "ruby", pairs: [{ base: [formula], reading: "x" }] }),
    ],
    ["a rule", rule],
  ])("but not with %s", (_, block) => {
    expect(isAlikeInAnyRoom([paragraph(text), block])).toBe(false);
  });
});
