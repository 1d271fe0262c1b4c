/**
 * Renders the small pictures of the style choices: one per theme, code style and font family, by
 * the same pipeline as every export. Run it after a theme, a code style or a font changes.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  codeStyleNames,
  fontFamilyNames,
  render,
  themeNames,
  type RenderOptions,
} from "@platen/render";

const folder = join(import.meta.dirname, "../src/swatches/pictures");

// The panel shows the upper left part, some 135 by 100 CSS pixels: what matters fits into that.
const page = "## Abc\n\nText, [link](https://example.org)\n\n> Aside\n";
const letters = "## Ragtime\n\nHow *quick*\n";
const code = "```ts\n// note\nlet n = 42;\nrun(`hi`);\n```\n";

async function picture(name: string, markdown: string, options: RenderOptions): Promise<void> {
  const { bytes } = await render(markdown, { width: 200, quality: 2, format: "webp", ...options });
  writeFileSync(join(folder, `${name}.webp`), bytes);
}

mkdirSync(folder, { recursive: true });
for (const theme of themeNames) {
  await picture(`theme-${theme}`, page, { theme });
  await picture(`code-auto-${theme}`, code, { theme });
}
for (const codeStyle of codeStyleNames) await picture(`code-${codeStyle}`, code, { codeStyle });
for (const fontFamily of fontFamilyNames)
  await picture(`font-${fontFamily}`, letters, { fontFamily });
