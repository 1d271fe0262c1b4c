/** The order in which the pieces of a line are seen from left to right (UAX #9, rules L1 and L2). */
import { visualOrder } from "../text/bidi.ts";
import type { Piece } from "../flow.ts";

/** A piece as it is seen, or the spaces of one, which are seen left of it. */
export interface SeenPiece extends Piece {
  /** The piece of the line that it is of. */
  of: Piece;
}

/**
 * Orders pieces from left to right, each with its spaces at its right. Spaces at the line's end are
 * not seen.
 */
export function seenOrder(pieces: readonly Piece[]): SeenPiece[] {
  let end = pieces.length;
  while (end > 0 && pieces[end - 1]!.width === 0) end--;
  const spaceOf = (index: number) => (index < end - 1 ? pieces[index]!.space : 0);
  const seen: SeenPiece[] = [];
  for (const index of visualOrder(pieces.map(({ level }) => level))) {
    const of = pieces[index]!;
    const space = spaceOf(index);
    if (of.level % 2 === 0) {
      seen.push({ ...of, space, of });
      continue;
    }
    if (space > 0) seen.push({ ...of, to: of.from, width: 0, space, atom: undefined, of });
    seen.push({ ...of, space: 0, of });
  }
  return seen;
}
