import { expect, test } from "vitest";
import { overflow } from "../../src/cleanup/overflow.ts";
import { mended } from "../open-svg.ts";

test("the drawing grows for a label that reaches past its edge", () => {
  const { svg } = mended(
    overflow,
    `<svg viewBox="0 0 100 50"><g transform="translate(60 0)"><text x="0" y="20">a label that is long</text></g></svg>`,
  );
  const [x, y, width, height] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  expect([x, y, height]).toEqual([0, 0, 50]);
  expect(width).toBeGreaterThan(190);
});

test("but not for one that fits, and never without bound", () => {
  expect(
    mended(
      overflow,
      `<svg viewBox="0 0 100 50"><text x="1" y="20">ok</text></svg>`,
    ).svg.getAttribute("viewBox"),
  ).toBe("0 0 100 50");
  const far = mended(overflow, `<svg viewBox="0 0 100 50"><text x="100000" y="20">ok</text></svg>`);
  expect(far.svg.getAttribute("viewBox")).toBe("0 0 400 50");
});
