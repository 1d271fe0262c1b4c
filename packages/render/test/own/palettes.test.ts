import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";

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
