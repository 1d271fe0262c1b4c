import type { Document, Inline } from "../../document.ts";
import { walk } from "../../walk.ts";

/**
 * Every place of a document that links may lead to, and the engine's name for it. Names are our
 * own, because an anchor's text is the author's. Only places that are drawn are here.
 */
export interface Anchors {
  /** Of a heading, a footnote or a reference to one; `undefined` if there is no such place. */
  labelOf(id: string): string | undefined;
  /** References to each footnote, by its id, in reading order. */
  referencesTo(footnote: string): readonly string[];
}

export function findAnchors(document: Document): Anchors {
  const labels = new Map<string, string>();
  const references = new Map<string, string[]>();
  const add = (id: string) => {
    if (!labels.has(id)) labels.set(id, `a${labels.size}`);
  };
  const reference = (inline: Inline) => {
    if (inline.type !== "footnoteReference") return;
    add(inline.referenceId);
    const list = references.get(inline.id);
    if (list) list.push(inline.referenceId);
    else references.set(inline.id, [inline.referenceId]);
  };
  walk(document, {
    block: (block) => {
      if (block.type === "heading") add(block.id);
      if (block.anchor === undefined) return;
      const own = block.type === "heading" ? labels.get(block.id) : undefined;
      labels.set(block.anchor, own ?? `a${labels.size}`);
    },
    inline: reference,
  });
  for (const footnote of document.footnotes) add(footnote.id);
  return {
    labelOf: (id) => labels.get(id),
    referencesTo: (footnote) => references.get(footnote) ?? [],
  };
}
