import { inlineText } from "../../../document/inline-kinds.ts";
import type { Document, Inline } from "../../../document.ts";
import { walkBlocks } from "../../../document/walk.ts";
import { formulaWords } from "./formula-words.ts";

/**
 * The title as a page's header and a reader's window show it. Where it comes from a heading with
 * formulas, these are words: the Document's own title has them as TeX.
 */
export function titleOf(document: Document): string {
  const title = (document.title ?? "").trim();
  let shown: string | undefined;
  if (title !== "")
    walkBlocks(document, (block) => {
      if (block.type !== "heading" || shown !== undefined || !hasFormula(block.children)) return;
      if (tidy(inlineText(block.children)) === tidy(title)) shown = tidy(inWords(block.children));
    });
  return shown ?? title;
}

/** Longest title in the header, in characters. */
const HEADER_TITLE = 90;

/** The title of the file, which always has one. */
export function fileTitle(document: Document): string {
  return titleOf(document) || firstWords(document) || "Document";
}

function firstWords(document: Document): string {
  const first = document.blocks.find((block) => block.type === "paragraph");
  return first ? headerTitle(inlineText(first.children).trim()) : "";
}

/** As much of a text as the header of a page has room for. */
export function headerTitle(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= HEADER_TITLE) return text;
  return `${characters
    .slice(0, HEADER_TITLE - 1)
    .join("")
    .trimEnd()}…`;
}

/** The words of a heading as a header or a list has them: formulas in words, no notes. */
export function plainWords(inlines: readonly Inline[]): string {
  return tidy(inWords(inlines));
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

function hasFormula(inlines: readonly Inline[]): boolean {
  return inlines.some(
    (inline) =>
      inline.type === "inlineMath" || ("children" in inline && hasFormula(inline.children)),
  );
}

function inWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === "inlineMath") return formulaWords(inline.tex);
      return "children" in inline ? inWords(inline.children) : inlineText([inline]);
    })
    .join("");
}
