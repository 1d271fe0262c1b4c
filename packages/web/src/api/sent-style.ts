/** The fields of a style that a request holds. */
import { optionDefinitions, resolveCards, resolveFrame, isPaged } from "@platen/render/options";
import type { Style } from "../style/style.ts";

const { min, max } = optionDefinitions.width;

/** A picture has no pages, and the pages of a pdf are no cards and have no frame. */
export function sentOf({ page, cards, frame, ...style }: Style): Style {
  if (isPaged(style.format)) return page ? { ...style, page } : style;
  return { ...style, ...(cards && { cards }), ...(frame && { frame }) };
}

/** Previews show one page without its frame, of the width that cards have, so that text is as large as on them. */
export function previewedOf(style: Style): Style {
  const { cards, frame, ...sent } = sentOf(style);
  if (!cards) return sent;
  const around = frame ? 2 * resolveFrame(frame).padding : 0;
  const width = resolveCards(cards).size.width / style.quality - around;
  return { ...sent, width: Math.min(max, Math.max(min, width)) };
}
