// In a process of its own: its memory is measured.
/** Drawings as pixels: what the renderer of SVG would stop at. */
import { execFileSync } from "node:child_process";
import { sanitiseSvg } from "@platen/svg";
import { expect, test } from "vitest";
import { svgPixels } from "../../src/press/set/drawn/svg-pixels.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const layers = {
  opacity: '<g opacity=".5"><rect width="900" height="900"/></g>',
  "a mask": '<g mask="url(#m)"><rect width="900" height="900"/></g>',
  "a clip path": '<g clip-path="url(#c)"><rect width="900" height="900"/></g>',
  "a filter": '<g filter="url(#f)"><rect width="90" height="90"/></g>',
  "a drawing within": '<svg width="100" height="100"><rect width="900" height="900"/></svg>',
  "a symbol": '<use xlink:href="#s" width="50" height="50"/>',
  "a marker": '<path d="M0 0L90 90" marker-end="url(#k)" stroke="red"/>',
};
const definitions =
  '<mask id="m"><rect width="900" height="900" fill="#fff"/></mask>' +
  '<clipPath id="c"><rect width="900" height="900"/></clipPath>' +
  '<filter id="f"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<symbol id="s" viewBox="0 0 10 10"><rect width="90" height="90"/></symbol>' +
  '<marker id="k" markerWidth="5" markerHeight="5"><rect width="9" height="9"/></marker>';

const drawingOf = (transform: string, layer: string) =>
  `<svg ${xmlns} width="100" height="100"><defs>${definitions}</defs>` +
  `<rect width="40" height="40" fill="#00f"/><g transform="${transform}">${layer}</g></svg>`;

test.each(Object.entries(layers))("%s far out of sight, on any side", async (_, layer) => {
  for (const [x, y] of [
    [-20_000, 0],
    [20_000, 0],
    [0, -20_000],
    [0, 20_000],
    [-1200, -1200],
    [350, 350],
  ]) {
    const { svg } = await sanitiseSvg(drawingOf(`translate(${x},${y})`, layer));
    const pixels = await svgPixels(svg, { width: 100, height: 100 }, false);
    expect(Array.from(pixels.subarray(0, 4)), `${x}, ${y}`).toEqual([0, 0, 255, 255]);
    expect(pixels[4 * (99 * 100 + 99) + 3], `${x}, ${y}`).toBe(0);
  }
});

test("what fails to be drawn does not keep the next from being drawn", async () => {
  const far = drawingOf("translate(20000,0)", layers.opacity);
  const size = { width: 100, height: 100 };
  await expect(svgPixels(far, size, false)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  const near = drawingOf("", '<rect x="60" width="40" height="40" fill="#f00"/>');
  const pixels = await svgPixels(near, size, false);
  expect(Array.from(pixels.subarray(4 * 70, 4 * 71))).toEqual([255, 0, 0, 255]);
});

test("large drawings give their memory back", () => {
  const program = `
    const { svgPixels } = await import(${JSON.stringify(new URL("../../src/press/set/drawn/svg-pixels.ts", import.meta.url).href)});
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="8" height="8"/></svg>';
    const held = [];
    for (let count = 0; count < 5; count += 1) {
      await svgPixels(svg, { width: 4000, height: 4200 }, false);
      await new Promise((resolve) => setTimeout(resolve, 50));
      gc();
      held.push(process.memoryUsage().rss);
    }
    console.log(JSON.stringify(held));`;
  const flags = ["--expose-gc", "--input-type=module", "--eval", program];
  const held = JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" })) as number[];
  // Memory that is kept is kept by each drawing; memory that is only not yet collected goes after a
  // moment.
  expect(Math.min(...held.slice(2))).toBeLessThan(1.5 * held[0]!);
});
