import { expect, test } from "vitest";
import { viewport } from "../../src/cleanup/viewport.ts";
import { mended } from "../open-svg.ts";

test("the size is that of the view box, in pixels", () => {
  const { svg } = mended(viewport, `<svg width="100%" viewBox="-8 -8 120.456 60"></svg>`);
  expect(svg.outerHTML).toBe(
    '<svg width="120.46" viewBox="-8 -8 120.46 60" xmlns="http://www.w3.org/2000/svg" height="60"/>',
  );
});

test.each([
  "<svg viewBox='0 0 0 0'/>",
  "<svg viewBox='0 0 NaN NaN' width='0' height='0'/>",
  "<svg/>",
])("it is never empty: %s", (markup) => {
  const { svg } = mended(viewport, markup);
  expect(Number(svg.getAttribute("width"))).toBeGreaterThanOrEqual(1);
  expect(Number(svg.getAttribute("height"))).toBeGreaterThanOrEqual(1);
});
