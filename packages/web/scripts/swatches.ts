/**
 * Renders the small pictures of the style choices: one per theme, code style and font family, by
 * the same pipeline as every export. Run it after a theme, a code style or a font changes.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  codeStyleNames,
  fontFamilyNames,
  render,
  themeNames,
  type RenderOptions,
} from "@platen/render";

export const folder: string = join(import.meta.dirname, "../src/swatches/pictures");

// The panel shows the upper left part, some 135 by 100 CSS pixels: what matters fits into that.
const page = "## Abc\n\nText, [link](https://example.org)\n\n> Aside\n";
const letters = "## Ragtime\n\nHow *quick*\n";
const code = "```ts\n// note\nlet n = 42;\nrun(`hi`);\n```\n";

export interface Swatch {
  /** File name without its extension. */
  name: string;
  markdown: string;
  options: RenderOptions;
}

/** Every swatch there is to be. */
export const swatches: readonly Swatch[] = [
  ...themeNames.flatMap((theme) => [
    { name: `theme-${theme}`, markdown: page, options: { theme } },
    { name: `code-auto-${theme}`, markdown: code, options: { theme } },
  ]),
  ...codeStyleNames.map((codeStyle) => ({
    name: `code-${codeStyle}`,
    markdown: code,
    options: { codeStyle },
  })),
  ...fontFamilyNames.map((fontFamily) => ({
    name: `font-${fontFamily}`,
    markdown: letters,
    options: { fontFamily },
  })),
];

export async function draw({ markdown, options }: Swatch): Promise<Uint8Array> {
  const { bytes } = await render(markdown, { width: 200, quality: 2, format: "webp", ...options });
  return bytes;
}

if (import.meta.main) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const swatch of swatches)
    writeFileSync(join(folder, `${swatch.name}.webp`), await draw(swatch));
}
