/** The pieces of a line as the template takes them. Lengths ending in `Pt` are points, others em. */

/** Goes through inlines; handed down to pieces that hold others. */
export type PiecesOf = (
  inlines: readonly Inline[],
  setting: Setting,
  place: Place,
  look?: TextLook,
) => Piece[];

import type { Inline } from "../../../document.ts";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";

export type Piece =
  | TextPiece
  | CodePiece
  | EmojiPiece
  | OverPiece
  | LinkPiece
  | FootnotePiece
  | MathPiece
  | ImagePiece
  | MissingImagePiece
  | BoxPiece
  | RubyPiece
  | BackPiece
  | GatePiece
  | { k: "break" };

/** Text that may break where its parts meet. */
export type Breakable = string | string[] | Words;

/** Text from right to left: each of its words is set for itself. */
export interface Words {
  words: (string | string[])[];
}

export interface TextPiece {
  k: "text";
  v: Breakable;
  /** Number of its look. */
  s?: number;
}

export interface CodePiece {
  k: "code";
  /** Set as one unbreakable box, because of several fonts or directions. */
  box?: true;
  c: (TextPiece | EmojiPiece | OverPiece)[];
}

/** A letter with marks over it. */
export interface OverPiece {
  k: "over";
  v: string;
  /** Where each stands, from the end of the letter to the right and up, in em. */
  marks: { v: string; x: number; y: number }[];
  s?: number;
}

export interface EmojiPiece {
  k: "emoji";
  v: string;
  path: string;
  /** Characters of `v` that have a width. */
  wide: number;
  s?: number;
}

export interface LinkPiece {
  k: "link";
  /** An address, or the label of a place in the document. */
  to?: string;
  at?: string;
  c: Piece[];
}

export interface FootnotePiece {
  k: "footnote";
  v: string;
  /** Which of the notes stands at the foot of this page, on its first reference. */
  note?: number;
  s?: number;
  at?: string;
  label?: string;
}

export interface MathPiece {
  k: "math";
  path: string;
  alt: string;
  /** A further part of a formula, which its first one has described. */
  more?: true;
  w: number;
  h: number;
  depth: number;
  gap: number;
}

export interface ImagePiece {
  k: "image";
  path: string;
  alt: string;
  wPt: number;
  hPt: number;
  middle?: true;
  /** Its distance from the image above. */
  topPt?: number;
  side?: "left" | "right";
}

export interface MissingImagePiece {
  k: "missing";
  /** Its label, emoji apart. */
  c: Piece[];
  /** The size that the image would have had, where it is known. */
  wPt?: number;
  hPt?: number;
}

export interface BoxPiece {
  k: "key" | "mark";
  /** The ground of a mark, where it is not the theme's. */
  fill?: string;
  c: Piece[];
}

export interface RubyPiece {
  k: "ruby";
  pairs: { c: Piece[]; over: string; s?: number }[];
}

/** A place where a line may end, which nobody sees. */
export interface GatePiece {
  k: "gate";
}

/** The way back from a footnote. */
export interface BackPiece {
  k: "back";
  at: string;
  alt: string;
}
