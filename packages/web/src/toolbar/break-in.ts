/**
 * Chooses what the button for a break inserts: a page break for a PDF, a break of cards, or a rule
 * in a picture.
 */
import { optionDefinitions, type CardOptions, isPaged } from "@platen/render/options";
import type { ActionName } from "../editor/action-facts.ts";
import type { PlainMessageName } from "../language/language.ts";
import type { Style } from "../style/style.ts";

export interface Break {
  label: PlainMessageName;
  /** Action that inserts the break. */
  action: ActionName;
  /** Style in which the break has an effect, if it is not the current one. */
  style?: Style;
}

/** Actions by the rule that splits a document into cards. */
const cardBreaks = {
  rule: "divider",
  mixed: "divider",
  heading: "heading2",
  auto: "divider",
} as const satisfies Record<NonNullable<CardOptions["split"]>, ActionName>;

export function breakIn(style: Style): Break {
  const { format, cards } = style;
  if (isPaged(format)) return { label: "format.pageBreak", action: "pageBreak" };
  if (!cards) return { label: "format.divider", action: "divider" };
  const { split = optionDefinitions.cards.fields.split.default } = cards;
  const found: Break = { label: "format.cardBreak", action: cardBreaks[split] };
  // Cards that end when they are full ignore rules.
  return split === "auto"
    ? { ...found, style: { ...style, cards: { ...cards, split: "mixed" } } }
    : found;
}
