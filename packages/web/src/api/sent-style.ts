/** The fields of a style that a request holds. */
import { optionDefinitions, resolveCards, isPaged } from "@platen/render/options";
import type { Style } from "../style/style.ts";

const { min, max } = optionDefinitions.width;

/** A picture has no pages, and the pages of a pdf are no cards. */
export function sentOf({ page, cards, ...style }: Style): Style {
  if (isPaged(style.format)) return page ? { ...style, page } : style;
  return cards ? { ...style, cards } : style;
}

/** Previews show one page, of the width that cards have, so that text is as large as on them. */
export function previewedOf(style: Style): Style {
  const { cards, ...sent } = sentOf(style);
  if (!cards) return sent;
  const width = resolveCards(cards).size.width / style.quality;
  return { ...sent, width: Math.min(max, Math.max(min, width)) };
}
