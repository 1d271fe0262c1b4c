/** Applies the option `cards` to a document and to the other options. */
import { isPaged } from "../page/formats.ts";
import { addCover, addPagesCover } from "../cover.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
import { resolveCards } from "../cards/options.ts";
import { breakAtMarks, marksOfSplit, pagesOfCards } from "../cards/pages.ts";

/**
 * Derives the width in CSS pixels from the size of the cards and the quality; for a PDF, the size
 * of its pages.
 */
export function forCards(options: ResolvedOptions): ResolvedOptions {
  if (!options.cards) return options;
  const { quality } = options;
  const cards = resolveCards(options.cards);
  if (!isPaged(options.format)) return { ...options, width: cards.size.width / quality };
  return { ...options, page: { ...pagesOfCards(cards, quality), ...options.page } };
}

/** Breaks the document where cards begin, or puts the cover before it. */
export function prepareCards(markdown: string, document: Document, options: ResolvedOptions): void {
  if (!options.cards) return;
  const { cover, split } = resolveCards(options.cards);
  if (isPaged(options.format)) {
    breakAtMarks(document, marksOfSplit[split]);
    if (cover) addPagesCover(markdown, document, options.flavor);
  } else if (cover) addCover(markdown, document, options.flavor);
}
