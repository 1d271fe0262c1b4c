import { expect, test } from "vitest";
import { boundPainting } from "../src/bound-painting.ts";
import { parseSvg } from "../src/index.ts";
import { xmlns } from "./support.ts";

test.each(["0 0 0 0", "0 0 5 0"])("a canvas of %s: its effort is a number", (viewBox) => {
  const parsed = parseSvg(
    `<svg ${xmlns} viewBox="${viewBox}"><filter id="f"><feGaussianBlur stdDeviation="3"/></filter>
     <g opacity=".5" filter="url(#f)"><rect width="5" height="5"/></g><rect filter="url(#f)"/></svg>`,
  );
  const { filters, layers } = boundPainting(parsed!.root);
  expect([filters, layers].every((effort) => Number.isFinite(effort) && effort >= 0)).toBe(true);
});
