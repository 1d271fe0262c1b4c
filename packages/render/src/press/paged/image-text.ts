import type { Diagnostics } from "../../diagnostics.ts";
import type { Document, Image } from "../../document.ts";
import { typefaces } from "@platen/fonts/catalogue";
import { findGlyph, type FontFamily, plainLocale } from "@platen/fonts";
import { type ParsedSvg, parseSvg, serializeSvg, type SvgElement, visit } from "@platen/svg";
import { walk } from "../../document/walk.ts";

/**
 * Text of a drawing that is no outline by now, because it is vertical, on a path or very long, is
 * set in the document's own face: by any other name the engine would look among the system's
 * fonts. Characters that the face has not are left out, with a warning.
 */
export function settleImageText(
  document: Document,
  family: FontFamily,
  diagnostics: Diagnostics,
): void {
  walk(document, {
    inline: (inline, owner) => {
      if (inline.type !== "image" || inline.picture?.kind !== "svg") return;
      const source = Buffer.from(inline.picture.bytes).toString();
      if (!source.includes("<text")) return;
      const settled = ownText(source, family);
      if (settled) inline.picture = { ...inline.picture, bytes: Buffer.from(settled.svg) };
      else delete inline.picture;
      if (!settled || settled.lost) warn(inline, diagnostics, owner.line);
    },
  });
}

function warn(image: Image, diagnostics: Diagnostics, line: number | undefined): void {
  const name = image.alt.trim() || "an image";
  if (image.picture)
    diagnostics.warn(
      "GLYPH_MISSING",
      `${name} has characters that cannot be set on paper, and they were left out`,
      image.line ?? line,
    );
  else diagnostics.warn("IMAGE_FAILED", `${name} could not be drawn on paper`, image.line ?? line);
}

interface Settled {
  svg: string;
  /** Whether it lost characters. */
  lost: boolean;
}

/**
 * A drawing whose text asks for no other face than the family's own; `undefined` where it has too
 * many parts to be read again.
 */
function ownText(source: string, family: FontFamily): Settled | undefined {
  const parsed = parsedOrNone(source);
  if (!parsed) return undefined;
  const face = typefaces[family.faces.body].css;
  let lost = false;
  visit(parsed.root, (element) => {
    if (element.localName !== "text") return;
    visit(element, (part) => {
      part.attributes.delete("font-family");
      part.attributes.delete("font-style");
      lost = dropMissing(part, family) || lost;
    });
    element.attributes.set("font-family", `'${face}'`);
    element.attributes.set("font-style", "normal");
  });
  return { svg: serializeSvg(parsed.root), lost };
}

/** A drawing of ours, whose text names our faces already, without the characters they lack. */
export function withoutMissing(source: string, family: FontFamily): string {
  const parsed = parsedOrNone(source);
  if (!parsed) return source;
  visit(parsed.root, (element) => {
    if (element.localName === "text") visit(element, (part) => dropMissing(part, family));
  });
  return serializeSvg(parsed.root);
}

function parsedOrNone(source: string): ParsedSvg | undefined {
  try {
    return parseSvg(source);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function dropMissing(element: SvgElement, family: FontFamily): boolean {
  let lost = false;
  element.children = element.children.map((child) => {
    if (typeof child !== "string") return child;
    const kept = Array.from(child).filter((character) => has(family, character));
    const text = kept.join("");
    lost ||= text !== child;
    return text;
  });
  return lost;
}

function has(family: FontFamily, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return true;
  const glyph = findGlyph(family, "body", plainLocale, false, codePoint);
  return typeof glyph !== "string" && glyph.typeface === family.faces.body;
}
