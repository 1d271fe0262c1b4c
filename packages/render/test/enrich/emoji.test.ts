import { expect, describe, test } from "vitest";
import type { Block } from "../../src/document.ts";
import { splitEmojiIn } from "../../src/enrich/emoji.ts";
import { documentOf, paragraph, text } from "../fonts/fixtures.ts";

describe("emoji in a document", () => {
  test("texts are split at every depth, code is not", () => {
    const code: Block = { type: "code", text: "🎉" };
    const document = documentOf(
      { type: "paragraph", children: [{ type: "strong", children: [text("Hi 🎉!")] }] },
      code,
      { type: "paragraph", children: [{ type: "inlineCode", value: "🎉" }] },
    );
    splitEmojiIn(document);
    const [first, second, third] = document.blocks;
    expect(first).toMatchObject({
      children: [{ children: [text("Hi "), { type: "emoji", value: "🎉" }, text("!")] }],
    });
    expect(second).toEqual({ type: "code", text: "🎉" });
    expect(third).toMatchObject({ children: [{ type: "inlineCode", value: "🎉" }] });
  });

  test("lists keep their identity", () => {
    const block = paragraph("a 🎉 b");
    if (block.type !== "paragraph") throw new Error("not a paragraph");
    const list = block.children;
    splitEmojiIn(documentOf(block));
    expect(block.children).toBe(list);
    expect(list).toHaveLength(3);
  });
});
