import { describe, expect, test } from "vitest";
import type { Block, Image, Inline } from "../../src/document.ts";
import { setBeside, type Room } from "../../src/press/design/beside.ts";

const picture = { kind: "bitmap" as const, bytes: new Uint8Array(), width: 300, height: 200 };
const float: Image = { type: "image", src: "x", alt: "", align: "right", picture };
const room: Room = {
  width: 720,
  size: 16,
  leading: 1.6,
  sizeOf: ({ picture: own }) => ({ width: own?.width ?? 0, height: own?.height ?? 0 }),
};
const text = (value: string): Inline => ({ type: "text", value });
const paragraph = (...children: Inline[]): Block => ({ type: "paragraph", children });
const list = (count: number): Block => ({
  type: "list",
  ordered: false,
  tight: true,
  items: Array.from({ length: count }, () => ({ children: [paragraph(text("item"))] })),
});
const heading = (depth: 2 | 3): Block => ({
  type: "heading",
  depth,
  id: "h",
  children: [text("Heading")],
});
const first = paragraph(float, text(" short"));
const typesOf = (blocks: readonly { type: string }[]) => blocks.map(({ type }) => type);

describe("beside an image at the side", () => {
  test("stand the blocks after a short paragraph, as long as there is image", () => {
    const set = setBeside([first, list(4), heading(2), paragraph(text("after"))], room);
    expect(typesOf(set)).toEqual(["beside", "heading", "paragraph"]);
    const [beside] = set;
    expect(beside?.type === "beside" && typesOf(beside.children)).toEqual(["paragraph", "list"]);
  });

  test.each<[string, Block[]]>([
    ["a paragraph as tall as the image", [paragraph(float, text("words ".repeat(200))), list(2)]],
    ["a list much taller than the image", [first, list(30)]],
    ["code, which needs the width", [first, { type: "code", text: "x" }]],
    ["a heading alone", [first, heading(3)]],
    ["nothing", [first]],
    ["blocks without an image", [paragraph(text("a")), list(2)]],
  ])("leaves %s as it was", (_, blocks) => {
    expect(setBeside(blocks, room)).toEqual(blocks);
  });

  test("a wide image, or two, leave no room for a column", () => {
    const wide = { ...float, picture: { ...picture, width: 600 } };
    for (const images of [[wide], [float, { ...float }]]) {
      const blocks = [paragraph(...images, text("short")), list(2)];
      expect(setBeside(blocks, room)).toEqual(blocks);
    }
  });

  test("no word is lost or said twice", () => {
    const blocks = [first, list(2), paragraph(text("end")), heading(3), list(1), list(1)];
    const flat = setBeside(blocks, room).flatMap((block) =>
      block.type === "beside" ? block.children : [block],
    );
    expect(typesOf(flat)).toEqual(typesOf(blocks));
    expect(JSON.stringify(flat)).toContain('"short"');
  });
});
