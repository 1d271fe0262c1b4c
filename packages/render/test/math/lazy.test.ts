import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { drawMath, prewarmMath } from "../../src/enrich/math.ts";

const isLoaded = () => "MathJax" in globalThis;

test("a document without formulas does not load MathJax; a warm-up does", async () => {
  await drawMath({ blocks: [{ type: "rule" }], footnotes: [] }, new Diagnostics());
  expect(isLoaded()).toBe(false);
  await prewarmMath();
  expect(isLoaded()).toBe(true);
});
