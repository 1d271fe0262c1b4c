/** Options of cards: every name, bound and default. Safe to import in a browser. */
import type { FieldDefinition } from "../page/kinds.ts";

/** Names of sizes, in pixels of the file. */
export const cardSizes = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  tall: { width: 1080, height: 1440 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
  og: { width: 1200, height: 630 },
} as const;

export const cardSplits = ["auto", "rule", "heading", "mixed"] as const;
export const cardAligns = ["auto", "top", "center"] as const;

export const cardLookNames = [
  "plain",
  "paper",
  "quote",
  "magazine",
  "terminal",
  "gradient",
  "photo",
  "minimal",
  "note",
] as const;

export type CardLookName = (typeof cardLookNames)[number];
export type CardSizeName = keyof typeof cardSizes;
export type CardSplit = (typeof cardSplits)[number];
export type CardAlign = (typeof cardAligns)[number];

/** A whole number of pixels each way. */
export interface PixelSize {
  width: number;
  height: number;
}

export interface CardOptions {
  /** Exact pixels of each card. Default square. */
  size?: CardSizeName | PixelSize;
  /** Where a card begins. Default mixed: at thematic breaks, and where the one before is full. */
  split?: CardSplit;
  /** Begin with a card of the title, the author, the date and the `cover` of the front matter. */
  cover?: boolean;
  /** Where the content stands. Default auto: in the middle if no card is more than half full, else at the top. */
  align?: CardAlign;
  /** Ground, cover and foot of the cards. Default plain. */
  look?: CardLookName;
  /** Text at the foot of each card. */
  footer?: string;
  /** Say "2/5" at the foot of each card. */
  numbers?: boolean;
}

/** Least and most pixels of a card's side. */
export const CARD_SIDE = { min: 200, max: 4096 } as const;
/** Longest footer, in characters. */
export const FOOTER_LIMIT = 80;
/** Most cards of one document. */
export const CARD_LIMIT = 60;

export const cardFields = {
  size: {
    kind: "pixels",
    values: Object.keys(cardSizes),
    ...CARD_SIDE,
    default: "square",
    description: "Exact pixels of each card",
  },
  split: {
    kind: "choice",
    values: cardSplits,
    default: "mixed",
    description:
      "Where a card begins: where one is full, at rules, at headings; mixed: full or rule",
  },
  cover: {
    kind: "flag",
    default: false,
    description: "Begin with title, author, date and cover image of the front matter",
  },
  align: {
    kind: "choice",
    values: cardAligns,
    default: "auto",
    description: "Where the content of a card stands; auto: in the middle if all cards are short",
  },
  look: {
    kind: "choice",
    values: cardLookNames,
    default: "plain",
    description: "Look of the cards",
  },
  footer: {
    kind: "text",
    maxLength: FOOTER_LIMIT,
    default: undefined,
    description: "Text at the foot of each card",
  },
  numbers: { kind: "flag", default: false, description: "Say 2/5 at the foot of each card" },
} as const satisfies Record<keyof CardOptions, FieldDefinition>;

export type ResolvedCards = Required<Omit<CardOptions, "size">> & { size: PixelSize };

export function resolveCards(cards: CardOptions): ResolvedCards {
  const { size = "square" } = cards;
  return {
    size: typeof size === "string" ? cardSizes[size] : size,
    split: cards.split ?? "mixed",
    cover: cards.cover ?? false,
    align: cards.align ?? "auto",
    look: cards.look ?? "plain",
    footer: cards.footer ?? "",
    numbers: cards.numbers ?? false,
  };
}
