import type { Element } from "../../dom/element.ts";
import type { FontRequest } from "../../text/text-meter.ts";

/** A piece of a line in one font and colour. */
export interface TextPiece {
  kind: "text";
  text: string;
  /** The element that the characters stand in. */
  element: Element;
  font: FontRequest;
  x: number;
  baseline: number;
  width: number;
}

/** A drawing that stands in a line or by itself: an icon, an image, a formula. */
export interface AtomPiece {
  kind: "atom";
  element: Element;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A ground, a rule: a rectangle of one colour. */
export interface FillPiece {
  kind: "fill";
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Piece = TextPiece | AtomPiece | FillPiece;

/** Something that was laid out, around the origin of its own box. */
export interface Placed {
  pieces: Piece[];
  width: number;
  height: number;
  /** How far its content reaches to the right, where that is farther than its own box. */
  reach?: number;
}

/** The pieces, moved. */
export function moved(pieces: readonly Piece[], dx: number, dy: number): Piece[] {
  if (dx === 0 && dy === 0) return [...pieces];
  return pieces.map((piece) =>
    piece.kind === "text"
      ? { ...piece, x: piece.x + dx, baseline: piece.baseline + dy }
      : { ...piece, x: piece.x + dx, y: piece.y + dy },
  );
}
