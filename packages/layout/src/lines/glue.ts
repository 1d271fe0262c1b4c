/**
 * Glue of a line: the gaps that may become wider or narrower, so that its end stands at the edge of
 * the text.
 */
import type { Piece } from "../flow.ts";
import type { Line } from "./fill-lines.ts";

/** How far the spaces of a line may go, in parts of their width, at a ratio of 1 and of -1. */
const STRETCH = 0.5;
const SHRINK = 1 / 3;
/** The same for the gap between two ideographs, in em. It is never narrower. */
const IDEOGRAPHIC_STRETCH = 0.12;
/** A line whose spaces would have to be stretched by more is left as it is: three times their width. */
export const MOST_RATIO = 4;

/** Device pixels that something may be wider and narrower at a ratio of 1. */
export interface Glue {
  stretch: number;
  shrink: number;
}

const stiff: Glue = { stretch: 0, shrink: 0 };

/** Characters that stand in squares of their own, without spaces between. */
const ideographic =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]/u;

/** Returns the glue between a piece and the next of its line. */
export function glueAfter(piece: Piece, next: Piece | undefined): Glue {
  const { space, run } = piece;
  if (space > 0) return { stretch: space * STRETCH, shrink: space * SHRINK };
  if (!run || !next?.breakBefore || !isIdeographic(piece) || !isIdeographic(next)) return stiff;
  return { stretch: run.type.size * IDEOGRAPHIC_STRETCH, shrink: 0 };
}

/**
 * Whether a piece is ideographic; an ideograph is a piece of its own, with the signs that it keeps.
 */
function isIdeographic({ part, word, from }: Piece): boolean {
  return part !== undefined && ideographic.test(word[part.clusters[from] ?? 0] ?? "");
}

/** Sums the glue of a whole line. */
export function glueOf(pieces: readonly Piece[]): Glue {
  const sum = { stretch: 0, shrink: 0 };
  for (let at = 0; at + 1 < pieces.length; at++) {
    const { stretch, shrink } = glueAfter(pieces[at]!, pieces[at + 1]);
    sum.stretch += stretch;
    sum.shrink += shrink;
  }
  return sum;
}

/** Stretch that a line needs (negative: shrink), in parts of what it may; Infinity: it cannot. */
export function ratioOf(slack: number, { stretch, shrink }: Glue): number {
  if (slack === 0) return 0;
  const most = slack > 0 ? stretch : shrink;
  return most > 0 ? slack / most : slack > 0 ? Infinity : -Infinity;
}

/**
 * Makes a line as wide as its room. A paragraph's last line is only made narrower, and a line with
 * too little to stretch is left.
 */
export function justified(line: Line, room: number): Line {
  const slack = room - line.width;
  if (slack === 0 || (slack > 0 && line.last)) return line;
  const ratio = ratioOf(slack, glueOf(line.pieces));
  if (ratio > MOST_RATIO || ratio < -1 - ROUNDING) return line;
  const pieces = line.pieces.map((piece, at) => {
    const next = line.pieces[at + 1];
    if (!next) return piece;
    const { stretch, shrink } = glueAfter(piece, next);
    const by = ratio * (ratio > 0 ? stretch : shrink);
    if (by === 0) return piece;
    return piece.space > 0
      ? { ...piece, space: piece.space + by }
      : { ...piece, width: piece.width + by };
  });
  return { ...line, pieces, width: room };
}

/** Tolerance of a ratio, for rounding in sums of widths. */
const ROUNDING = 0.01;
