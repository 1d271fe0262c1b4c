/** Text in formulas by the fonts of the document's body. */
import { fileFor } from "@platen/fonts/catalogue";
import {
  coverageTable,
  findGlyph,
  type FontFamily,
  type Locale,
  localeFor,
  regionOfLanguage,
} from "@platen/fonts";
import { familyNamed } from "@platen/fonts/families";
import type { FontFamilyName } from "@platen/fonts/names";
import type { FontStore } from "@platen/fonts/store";
import { createTextOutliner, type OutlineFonts } from "./harfbuzz-outliner.ts";
import type { TextOutliner } from "./outline.ts";

/** Outliners of each family, by the languages that differ. */
const outliners = new WeakMap<FontStore, WeakMap<FontFamily, Map<string, TextOutliner>>>();

/**
 * The outliner for text in the formulas of a document set in this family, with the fonts of its
 * body. `lang` is the document's language, which decides the forms of Han characters.
 */
export function mathOutliner(
  store: FontStore,
  familyName: FontFamilyName,
  lang?: string,
): TextOutliner {
  let known = outliners.get(store);
  if (!known) outliners.set(store, (known = new WeakMap()));
  const family = familyNamed(familyName);
  let ofFamily = known.get(family);
  if (!ofFamily) known.set(family, (ofFamily = new Map()));
  const region = regionOfLanguage(lang) ?? "none";
  let outliner = ofFamily.get(region);
  if (!outliner)
    ofFamily.set(region, (outliner = createTextOutliner(outlineFonts(store, familyName, region))));
  return outliner;
}

function outlineFonts(
  store: FontStore,
  familyName: FontFamilyName,
  region: Locale["region"],
): OutlineFonts {
  const family = familyNamed(familyName);
  const locale = localeFor(region, region !== "none", false);
  return {
    key: `${familyName} ${region}`,
    fileOf(codePoint, { bold, italic }) {
      const glyph = findGlyph(family, "body", locale, italic, codePoint);
      if (typeof glyph === "string") return glyph;
      const { typeface, part } = glyph;
      const name = coverageTable(typeface, italic).parts[part] ?? "upright";
      return { file: fileFor(typeface, name, bold ? family.boldWeight : 400, italic).id };
    },
    load: (file) => store.loadTtf(file),
  };
}
