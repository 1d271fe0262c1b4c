import type { Diagram, Document } from "../../document.ts";
import { findGlyph, type FontFamily, plainLocale } from "@platen/fonts";
import type { FontStore } from "@platen/fonts/store";
import { walkBlocks } from "../../document/walk.ts";
import { withoutMissing } from "./image-text.ts";
import { outlineSvg } from "./outline-svg.ts";

/**
 * Labels of diagrams stay text, which can be found and copied, where the document's own face has
 * all their characters. For the others the engine would look among the system's fonts, so these
 * labels become shapes.
 */
export async function settleDiagramText(
  document: Document,
  family: FontFamily,
  store: FontStore,
): Promise<void> {
  const diagrams: Diagram[] = [];
  walkBlocks(document, (block) => {
    if (block.type === "diagram" && block.drawing) diagrams.push(block);
  });
  const { body, mono } = family.faces;
  const pick = { name: `${body} ${mono}`, wants: (text: string) => !hasAll(text, family) };
  for (const diagram of diagrams) {
    const { drawing } = diagram;
    if (!drawing || hasAll(drawing.svg, family)) continue;
    const svg = await outlineSvg(drawing.svg, store, pick);
    // One with very much text has none of it made into shapes.
    diagram.drawing = {
      ...drawing,
      svg: hasAll(svg, family) ? svg : withoutMissing(svg, family),
    };
  }
}

function hasAll(text: string, family: FontFamily): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x80) continue;
    for (const role of ["body", "mono"] as const) {
      const glyph = findGlyph(family, role, plainLocale, false, codePoint);
      if (typeof glyph === "string" || glyph.typeface !== family.faces[role]) return false;
    }
  }
  return true;
}
