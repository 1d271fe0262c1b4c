import { expect, test } from "vitest";
import { brightness } from "../../src/cleanup/paint/brightness.ts";
import { mended, the } from "../open-svg.ts";

test("shapes get brighter colours and text keeps its own; no filter is left", () => {
  const { svg, text } = mended(
    brightness,
    `<svg><g filter="brightness(120%)"><path fill="#646464" stroke="#f0f0f0"/><text fill="#646464">a</text></g></svg>`,
  );
  expect(the(svg, "path").getAttribute("fill")).toBe("#787878");
  expect(the(svg, "path").getAttribute("stroke")).toBe("#ffffff");
  expect(the(svg, "text").getAttribute("fill")).toBe("#646464");
  expect(text).not.toContain("filter");
});

test("what is without a colour, and other filters, stay", () => {
  const { svg } = mended(
    brightness,
    `<svg><rect filter="brightness(0.5)" fill="none" stroke="#808080"/><circle filter="url(#shadow)"/></svg>`,
  );
  expect(the(svg, "rect").getAttribute("fill")).toBe("none");
  expect(the(svg, "rect").getAttribute("stroke")).toBe("#404040");
  expect(the(svg, "circle").getAttribute("filter")).toBe("url(#shadow)");
});
