/** The fields of a style that a request holds. */
import { optionDefinitions, resolveCards, resolveFrame, isPaged } from "@platen/render/options";
import type { Style } from "../style/style.ts";

const { width: bounds, fontFamily: family } = optionDefinitions;

/** A style as it is sent: the typeface may be left to the brand. */
export type SentStyle = Omit<Style, "fontFamily"> & Partial<Pick<Style, "fontFamily">>;

/** A picture has no pages, and the pages of a pdf are no cards and have no frame. */
export function sentOf({ page, cards, frame, ...rest }: Style): SentStyle {
  const style: SentStyle = rest;
  // One that is sent wins over the brand's.
  if (style.brand && style.fontFamily === family.default) delete style.fontFamily;
  if (isPaged(style.format)) return page ? { ...style, page } : style;
  return { ...style, ...(cards && { cards }), ...(frame && { frame }) };
}

/** Previews show one page without its frame, of the width that cards have, so that text is as large as on them. */
export function previewedOf(style: Style): SentStyle {
  const { cards, frame, ...sent } = sentOf(style);
  if (!cards) return sent;
  const around = frame ? 2 * resolveFrame(frame).padding : 0;
  const width = resolveCards(cards).size.width / style.quality - around;
  return { ...sent, width: Math.min(bounds.max, Math.max(bounds.min, width)) };
}
