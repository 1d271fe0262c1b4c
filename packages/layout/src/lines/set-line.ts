/** Lines, each with its height, painted. */
import type { FontStyle } from "../text/font-style.ts";
import { moved } from "../change-items.ts";
import type { Boxes, Notes } from "../boxes.ts";
import type { Line } from "./fill-lines.ts";
import type { Piece, Run, Span } from "../flow.ts";
import { justified } from "./glue.ts";
import { seenOrder, type SeenPiece } from "./seen-order.ts";
import { paintDecorations, paintSpans } from "./spans.ts";
import { colorOf, length, type Type } from "../style.ts";

/** Copied text has it in place of the hyphen that is seen, and so the word is whole. */
const SOFT_HYPHEN = "\u00ad";

/** Heights above and below the baseline. */
export interface Extent {
  above: number;
  below: number;
}

const extents = new WeakMap<FontStyle, Map<number, Map<number, Extent>>>();

/** The height that a text takes of its line: ascent and descent are whole pixels, half of the leading is above. */
export function extentOf(style: FontStyle, { size, lineHeight }: Type): Extent {
  let known = extents.get(style);
  if (!known) extents.set(style, (known = new Map()));
  let ofSize = known.get(size);
  if (!ofSize) known.set(size, (ofSize = new Map()));
  let extent = ofSize.get(lineHeight);
  if (!extent) {
    const ascent = Math.round(style.primary.ascent * size);
    const descent = Math.round(style.primary.descent * size);
    const height = Math.floor(lineHeight * size * 64) / 64;
    const above = ascent + Math.floor((height - ascent - descent) / 2);
    extent = { above, below: height - above };
    ofSize.set(lineHeight, extent);
  }
  return extent;
}

export interface SetLine {
  height: number;
  baseline: number;
}

/** Heights of a line, and which kinds of content it has. */
interface LineExtent extends Extent {
  spans: boolean;
  atoms: boolean;
  /** Whether it is not all read from left to right. */
  turns: boolean;
}

/** How high a line is; `strut` is what it is at least. */
export function lineExtent(pieces: readonly Piece[], strut: Extent, ratio: number): LineExtent {
  let { above, below } = strut;
  let spans = false;
  let atoms = false;
  let turns = false;
  for (const piece of pieces) {
    if (piece.level > 0) turns = true;
    const { run, atom } = piece;
    if (atom) atoms = true;
    if (piece.span) spans = true;
    if (run) {
      const extent = extentOf(run.style, run.type);
      if (extent.above + run.raise > above) above = extent.above + run.raise;
      if (extent.below - run.raise > below) below = extent.below - run.raise;
    } else if (atom && !atom.float) {
      if (atom.align === "bottom") continue;
      const up = raiseOf(piece, ratio);
      if (atom.baseline + up > above) above = atom.baseline + up;
      if (atom.height - atom.baseline - up > below) below = atom.height - atom.baseline - up;
    }
  }
  for (const { atom } of pieces)
    if (atom?.align === "bottom" && !atom.float && atom.height > above + below)
      above = atom.height - below;
  return { above, below, spans, atoms, turns };
}

/** Whether lines that begin at their side end at the other. */
export const isJustified = ({ justify, whiteSpace, align, rtl }: Type): boolean =>
  justify && whiteSpace === "normal" && (align === "start" || align === (rtl ? "right" : "left"));

/** Sets a line whose upper left corner is given, and paints it; returns its height and baseline, from its top. */
export function setLine(
  found: Line,
  x: number,
  top: number,
  room: number,
  strut: Extent,
  type: Type,
  boxes: Boxes,
): SetLine {
  const line = isJustified(type) ? justified(found, room) : found;
  const extent = lineExtent(line.pieces, strut, boxes.flow.ratio);
  const { above, below, spans, atoms } = extent;
  // A span may have a look that is not known here, which is found where it is painted; and a picture may be too large.
  if (boxes.paints || spans || atoms)
    paintLine(line, x, top, room - line.width, extent, type, boxes);
  return { height: above + below, baseline: above };
}

/**
 * Paints a line.
 *
 * @param slack device pixels of its room that the line leaves empty
 */
