/** What parts a document, by what is made of it: a page of a PDF, a card, or a line in a picture. */
import { optionDefinitions, type CardOptions } from "@platen/render/options";
import type { ActionName } from "../editor/action-names.ts";
import type { PlainMessageName } from "../language/language.ts";
import type { Style } from "../style/style.ts";

export interface Break {
  label: PlainMessageName;
  /** What the editor puts in. */
  action: ActionName;
  /** The style in which it parts anything, where that is another. */
  style?: Style;
}

/** By where cards end. */
const cardBreaks = {
  rule: "divider",
  mixed: "divider",
  heading: "heading2",
  auto: "divider",
} as const satisfies Record<NonNullable<CardOptions["split"]>, ActionName>;

export function breakIn(style: Style): Break {
  const { format, cards } = style;
  if (format === "pdf") return { label: "format.pageBreak", action: "pageBreak" };
  if (!cards) return { label: "format.divider", action: "divider" };
  const { split = optionDefinitions.cards.fields.split.default } = cards;
  const found: Break = { label: "format.cardBreak", action: cardBreaks[split] };
  // Cards that end where they are full take no notice of lines.
  return split === "auto"
    ? { ...found, style: { ...style, cards: { ...cards, split: "mixed" } } }
    : found;
}
