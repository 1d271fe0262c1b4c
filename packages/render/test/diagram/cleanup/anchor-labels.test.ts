import { expect, test } from "vitest";
import { anchorLabels } from "../../../src/diagram/cleanup/anchor-labels.ts";
import { mended, the } from "../open-svg.ts";

test("a black anchor gets the ink of the map's other texts", () => {
  const { svg } = mended(
    anchorLabels,
    `<svg><text fill="#eee">Title</text><text class="wardley-node-label" fill="#000">Customer</text></svg>`,
  );
  expect(the(svg, ".wardley-node-label").getAttribute("fill")).toBe("#eee");
});

test("black text of other kinds is the author's", () => {
  const { svg } = mended(
    anchorLabels,
    `<svg><text fill="#eee">a</text><text class="x" fill="#000">b</text></svg>`,
  );
  expect(the(svg, ".x").getAttribute("fill")).toBe("#000");
});
