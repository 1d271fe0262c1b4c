/** East Asian signs at the edges of runs and of lines. */
import type { Piece, Run } from "../flow.ts";
import { HALF, hasSigns, kindOf, mayStandClose, meets, type Kind } from "../text/punctuation.ts";

/** How much closer two runs of different looks stand, in em, where a sign ends the one and one begins the other. */
export function closeness(before: Run, after: Run): number {
  if (!before.style.spacesSigns || !after.style.spacesSigns) return 0;
  const [left, right] = [before.text.at(-1)!, after.text[0]!];
  if (!hasSigns(left) || !mayStandClose(right)) return 0;
  const [one, other] = [[before, left] as const, [after, right] as const].map(
    ([{ style }, sign]): Kind => {
      const part = style.word(sign).first;
      return part ? kindOf(part, 0, sign) : "other";
    },
  );
  return meets(one!, other!) ? HALF : 0;
}

/** The kind of a piece's first or last glyph. */
function kindAt({ part, run, word }: Piece, index: number): Kind {
  if (!part || !run?.style.spacesSigns) return "other";
  return kindOf(part, index, word[part.clusters[index]!]!);
}

/** Empty half of a sign that a piece leaves out where it begins a line, in device pixels. */
export function trimAtStart(piece: Piece): number {
  const { part, from, to, run, level } = piece;
  if (!part || !run || from >= to || level > 0) return 0;
  return kindAt(piece, from) === "opens" ? HALF * run.type.size : 0;
}

/** Empty half of a sign that a piece may leave out where it ends a line, in device pixels. */
export function trimAtEnd(piece: Piece): number {
  const { part, from, to, run, level } = piece;
  if (!part || !run || from >= to || level > 0) return 0;
  return kindAt(piece, to - 1) === "closes" ? HALF * run.type.size : 0;
}
