/** Where the content of cards stands. */
import type { CardAlign } from "../../../cards/options.ts";

/** Cards of which none is fuller are short ones. */
const SHORT = 0.5;

/**
 * Short cards, such as a quotation or a verse each, stand in the middle. If one of them is fuller, all begin at the top, so
 * that nothing jumps from card to card.
 *
 * @param heights of the content of each card
 * @param room height of a card's content
 */
export function alignOf(
  asked: CardAlign,
  heights: readonly number[],
  room: number,
): Exclude<CardAlign, "auto"> {
  if (asked !== "auto") return asked;
  return heights.every((height) => height <= SHORT * room) ? "center" : "top";
}
