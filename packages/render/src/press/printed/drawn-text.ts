/** Text of strangers' drawings that is no outline, because it is vertical, on a path or very long: the fonts that draw it. */
import { selectFontsForText, type FontFamilyName, type FontSelection } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import type { Diagnostics } from "../../diagnostics.ts";
import type { Document } from "../../document.ts";
import { walkInlines } from "../../document/walk.ts";

const selected = (svg: string, family: FontFamilyName): FontSelection =>
  selectFontsForText([{ text: svg.replace(/<[^>]*>/g, "") }], family);

/** A drawing without the characters that no font has, and the files of the fonts that its text needs. */
export async function withFonts(
  svg: string,
  family: FontFamilyName,
  store: FontStore,
): Promise<{ src: string; fonts?: Uint8Array[] }> {
  if (!svg.includes("<text")) return { src: svg };
  const { faces, missing } = selected(svg, family);
  const files = new Set(faces.map(({ file }) => file));
  const lost = new Set(missing.map(({ codePoint }) => String.fromCodePoint(codePoint)));
  const src = lost.size === 0 ? svg : Array.from(svg, (c) => (lost.has(c) ? "" : c)).join("");
  return { src, fonts: await Promise.all(Array.from(files, (file) => store.loadTtf(file))) };
}

/** Warns of images whose text has characters that no font has. */
export function warnOfMissing(
  document: Document,
  family: FontFamilyName,
  diagnostics: Diagnostics,
): void {
  walkInlines(document, (inline, owner) => {
    if (inline.type !== "image" || inline.picture?.kind !== "svg") return;
    const svg = new TextDecoder().decode(inline.picture.bytes);
    if (!svg.includes("<text") || selected(svg, family).missing.length === 0) return;
    const name = inline.alt.trim() || "an image";
    const message = `${name} has characters that no font has, and they were left out`;
    diagnostics.warn("GLYPH_MISSING", message, inline.line ?? owner.line);
  });
}
