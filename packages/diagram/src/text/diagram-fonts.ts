import type { TextMeter } from "./text-meter.ts";

/** Names that the drawing's text asks for: the document's text family and its fixed-pitch one. */
export interface FontNames {
  text: string;
  mono: string;
}

/** One emoji, set apart from text. */
export interface EmojiPart {
  value: string;
  /** Its drawing, a self-contained SVG. */
  svg: string;
}

/** All that diagrams ask of fonts. */
export interface DiagramFonts {
  meter: TextMeter;
  names: FontNames;
  /** Splits a text into plain pieces and emoji; the pieces joined are the text. */
  splitEmoji(text: string): (string | EmojiPart)[];
}
