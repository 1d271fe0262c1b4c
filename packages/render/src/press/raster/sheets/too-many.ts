/** Documents of more cards than one render may draw: how many that is, and what to choose instead. */
import { CARD_LIMIT, type ResolvedCards } from "../../../cards/options.ts";
import { RenderError } from "../../../diagnostics.ts";
import type { Document } from "../../../document.ts";
import { walk } from "../../../document/walk.ts";
import { optionDefinitions } from "../../../options.ts";
import type { CardSetting } from "../../set/sheets/card-setting.ts";
import { SMALLEST_SECTION } from "../../set/sheets/layout.ts";

interface CardLimits {
  /** Device pixels of a CSS pixel: how large the text is. */
  quality: number;
  /** Most device pixels of all cards together. */
  pixelBudget: number;
  /** Cards that the document may need, where it was not laid out to its end. */
  likely?: number;
}

/** Smallest scale at which a card shows text. */
export const LEAST_SCALE = SMALLEST_SECTION;
/** Factor of the most that all cards hold up to which a document is laid out, so that an error can say how many it needs. */
const SAID = 2;

/** Most cards of one size. */
export function mostCards({ size: { width, height } }: ResolvedCards, pixelBudget: number): number {
  return Math.min(CARD_LIMIT, Math.floor(pixelBudget / (width * height)));
}

/**
 * Returns how far a document is laid out for cards, in device pixels. It is `undefined` where the height says nothing of the
 * cards, since images and diagrams are made smaller to fit one.
 */
export function boundOfCards(
  document: Document,
  { room }: CardSetting,
  cards: ResolvedCards,
  { quality, pixelBudget }: CardLimits,
): number | undefined {
  let shrinks = false;
  walk(document, {
    block: ({ type }) => {
      if (type === "diagram" || type === "math") shrinks = true;
    },
    inline: ({ type }) => {
      if (type === "image") shrinks = true;
    },
  });
  if (shrinks) return undefined;
  return Math.ceil(((SAID * mostCards(cards, pixelBudget) * room) / LEAST_SCALE) * quality);
}

/**
 * Refuses a document of too many cards.
 *
 * @param count of cards; the least, where it was not laid out to its end
 * @throws RenderError `TOO_MANY_SHEETS`
 */
export function refuseTooMany(
  count: number,
  cards: ResolvedCards,
  { quality: asked, pixelBudget, likely }: CardLimits,
): void {
  const { width, height } = cards.size;
  const most = mostCards(cards, pixelBudget);
  if (count <= most) return;
  const isByPixels = most < CARD_LIMIT;
  const { min } = optionDefinitions.quality;
  const needed = Math.max(count, likely ?? 0);
  // The room on a card grows as the square of the quality falls; breaks come elsewhere then, so
  // 0.85 leaves some slack.
  const quality = Math.floor(asked * Math.sqrt(most / needed) * 0.85 * 20) / 20;
  const limit = isByPixels
    ? `${most} of ${width} × ${height} pixels are the most`
    : `${most} are the most`;
  const choices = [
    ...(quality >= min && quality < asked
      ? [`a quality of ${quality} or less, which makes the text smaller`]
      : []),
    ...(isByPixels ? ["a smaller size"] : []),
    `a document split into at least ${Math.ceil(needed / (most * 0.9))} parts`,
  ];
  const least = likely === undefined ? "" : "at least ";
  throw new RenderError(
    "TOO_MANY_SHEETS",
    `The document would need ${least}${count} cards; ${limit}. Choose ${choices.join(", or ")}.`,
  );
}
