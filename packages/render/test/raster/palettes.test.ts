import { readFileSync } from "node:fs";
import type { Layout } from "@platen/layout";
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";
import { palettesFor } from "../../src/press/raster/own/palettes.ts";

/** Colour types of PNG, in the last but three byte of its header. */
const COLOUR_TYPE = 25;
const PALETTE = 3;

const sampler = readFileSync(new URL("../goldens/sampler.md", import.meta.url), "utf8");

test.each([
  ["signs whose edges have many colours", "# Done 🎉 🌍 🧪\n\n> [!NOTE]\n> One 🚀\n", {}],
  ["many inks on a dark ground, and signs", sampler, { theme: "monokai" as const, width: 480 }],
])("a page is drawn in a palette: %s", async (_, markdown, options) => {
  const { bytes } = await render(markdown, options);
  expect(bytes[COLOUR_TYPE]).toBe(PALETTE);
});

test.each([
  [100, "exact"],
  [245, "doubtful"],
])("with %i colours of signs it is %s that a page fits a palette as it is", (count, first) => {
  const place = { x: 0, y: 0, width: 10, height: 10 };
  const layout: Layout = {
    width: 10,
    height: 10,
    pixelRatio: 1,
    items: [
      { type: "fill", ...place, radius: 0, color: 0xffffff },
      { type: "picture", ...place, src: "", ground: 0xffffff },
    ],
  };
  // An ink on white: 14 steps between them.
  const palettes = palettesFor(layout, {
    colors: new Set(),
    signColors: () => new Set(Array.from({ length: count }, (_, i) => 0xff0000 + i)),
    inkOf: () => 0,
    paint: () => {},
  });
  expect(palettes[0]).toBe(first);
});
