import {
  selectFonts,
  type FontFamilyName,
  type FontSelection,
  type SelectOptions,
} from "@platen/fonts";
import type { Document } from "../document.ts";
import { walkText } from "./walk-text.ts";

/** Chooses the fonts of a document whose emoji have been set apart by `enrich/emoji`. */
export function selectDocumentFonts(
  document: Document,
  familyName: FontFamilyName,
  options: SelectOptions = {},
): FontSelection {
  const lang = options.lang ?? document.lang;
  return selectFonts((sink, family) => walkText(document, family, sink), familyName, {
    ...options,
    ...(lang === undefined ? {} : { lang }),
  });
}
