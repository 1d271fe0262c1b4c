/** The words of a Document: for titles, anchors, alternatives and tests. */
import type { Document, Inline } from "../document.ts";
import { sourceOf } from "./block-kinds.ts";
import { walk } from "./walk.ts";

/** The text of a run of inlines: formulas as TeX, images as their `alt`, breaks as a space. */
export function inlineText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines)
    text += "children" in inline ? inlineText(inline.children) : ownText(inline);
  return text;
}

/**
 * Everything a reader of the document sees, in reading order: one line for each block's run of
 * inlines, code, formulas and diagrams as their source. Footnotes come last. The numbers of lists
 * and of footnotes are left out.
 */
export function plainText(document: Document): string {
  const parts: string[] = [];
  walk(document, {
    block: (block) => {
      const source = sourceOf(block);
      if (source) parts.push(source);
    },
    inlines: (list, _owner, depth) => {
      if (depth === 0) parts.push(inlineText(list));
    },
  });
  return parts.join("\n");
}

/** The words of `plainText`, split at white space. */
export function words(document: Document): string[] {
  return plainText(document).split(/\s+/u).filter(Boolean);
}

function ownText(inline: Exclude<Inline, { children: Inline[] }>): string {
  switch (inline.type) {
    case "text":
    case "emoji":
    case "inlineCode":
      return inline.value;
    case "image":
      return inline.alt;
    case "inlineMath":
      return inline.tex;
    case "break":
      return " ";
    case "footnoteReference":
      return "";
    case "ruby":
      return inline.pairs.map((pair) => inlineText(pair.base) + pair.reading).join("");
  }
}
