/**
 * Task of the children of a `Pool` that check a document's words and formulas: enrich it, set it,
 * compare. It runs in a child, because a document that kills the engine must not kill the check of
 * all the others.
 */
import { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import { splitEmojiIn } from "../../packages/render/src/enrich/emoji.ts";
import { highlight } from "../../packages/render/src/enrich/highlight.ts";
import { drawMath } from "../../packages/render/src/enrich/math.ts";
import { parse } from "../../packages/render/src/parse/index.ts";
import { cutFormulas } from "./formulas.ts";
import { cutWords } from "./cut-words.ts";
import { kindFaults } from "./kinds/index.ts";
import { placedText } from "./placed-text.ts";
import { unwarnedGlyphs } from "./glyphs.ts";
import { wordsLostInParse } from "./source-words.ts";
import { expectedWords, labelWords, missingLabels, missingWords } from "./words.ts";

export interface WordsOutput {
  /** None; a pool's tasks have to give some. */
  bytes: Uint8Array;
  /** Words of the source that the Document lacks. */
  unread: string[];
  /** Kinds of faults that were met before, in words. */
  kinds: string[];
  /** Characters drawn in a bitmap typeface without a warning. */
  unwarned: string[];
  /** Boxes painted for what a font lacks. */
  boxes: number;
  /** Words of the Document that the page lacks. */
  lost: string[];
  /** Formulas whose box cuts off ink of theirs. */
  cut: string[];
  /** Words that a line's end cuts without a hyphen. */
  cutWords: string[];
}

/** Diagrams are left as their source, and pictures as their placeholder, whose words count too. */
export async function run(markdown: string): Promise<WordsOutput> {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  const unread = wordsLostInParse(markdown, document);
  const kinds = kindsOf(markdown);
  splitEmojiIn(document);
  await highlight(document);
  await drawMath(document, diagnostics);
  const cut = await cutFormulas(document);
  const { runs, boxed, boxes, lines } = await placedText(document, diagnostics);
  // Read afterwards: characters without a glyph have been replaced by then, in the document too.
  const unwarned = unwarnedGlyphs(document, diagnostics.list());
  return {
    bytes: new Uint8Array(),
    unread,
    kinds,
    unwarned,
    boxes,
    cut,
    lost: [
      ...missingWords(expectedWords(document), runs, boxed),
      ...missingLabels(labelWords(document), runs, boxed),
    ],
    cutWords: cutWords(document, lines),
  };
}

/**
 * Checks for kinds of faults in the document as a pdf has it: there page breaks and anchors count.
 */
function kindsOf(markdown: string): string[] {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics, "light", () => "plain");
  return kindFaults(markdown, document, diagnostics.list());
}
