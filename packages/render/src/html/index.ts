/** A Document as formatted text for the clipboard: what mail, word processors and the editors of websites take over. */
import type { Document } from "../document.ts";
import { plainText } from "../document/document-text.ts";
import type { Look } from "../press/design/look.ts";
import { blocksToHtml, footnotesToHtml } from "./blocks.ts";
import { Drawings, type HtmlDrawing } from "./drawings.ts";
import { attribute, element } from "./escape.ts";
import { EM } from "./inlines.ts";

export interface FormattedText {
  /** A fragment of HTML with styles inline. It holds no script, and elements of the Document alone. */
  html: string;
  /** Its words, without any format. */
  text: string;
  /** Formulas, diagrams and SVG images: `src="drawing:0"` in the HTML stands for the first of them. */
  drawings: HtmlDrawing[];
}

export function documentToHtml(document: Document, look: Look): FormattedText {
  const { colors, scheme } = look.theme;
  const drawings = new Drawings();
  const context = { look, drawings };
  const content = [
    blocksToHtml(document.blocks, context),
    footnotesToHtml(document.footnotes, context),
  ].join("\n");
  // Light letters need their ground; on white paper dark ones take the reader's.
  const ground = scheme === "dark" ? `;padding:24px;background:${colors.background}` : "";
  const style = `font-size:${EM}px;line-height:1.7;color:${colors.text}${ground}`;
  const attributes = attribute("dir", document.dir) + attribute("lang", document.lang);
  return {
    html: element("section", style, content, attributes),
    text: plainText(document),
    drawings: drawings.list,
  };
}
