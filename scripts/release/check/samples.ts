/** Programs as users write them, run from what was installed. Each ends well or throws. */

/** A short document with everything that a picture and a page can have. */
export const everything = `# Γειά, мир!

Text with **strong**, \`code\`, $x^2 + \\frac{1}{2}$ and 🚀.

\`\`\`js
const answer = 42;
\`\`\`

| a | b |
|---|--:|
| 1 | 2 |
`;

export const esm = `
import assert from "node:assert/strict";
import { render, extractSource, RenderError } from "@platen/render";
import { RenderPool } from "@platen/render/pool";
import { themeNames } from "@platen/render/options";

const markdown = ${JSON.stringify(everything)};
const picture = await render(markdown, { theme: themeNames[0], embedSource: true });
assert.deepEqual(picture.warnings, []);
assert.equal(Buffer.from(picture.bytes.subarray(1, 4)).toString(), "PNG");
assert.equal(extractSource(picture.bytes), markdown);
await assert.rejects(render("x", { width: 1 }), RenderError);
const page = { toc: true, columns: 2, justify: true, footnotes: "page" };
const { bytes, pages } = await render(markdown, { format: "pdf", page });
assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), "%PDF-");
assert.equal(pages, 1);

const pool = new RenderPool({ size: 1 });
const again = await pool.render(markdown, { theme: themeNames[0], embedSource: true });
assert.ok(Buffer.from(again.bytes).equals(picture.bytes), "a child renders the same");
await pool.close();
`;

/** Program for Bun and Deno. It ends by itself, or something is left running. */
export const otherRuntime = `
import assert from "node:assert/strict";
import { render, extractSource } from "@platen/render";
import { RenderPool } from "@platen/render/pool";

const markdown = ${JSON.stringify(everything)};
for (const format of ["png", "jpeg", "webp"]) {
  const { bytes, warnings } = await render(markdown, { format, embedSource: true });
  assert.deepEqual(warnings, []);
  assert.equal(extractSource(bytes), markdown);
}
const paper = await render(markdown, { format: "pdf", page: { toc: true } });
assert.equal(Buffer.from(paper.bytes.subarray(0, 5)).toString(), "%PDF-");
const { bytes, warnings } = await render("~~~mermaid\\nflowchart TD\\n a --> b\\n~~~");
assert.ok(bytes.length > 0);
assert.equal(warnings.length, 1);
assert.match(warnings[0].message, /need Node; this is (?:Bun|Deno)/u);
assert.throws(() => new RenderPool({ size: 1 }), /need Node; this is (?:Bun|Deno)/u);
console.log("done");
`;

export const commonJs = `
const assert = require("node:assert/strict");
const { render } = require("@platen/render");
const { RenderPool } = require("@platen/render/pool");

assert.equal(typeof RenderPool, "function");
render("# Hi", { format: "webp" }).then(({ bytes }) => {
  assert.equal(Buffer.from(bytes.subarray(8, 12)).toString(), "WEBP");
});
`;

export const typeScript = `
import { render, RenderError, type RenderResult, type Warning } from "@platen/render";
import { RenderPool, type RenderPoolOptions } from "@platen/render/pool";
import { optionDefinitions, type RenderOptions, type ThemeName } from "@platen/render/options";

const theme: ThemeName = "nord";
const options: RenderOptions = { format: "png", width: optionDefinitions.width.default, theme };
const settings: RenderPoolOptions = { size: 2 };

export async function picture(markdown: string): Promise<Uint8Array> {
  const result: RenderResult = await render(markdown, options);
  const lines: (number | undefined)[] = result.warnings.map((warning: Warning) => warning.line);
  if (lines.length > 0) throw new RenderError("INVALID_OPTION", "no warnings, please");
  return result.bytes;
}

export async function pooled(markdown: string): Promise<Uint8Array> {
  const pool = new RenderPool(settings);
  try {
    return (await pool.render(markdown, options)).bytes;
  } finally {
    await pool.close();
  }
}

// @ts-expect-error: no such theme
export const wrong: RenderOptions = { theme: "pink" };
`;
