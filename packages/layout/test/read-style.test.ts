import { expect, test } from "vitest";
import { none, readStyle } from "../src/read-style.ts";
import { rootType, typeWithin } from "../src/style.ts";
import { Unsupported } from "../src/unsupported.ts";

test("what is asked of every box is read, and edges are known by any of their sides", () => {
  const read = readStyle({ display: "block", width: "3px", marginLeft: "auto", border: "1px" });
  expect(read).toMatchObject({ display: "block", width: "3px", marginLeft: "auto", border: "1px" });
  expect([read.has("margin"), read.has("padding"), read.has("border")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(readStyle({ borderBottomWidth: "2px" }).has("border")).toBe(true);
  expect(readStyle(undefined)).toBe(none);
});

test("each style is read for itself", () => {
  const one = { width: "1px" };
  const other = { width: "2px" };
  expect([one, other, one].map((style) => readStyle(style).width)).toEqual(["1px", "2px", "1px"]);
});

test("a box that says nothing of type hands down what is around", () => {
  const within = (style: Record<string, string>) => typeWithin(readStyle(style), rootType, 1);
  expect(within({ display: "block", width: "3px" })).toBe(rootType);
  expect(within({ fontSize: "20px" })).toEqual({ ...rootType, size: 20 });
  expect(within({ color: "#102030", height: "1px" })).toEqual({ ...rootType, color: 0x102030 });
  expect(() => within({ zoom: "2" })).toThrow(Unsupported);
});
