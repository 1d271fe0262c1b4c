/**
 * Going through a Document in reading order. The steps of `enrich/` find what they fill in this
 * way, and the tests find the words. Recursion is safe: `parse/` clamps how deep a Document nests.
 */
import type { Block, Document, Inline } from "../document.ts";
import { listsIn } from "./block-kinds.ts";
import { inlineLists } from "./inline-kinds.ts";

/** Functions that a walk calls. A block comes before its contents, a list before its inlines. */
export interface Visitor {
  block?(block: Block): void;
  /** After all that a block holds. */
  leave?(block: Block): void;
  /**
   * A list of inlines and the block it belongs to. `depth` is 0 for the block's own list and more
   * within links and styles. The visitor may rewrite the list in place.
   */
  inlines?(list: Inline[], owner: Block, depth: number): void;
  inline?(inline: Inline, owner: Block): void;
}

/** Visits the whole document: its blocks, then its footnotes. */
export function walk(document: Document, visitor: Visitor): void {
  walkBlockList(document.blocks, visitor);
  for (const footnote of document.footnotes) walkBlockList(footnote.blocks, visitor);
}

/** Visits every block, footnotes' included. */
export function walkBlocks(document: Document, visit: (block: Block) => void): void {
  walk(document, { block: visit });
}

/** Visits every inline at every depth, footnotes' included. */
export function walkInlines(
  document: Document,
  visit: (inline: Inline, owner: Block) => void,
): void {
  walk(document, { inline: visit });
}

/**
 * Visits every list of inlines at every depth: a paragraph's, and those of the links and styles
 * within it. The visitor may rewrite the list in place; what it puts in is walked in turn.
 */
export function walkInlineLists(
  document: Document,
  visit: (list: Inline[], owner: Block, depth: number) => void,
): void {
  walk(document, { inlines: visit });
}

/** Visits `blocks` and all they hold. */
export function walkBlockList(blocks: readonly Block[], visitor: Visitor): void {
  // Inlines hold no blocks: who asks for blocks alone need not go through half a million of them.
  const looksWithin = visitor.inlines !== undefined || visitor.inline !== undefined;
  for (const block of blocks) {
    visitor.block?.(block);
    for (const list of listsIn(block))
      if ("blocks" in list) walkBlockList(list.blocks, visitor);
      else if (looksWithin) walkInlineList(list.inlines, block, visitor, 0);
    visitor.leave?.(block);
  }
}

function walkInlineList(list: Inline[], owner: Block, visitor: Visitor, depth: number): void {
  visitor.inlines?.(list, owner, depth);
  for (const inline of list) {
    visitor.inline?.(inline, owner);
    // Text is most of what there is.
    if (inline.type === "text") continue;
    for (const within of inlineLists(inline)) walkInlineList(within, owner, visitor, depth + 1);
  }
}
