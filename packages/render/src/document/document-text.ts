/** The words of a Document: for titles, anchors, alternatives and tests. */
import type { Document } from "../document.ts";
import { sourceOf } from "./block-kinds.ts";
import { inlineText } from "./inline-kinds.ts";
import { walk } from "./walk.ts";

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
