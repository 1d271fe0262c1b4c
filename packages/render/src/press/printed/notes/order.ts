/** In which order the notes of a document stand at the foot of its pages. */
import type { Block, Document, Footnote } from "../../../document.ts";
import { walkBlockList } from "../../../document/walk.ts";

/** As they are referred to first; one that a note refers to stands after that. */
export function notesInOrder({
  blocks,
  footnotes,
}: Pick<Document, "blocks" | "footnotes">): Footnote[] {
  const left = new Map(footnotes.map((footnote) => [footnote.id, footnote]));
  const order: Footnote[] = [];
  /** What is still to be looked through, the next last. */
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

/** The notes that are referred to, the first last. */
function referencesIn(blocks: readonly Block[]): string[] {
  const ids: string[] = [];
  walkBlockList(blocks, {
    inline: (inline) => {
      if (inline.type === "footnoteReference") ids.push(inline.id);
    },
  });
  return ids.reverse();
}
