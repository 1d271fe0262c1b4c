/**
 * Orders the notes of a document that stand at the foot of pages as they follow each other in the
 * Layout.
 */
import type { Block, Document, Footnote } from "../../../document.ts";
import { walkBlockList } from "../../../document/walk.ts";

/**
 * Returns the notes in the order of the first references to them; a note that another note refers
 * to stands after that one.
 */
export function notesInOrder({
  blocks,
  footnotes,
}: Pick<Document, "blocks" | "footnotes">): Footnote[] {
  const left = new Map(footnotes.map((footnote) => [footnote.id, footnote]));
  const order: Footnote[] = [];
  /** Ids of notes that are still to be looked through, the next last. */
  const pending = referencesIn(blocks);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const footnote = left.get(id);
    if (!footnote) continue;
    left.delete(id);
    order.push(footnote);
    for (const next of referencesIn(footnote.blocks)) pending.push(next);
  }
  return [...order, ...left.values()];
}

/** Returns the ids of the notes that blocks refer to, the first last. */
function referencesIn(blocks: readonly Block[]): string[] {
  const ids: string[] = [];
  walkBlockList(blocks, {
    inline: (inline) => {
      if (inline.type === "footnoteReference") ids.push(inline.id);
    },
  });
  return ids.reverse();
}
