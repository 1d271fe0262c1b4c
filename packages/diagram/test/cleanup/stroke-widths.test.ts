import { expect, test } from "vitest";
import { strokeWidths } from "../../src/cleanup/paint/stroke-widths.ts";
import { mended } from "../open-svg.ts";

test.each(["-1", "-3.5", "NaN", "none", ""])("the stroke width %j goes", (width) => {
  const { text } = mended(strokeWidths, `<svg><rect stroke-width="${width}"/></svg>`);
  expect(text).toBe("<svg><rect/></svg>");
});

test.each(["0", "1", "2.5px"])("the stroke width %j stays", (width) => {
  const { text } = mended(strokeWidths, `<svg><rect stroke-width="${width}"/></svg>`);
  expect(text).toContain(`stroke-width="${width}"`);
});

test.each([
  ["0", false],
  ["0 0", false],
  ["none", false],
  ["3 2", true],
  ["0,4", true],
])("the dashes %j are drawn: %s", (dashes, stays) => {
  const { text } = mended(strokeWidths, `<svg><path stroke-dasharray="${dashes}"/></svg>`);
  expect(text.includes("stroke-dasharray")).toBe(stays);
});