function paintLine(
  { pieces: read, lead }: Line,
  x: number,
  top: number,
  slack: number,
  { above, below, spans, turns: hasTurned }: LineExtent,
  type: Type,
  { items, ground, notes, keepsSpaces, flow: { ratio } }: Boxes,
): void {
  const baseline = top + above;
  const align = type.align === "start" && type.rtl ? "right" : type.align;
  const left = align === "right" ? x + slack : align === "center" ? x + slack / 2 : x;
  const start = left - lead;
  const turns = hasTurned || type.rtl;
  const seen = turns ? seenOrder(read) : undefined;
  const pieces = seen ?? read;
  if (seen && notes) noteRuns(read, seen, start, baseline, notes);
  if (spans) paintSpans(pieces, start, baseline, ratio, items);
  let pen = start;
  for (const piece of pieces) {
    const { run, part, atom } = piece;
    if (run && part) {
      const rtl = turns && part.rtl;
      if (notes && !turns) noteRun(piece, run, pen, baseline, notes);
      if (piece.to > piece.from || (keepsSpaces && piece.space > 0))
        items.push({
          type: "glyphs",
          face: part.face,
          size: run.type.size,
          color: run.type.color,
          ground: groundOf(run.span, ground),
          x: part.joins && !rtl ? pen - run.type.letterSpacing : pen,
          y: baseline - run.raise,
          glyphs: part.glyphs,
          offsets: part.offsets,
          raised: part.raised,
          start: rtl ? -part.pens[piece.to]! : part.pens[piece.from]!,
          spacing: rtl ? 0 : run.type.letterSpacing,
          from: piece.from,
          to: piece.to,
          of: run.of,
          word: piece.isHyphen ? SOFT_HYPHEN : piece.word,
          clusters: part.clusters,
          end: part.end,
          space: piece.space,
        });
    } else if (atom && !atom.float) {
      const y =
        atom.align === "bottom"
          ? top + (above + below) - atom.height
          : baseline - raiseOf(piece, ratio) - atom.baseline;
      for (const item of atom.items) items.push(moved(item, pen, y));
      const { laid } = atom;
      if (laid) notes?.boxes.push({ ...laid, x: laid.x + pen, y: laid.y + y });
    }
    pen += piece.width + piece.space;
  }
  if (pieces.some(({ run }) => run?.decoration !== undefined))
    paintDecorations(pieces, start, baseline, items);
}

/** The colour behind what stands in spans. */
function groundOf(span: Span | undefined, ground: number): number {
  for (let around = span; around; around = around.outer) {
    const color = around.style.backgroundColor;
    if (color !== undefined && color !== "transparent") return colorOf(color);
  }
  return ground;
}

function raiseOf({ atom }: Piece, ratio: number): number {
  if (!atom || atom.align === undefined) return 0;
  if (atom.align === "middle") return 0;
  return length(atom.align, atom.type.size, ratio);
}

/** Notes texts down in the order in which they are read, where they are seen. */
function noteRuns(
  read: readonly Piece[],
  seen: readonly SeenPiece[],
  start: number,
  baseline: number,
  notes: Notes,
): void {
  const places = new Map<Piece, number>();
  let pen = start;
  for (const { width, space, of } of seen) {
    if (!places.has(of)) places.set(of, pen);
    pen += width + space;
  }
  for (const piece of read)
    if (piece.run) noteRun(piece, piece.run, places.get(piece)!, baseline, notes);
}

/** Notes the text of a piece down, with the space after it; texts of one look that meet are one. */
function noteRun(piece: Piece, run: Run, x: number, baseline: number, { runs }: Notes): void {
  const { part, word, from, to, width, space } = piece;
  if (!part) return;
  const { clusters } = part;
  const end = to < clusters.length ? clusters[to] : part.end;
  const text = word.slice(clusters[from], end) + (space > 0 ? " " : "");
  const { ascent, descent } = run.style.primary;
  const { size } = run.type;
  const above = Math.round(ascent * size);
  const y = baseline - run.raise - above;
  const height = above + Math.round(descent * size);
  const last = runs.at(-1);
  const meets =
    last &&
    last.y === y &&
    last.height === height &&
    (last.rtl === true) === part.rtl &&
    Math.abs(part.rtl ? x + width + space - last.x : last.x + last.width - x) < 0.01;
  if (meets) {
    last.text += text;
    last.width += width + space;
    if (part.rtl) last.x = x;
  } else
    runs.push({
      text,
      x,
      y,
      width: width + space,
      height,
      ...(part.rtl && { rtl: true as const }),
    });
}
