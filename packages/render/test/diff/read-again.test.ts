import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { render, resolveOptions, type RenderOptions } from "../../src/index.ts";
import { readAgain, readMarkdown } from "../../src/steps/read-markdown.ts";

const corpus = process.env["PLATEN_CORPUS"] ?? "";
const files = globSync("**/*.{md,markdown}", { cwd: corpus }).toSorted();

test.each(files)("%s read again is as it was", (file) => {
  const markdown = readFileSync(join(corpus, file), "utf8");
  for (const format of ["png", "pdf"] as const) {
    const read = (by: typeof readAgain) => {
      const [diagnostics, options] = [new Diagnostics(), resolveOptions({ format })];
      const document = by(markdown, options, diagnostics, {});
      return { document, options, warnings: diagnostics.list() };
    };
    const expected = read(readMarkdown);
    // The first is changed by who asked for it, as a render changes it.
    read(readAgain).document.blocks.length = 0;
    expect(read(readAgain)).toStrictEqual(expected);
  }
});

test.each<[RenderOptions, RenderOptions]>([
  [{ breaks: "soft" }, { breaks: "hard" }],
  [{ smart: false }, { smart: true }],
  [{ flavor: "wide" }, { flavor: "commonmark" }],
  [{ theme: "light" }, { theme: "dark" }],
  [{ format: "png" }, { format: "pdf" }],
])("%j is read otherwise than %j", async (one, other) => {
  const markdown = 'A "line"\nand ==the next==.\n\n<div class="page-break"></div>\n\nEnd.';
  const asks = { blocks: true };
  const draw = async (options: RenderOptions) => (await render(markdown, options, { asks })).bytes;
  const before = await render(markdown, other);
  await draw(one);
  expect(Buffer.compare(await draw(other), before.bytes)).toBe(0);
});
