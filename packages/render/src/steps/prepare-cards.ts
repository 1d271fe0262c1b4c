/** Applies the option `cards` to a document and to the other options. */
import { isPaged } from "../page/formats.ts";
import { addByline, addCover, addPagesCover } from "../cover.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import type { RenderOptions, ResolvedOptions, ThemeName } from "../options.ts";
import { resolveCards, type CardLookName } from "../cards/options.ts";
import { breakAtMarks, marksOfSplit, pagesOfCards } from "../cards/pages.ts";

/** Themes of cards whose caller names a look and no theme. */
const themesOfLooks: Readonly<Partial<Record<CardLookName, ThemeName>>> = {
  paper: "paper",
  magazine: "newsprint",
  terminal: "terminal",
};

/** Takes the theme of the cards' look where the caller names none: a brand is laid over it. */
export function withThemeOfLook(
  options: ResolvedOptions,
  given: RenderOptions | null,
): ResolvedOptions {
  if (!options.cards || isPaged(options.format) || given?.theme !== undefined) return options;
  const theme = themesOfLooks[resolveCards(options.cards).look];
  return theme ? { ...options, theme } : options;
}

/**
 * Derives the width in CSS pixels from the size of the cards and the quality; for a PDF, the size of its
 * pages.
 */
export function forCards(options: ResolvedOptions): ResolvedOptions {
  if (!options.cards) return options;
  const { quality } = options;
  const cards = resolveCards(options.cards);
  if (!isPaged(options.format)) return { ...options, width: cards.size.width / quality };
  const hasLogo = options.branding?.logo !== undefined;
  return { ...options, page: { ...pagesOfCards(cards, quality, hasLogo), ...options.page } };
}

/** Breaks the document where cards begin, or puts the cover before it. */
export function prepareCards(
  markdown: string,
  document: Document,
  options: ResolvedOptions,
  diagnostics: Diagnostics,
): void {
  if (!options.cards) return;
  const { logo } = options.branding ?? {};
  if (logo) document.logo = { type: "image", ...logo };
  const { cover, split, look } = resolveCards(options.cards);
  if (isPaged(options.format)) {
    if (look !== "plain")
      diagnostics.warn("OPTION_IGNORED", "cards.look has no effect on pdf, whose cards are pages");
    breakAtMarks(document, marksOfSplit[split]);
    if (cover) addPagesCover(markdown, document, options.flavor);
    return;
  }
  if (cover) addCover(markdown, document, options.flavor);
  if (look !== "plain") addByline(markdown, document, options.flavor, diagnostics);
}
