/** Pieces → lines, each as full as it can be. */
import type { Piece } from "../flow.ts";
import { hyphenAfter, splitPiece } from "./pieces.ts";
import { trimAtEnd, trimAtStart } from "./sign-edges.ts";

export interface Line {
  pieces: Piece[];
  /** Width without the spaces at its end. */
  width: number;
  /** How far left of its beginning its first piece is drawn: an empty half of a bracket is left out. */
  lead: number;
  /** Whether it ends a paragraph, or ends where its author says. */
  last?: true;
}

/** Widths are sums of many parts; so much more still fits, in device pixels. */
export const TOLERANCE = 1 / 64;

/** Halvings of the room in which even lines are looked for. */
const HALVINGS = 10;

/** Fills no more lines than these, such that the longest is as short as it can be. */
export function evenLines(lines: Line[], fill: (room: number) => Line[], room: number): Line[] {
  let even = lines;
  let [short, long] = [0, room];
  for (let i = 0; lines.length > 1 && i < HALVINGS; i++) {
    const middle = (short + long) / 2;
    const found = fill(middle);
    if (found.length <= lines.length && found.every(({ width }) => width <= middle + TOLERANCE))
      [even, long] = [found, middle];
    else short = middle;
  }
  return even;
}

/** The line, or as much of it as there is room for, and a sign that more was there. */
export function cutLine(line: Line, room: number, sign: Piece): Line {
  if (line.width <= room + TOLERANCE) return line;
  const pieces: Piece[] = [];
  let pen = -line.lead;
  let width = 0;
  for (const piece of line.pieces) {
    const left = room - sign.width - pen;
    const [part] = piece.width <= left ? [piece] : splitPiece(piece, room, left);
    if (!part || part.width > left) break;
    pieces.push(part);
    width = pen + part.width;
    pen = width + part.space;
    if (part !== piece) break;
  }
  const last = pieces.at(-1);
  if (last) pieces[pieces.length - 1] = { ...last, space: 0 };
  return { pieces: [...pieces, sign], width: width + sign.width, lead: line.lead };
}

export const narrower = (piece: Piece, by: number): Piece => ({
  ...piece,
  width: piece.width - by,
});

/**
 * Finds the pieces, from one on, that no line may end between: returns the index behind the last
 * and their width. A word that has no room on a whole line is divided where that is least bad.
 */
export function unitFrom(
  pieces: readonly Piece[],
  from: number,
  room: number,
): { end: number; width: number } {
  const first = pieces[from]!;
  let [end, width, space] = [from + 1, first.width, first.space];
  let worst: { end: number; width: number } | undefined;
  for (; end < pieces.length; end++) {
    const piece = pieces[end]!;
    if (piece.breakBefore || piece.forced) break;
    if (piece.worstBefore) worst ??= { end, width };
    width += space + piece.width;
    space = piece.space;
    if (worst && width > room + TOLERANCE) return worst;
  }
  return { end, width };
}

/**
 * Fills lines from first to last, each as full as it can be.
 *
 * @param whole room of each line by its number, or of all lines
 * @param anywhere whether a word that is wider than a line may be divided anywhere
 * @param hanging how much less room all lines but the first have, where `whole` is one number
 */
export function fillLines(
  pieces: readonly Piece[],
  whole: number | ((line: number) => number),
  anywhere: boolean,
  hanging = 0,
): Line[] {
  const roomOf =
    typeof whole === "number" ? (line: number) => (line > 0 ? whole - hanging : whole) : whole;
  let room = roomOf(0);
  const lines: Line[] = [];
  let line: Piece[] = [];
  /** Width of the line with the spaces at its end. */
  let pen = 0;
  let width = 0;
  /** Whether the line has more than spaces and what hangs beside it: no line ends after those. */
  let isFilled = false;
  let lead = 0;
  const begin = (piece: Piece) => {
    lead = trimAtStart(piece);
    pen = -lead;
  };
  const end = (last?: true) => {
    lines.push({ pieces: line, width, lead, ...(last && { last }) });
    room = roomOf(lines.length);
    lead = 0;
    isFilled = false;
    line = [];
    pen = 0;
    width = 0;
  };
  const put = (piece: Piece) => {
    line.push(piece);
    if (piece.width > TOLERANCE) isFilled = true;
    width = pen + piece.width;
    pen = width + piece.space;
  };
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!;
    if (piece.forced) {
      end(true);
      at++;
      if (at === pieces.length) break;
      continue;
    }
    if (line.length === 0) begin(piece);
    const { end: next, width } = unitFrom(pieces, at, Math.max(room, roomOf(lines.length + 1)));
    let wide = width;
    const mayBreak = isFilled && (piece.breakBefore || piece.worstBefore === true);
    // A line that may end after them has room for their hyphen, too.
    if (next < pieces.length && !pieces[next]!.forced) wide += pieces[next - 1]!.hyphen;
    const isOver = () => pen + wide > room + TOLERANCE;
    const trim = isOver() ? trimAtEnd(pieces[next - 1]!) : 0;
    if (trim > 0 && pen + wide - trim <= room + TOLERANCE) {
      for (; at < next; at++) put(at === next - 1 ? narrower(pieces[at]!, trim) : pieces[at]!);
      if (at < pieces.length && !pieces[at]!.forced) end();
      continue;
    }
    if (isOver() && mayBreak) {
      const last = line.at(-1)!;
      if (last.hyphen > 0) put(hyphenAfter(last));
      end();
      begin(piece);
    }
    if (!anywhere || !isOver()) {
      for (; at < next; at++) put(pieces[at]!);
      continue;
    }
    // A word wider than the line: it breaks where it must.
    for (; at < next; at++) {
      for (const part of splitPiece(pieces[at]!, roomOf(lines.length + 1), room - pen)) {
        if ((isFilled || pen >= room) && pen + part.width > room + TOLERANCE) end();
        put(part);
      }
    }
  }
  if (line.length > 0 || lines.length === 0) end(true);
  return lines;
}
