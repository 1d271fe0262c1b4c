import type { ExtraText, FontSelection } from "@platen/fonts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import { replaceMissing } from "./replace.ts";
import type { ResolvedOptions } from "../options.ts";
import { selectDocumentFonts } from "./select-document-fonts.ts";

/**
 * Chooses the fonts of a document and of what is drawn with it. A character that none has is
 * replaced by U+FFFD in the document, and a warning says which it was and where.
 */
export function chooseFonts(
  document: Document,
  options: ResolvedOptions,
  diagnostics: Diagnostics,
): FontSelection {
  const extra: ExtraText[] = options.watermark ? [{ text: options.watermark, weight: 600 }] : [];
  // A page's header has the title, which front matter may give in words of its own.
  if (options.format === "pdf" && document.title) extra.push({ text: document.title });
  const fonts = selectDocumentFonts(document, options.fontFamily, { extra });
  for (const { codePoint, line } of fonts.missing)
    diagnostics.warn(
      "GLYPH_MISSING",
      `No font has ${nameOf(codePoint)}; \ufffd stands in its place.`,
      line,
    );
  replaceMissing(document, fonts.missing);
  return fonts;
}

function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
