import { expect, test } from "vitest";
import { colors } from "../../src/cleanup/paint/colors.ts";
import { mended, the } from "../open-svg.ts";

test.each([
  ["hsl(240, 100%, 76.2745098039%)", "#8686ff", null],
  ["rgba(255, 0, 0, 0.5)", "#ff0000", "0.5"],
  ["#abc", "#aabbcc", null],
  ["color-mix(in srgb, red, blue)", "#7f007f", null],
  ["#aabbcc80", "#aabbcc", "0.502"],
  ["RebeccaPurple", "#663399", null],
  ["transparent", "none", null],
  ["none", "none", null],
  ["url(#g)", "url(#g)", null],
])("the fill %s", (value, fill, opacity) => {
  const { svg } = mended(colors, `<svg><rect fill="${value}"/></svg>`);
  expect(the(svg, "rect").getAttribute("fill")).toBe(fill);
  expect(the(svg, "rect").getAttribute("fill-opacity")).toBe(opacity);
});

test("`currentColor` is the nearest colour above", () => {
  const { svg } = mended(
    colors,
    `<svg color="blue"><g color="red"><path stroke="currentColor"/></g></svg>`,
  );
  expect(the(svg, "path").getAttribute("stroke")).toBe("#ff0000");
  expect(the(svg, "g").hasAttribute("color")).toBe(false);
});

test("what is no colour leaves the inherited one", () => {
  const { text } = mended(colors, `<svg><rect fill="color-contrast(red vs blue)"/></svg>`);
  expect(text).toBe("<svg><rect/></svg>");
});
