import type { ExtraText, FontFamilyName, FontSelection, MissingGlyph } from "@platen/fonts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import { replaceMissing } from "./replace.ts";
import { selectDocumentFonts } from "./select-document-fonts.ts";

/**
 * Chooses the fonts of a document and of the texts that its press adds. A character that none has is
 * replaced by U+FFFD in the document. Warnings say which those were and where, and which characters
 * are drawn in a bitmap typeface.
 */
export function chooseFonts(
  document: Document,
  family: FontFamilyName,
  extra: readonly ExtraText[],
  diagnostics: Diagnostics,
): FontSelection {
  const fonts = selectDocumentFonts(document, family, { extra });
  for (const { codePoint, line } of fonts.missing)
    diagnostics.warn(
      "GLYPH_MISSING",
      `No font has ${nameOf(codePoint)}; \ufffd stands in its place.`,
      line,
    );
  warnOfBitmaps(fonts.bitmap, diagnostics);
  replaceMissing(document, fonts.missing);
  return fonts;
}

/** Most characters that the warning names. */
const NAMED = 6;

/** One warning for all, since what lacks a typeface is mostly a whole script. */
function warnOfBitmaps(bitmap: readonly MissingGlyph[], diagnostics: Diagnostics): void {
  if (bitmap.length === 0) return;
  const names = bitmap.slice(0, NAMED).map(({ codePoint }) => nameOf(codePoint));
  if (bitmap.length > NAMED) names.push(`${bitmap.length - NAMED} more`);
  const lines = bitmap.flatMap(({ line }) => line ?? []);
  diagnostics.warn(
    "GLYPH_BITMAP",
    `Only a coarse bitmap typeface has ${names.join(", ")}; it is used for them.`,
    lines.length > 0 ? lines.reduce((first, line) => Math.min(first, line)) : undefined,
  );
}

function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
