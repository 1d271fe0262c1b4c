/** A look of cards: the ground that their text stands on, and how their cover and their foot are set. */
import type { ThemeColors } from "../themes/theme.ts";

/** A place on a card, in CSS pixels from its upper left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A card that a look draws behind the text. */
export interface Canvas {
  /** Size of the card in CSS pixels, and the shorter of its sides, by which all shapes are measured. */
  width: number;
  height: number;
  side: number;
  colors: ThemeColors;
  /** The part of the card that its text stands on. */
  panel: Place;
  /** The card is the cover. */
  isCover: boolean;
  /** Upper end of the foot; absent: there is none, or it is the cover. */
  foot?: number;
}

export interface Room {
  top: number;
  side: number;
  bottom: number;
}

export interface CardLook {
  /** Distance of the text's panel from the card's edges, in parts of the shorter side. */
  room: Room;
  /** Likewise of the cover; absent: as of the others. */
  coverRoom?: Room;
  /** Margin of the text within the panel, in parts of the shorter side. */
  margin: number;
  /** Corner radius of the panel, in parts of the shorter side. */
  radius?: number;
  /** Shapes behind the text, as elements of an SVG. */
  shapes: (canvas: Canvas) => string[];
  /** The image of the front matter's `cover` is the ground of every card. */
  photo?: true;
  /** Number of a card; `{n}` and `{count}` stand for what they name. */
  number: string;
  /** Words at one end of the foot and the number at the other, or both in the middle. */
  foot: "between" | "center";
  /** How the words of a cover stand, and what is above its title. */
  cover: { align: "left" | "center"; mark: "bar" | "quote" | "square" | "none" };
}
