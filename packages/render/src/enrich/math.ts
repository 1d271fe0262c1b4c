/** Draws every formula of a document, by `@platen/math`. */
import type { FontFamilyName } from "@platen/fonts/names";
import type { FontStore } from "@platen/fonts/store";
import type { Formula } from "@platen/math";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document, InlineMath, MathBlock } from "../document.ts";
import { walk } from "../document/walk.ts";
import { NotHere } from "../platform/not-here.ts";
import { languageOf } from "../survey/language.ts";
import { createHash } from "../platform/create-hash.ts";
import { isEmptyDrawing, withoutEmptyFormulas } from "./empty-formulas.ts";

interface DocumentFormula extends Formula {
  node: MathBlock | InlineMath;
  line: number | undefined;
}

/** Fonts for text in formulas that MathJax's own fonts lack: those of the document's body. */
export interface FormulaFonts {
  store: FontStore;
  family: FontFamilyName;
  /** The document's language, which decides the forms of Han characters. */
  lang: string | undefined;
}

/**
 * Fills `drawing` of every formula. One that is wrong, too large or too many gets none and a warning
 * `MATH_INVALID` with its line. One that only defines macros is taken out of the document. Loads what sets formulas
 * only when there is one. A formula never makes it fail.
 *
 * Without `fonts` a formula with text that MathJax's fonts lack, such as `\text{中文}`, is not drawn.
 *
 * @param mathml whether drawings have their MathML, and words made of it
 * @throws NotHere if words are asked for where none can be made
 */
export async function drawMath(
  document: Document,
  diagnostics: Diagnostics,
  fonts?: FormulaFonts,
  mathml = false,
): Promise<void> {
  const formulas = formulasOf(document);
  if (formulas.length === 0) return;
  const { canSpeak, mathOutliner, setFormulas, speakFormulas } = await loadMath();
  if (mathml && !canSpeak) throw new NotHere("formats");
  const outliner = fonts && mathOutliner(fonts.store, fonts.family, fonts.lang);
  const drawings = await setFormulas(formulas, { outliner, digest, mathml }, ({ line }, message) =>
    diagnostics.warn("MATH_INVALID", message, line),
  );
  for (const [{ node }, drawing] of drawings) node.drawing = drawing;
  if (mathml) {
    const read = [...drawings.values()].flatMap((drawing) => drawing.mathml ?? []);
    const said = await speakFormulas(read, languageOf(document));
    for (const [{ node }, drawing] of drawings) {
      const spoken = said.get(drawing.mathml ?? "");
      if (spoken) node.drawing = { ...drawing, spoken };
    }
  }
  if ([...drawings.values()].some(isEmptyDrawing)) withoutEmptyFormulas(document);
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

let loading: Promise<typeof import("@platen/math")> | undefined;

/** Once for all documents: even an import that is done already takes a while. */
function loadMath(): Promise<typeof import("@platen/math")> {
  return (loading ??= import("@platen/math"));
}

function formulasOf(document: Document): DocumentFormula[] {
  const found: DocumentFormula[] = [];
  walk(document, {
    block: (block) => {
      if (block.type === "math")
        found.push({ node: block, tex: block.tex, display: true, line: block.line });
    },
    inline: (inline, owner) => {
      if (inline.type === "inlineMath")
        found.push({
          node: inline,
          tex: inline.tex,
          display: inline.display ?? false,
          line: inline.line ?? owner.line,
        });
    },
  });
  return found;
}
