/**
 * Renders the small pictures of typefaces that the style panel shows: one per font family and language, by the same
 * pipeline as every export. Run it after a font changes. Themes and code styles are drawn by the page itself.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { fontFamilyNames, render, type FontFamilyName } from "@platen/render";
import type { LanguageName } from "../src/language/page-language.ts";

export const folder: string = join(import.meta.dirname, "../src/swatches/pictures");

// The panel shows the upper left part, some 135 by 100 CSS pixels: what matters fits into that.
const letters = {
  en: "## Ragtime\n\nHow *quick*\n",
  "zh-CN": "## 字体 Ag\n\n排版之美\n",
} as const satisfies Record<LanguageName, string>;

export interface Swatch {
  /** File name without its extension. */
  name: string;
  markdown: string;
  fontFamily: FontFamilyName;
}

/** Every swatch there is to be. */
export const swatches: readonly Swatch[] = fontFamilyNames.flatMap((fontFamily) =>
  Object.entries(letters).map(([language, markdown]) => ({
    name: `font-${fontFamily}.${language}`,
    markdown,
    fontFamily,
  })),
);

export async function draw({ markdown, fontFamily }: Swatch): Promise<Uint8Array> {
  const { bytes } = await render(markdown, { width: 200, quality: 2, fontFamily });
  return bytes;
}

/** All of them come with the page. */
const small = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).avif({ quality: 40, effort: 9 }).toBuffer();

if (import.meta.main) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const swatch of swatches)
    writeFileSync(join(folder, `${swatch.name}.avif`), await small(await draw(swatch)));
}
