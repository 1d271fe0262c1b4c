/** Divides a row of a table that is tall for paper: it may end at each line of its cells. */
import { endCosts } from "../../design/sheets/strip.ts";
import type { Placed, Span } from "../placed.ts";
import type { RowStrip } from "./rows.ts";

/**
 * Strip of a cell that stands astride of an end within the row, and on which side of the end it
 * goes.
 */
export interface Astride extends Span {
  left: number;
  right: number;
  above: boolean;
}

/** A part of a cell that stays whole, with the edges of the boxes around it. */
export interface CellStrip extends Span {
  open: number;
  close: number;
  /** Absent: nothing ends after it. */
  end?: number;
}

export interface RowPart extends RowStrip {
  /**
   * How far the rest of its cells reaches over its beginning, in CSS pixels, and the strips that
   * stand astride of it.
   */
  over?: number;
  astride?: readonly Astride[];
}

/** Least height that stays together at either end of a row, in CSS pixels: about two lines. */
const KEPT = 48;
/** Most that a strip may reach over an end, in CSS pixels: more would leave too much empty. */
const OVERHANG = 40;
/** Distance below which two ends are one, in CSS pixels. */
const NEAR = 0.5;

interface Cut {
  y: number;
  /** Room that the strips before and after it need in addition. */
  close: number;
  open: number;
  astride: Astride[];
  /** Cost of ending the sheet there (`endCosts`). */
  cost: number;
}

/**
 * Divides a row. Each cell ends where its own lines do: a strip that stands astride of an end goes
 * to the side on which the most of it is.
 *
 * @param boxes its cells
 * @param stripsOf returns the strips of a cell
 */
export function divideRow(
  row: RowStrip,
  boxes: readonly Placed[],
  stripsOf: (cell: Placed) => readonly CellStrip[],
): RowPart[] {
  const cells = boxes.map((box): Cell => ({ box, strips: stripsOf(box), above: 0 }));
  const ends = cells.flatMap(({ box, strips }) => [
    ...strips.slice(0, -1).flatMap(({ bottom, end }) => (end === undefined ? [] : [bottom])),
    // Where a cell spans several rows, each of these ends where its own cells do.
    box.bottom,
  ]);
  const cuts: Cut[] = [];
  for (const y of ends.sort((a, b) => a - b)) {
    if (y < row.below + KEPT || y > row.bottom - KEPT) continue;
    if (y - (cuts.at(-1)?.y ?? -Infinity) < NEAR) continue;
    const cut = cutAt(y, cells);
    if (cut) cuts.push(cut);
  }
  return [undefined, ...cuts].map((cut, index): RowPart => {
    const next = cuts[index];
    const [top, bottom] = [cut?.y ?? row.top, next?.y ?? row.bottom];
    const { end: _, ...rest } = row;
    const end = next ? next.cost : row.end;
    return {
      ...rest,
      top,
      bottom,
      height: bottom - top,
      open: cut ? row.within.open + cut.open : row.open,
      close: next ? row.within.close + next.close : row.close,
      ...(end !== undefined && { end }),
      ...(cut && { over: cut.open, astride: cut.astride }),
    };
  });
}

/** A cell, and how many of its strips stand above the end that is looked at. */
interface Cell {
  box: Placed;
  strips: readonly CellStrip[];
  above: number;
}

/**
 * Returns an end at a height; undefined if a strip reaches too far over it. To be called for
 * heights from top to bottom.
 */
function cutAt(y: number, cells: readonly Cell[]): Cut | undefined {
  const cut: Cut = { y, close: 0, open: 0, astride: [], cost: endCosts.row };
  for (const cell of cells) {
    const { box, strips } = cell;
    while (cell.above < strips.length && middleOf(strips[cell.above]!) < y) cell.above += 1;
    const [last, next] = [strips[cell.above - 1], strips[cell.above]];
    const [below, over] = [last ? last.bottom - y : 0, next ? y - next.top : 0];
    if (Math.max(below, over) > OVERHANG) return undefined;
    const { left, right } = box;
    if (last && below > NEAR) cut.astride.push({ ...spanOf(last), left, right, above: true });
    if (next && over > NEAR) cut.astride.push({ ...spanOf(next), left, right, above: false });
    // A cell that ends here closes its boxes itself.
    if (!last || !next) continue;
    cut.close = Math.max(cut.close, last.close + Math.max(0, below));
    cut.open = Math.max(cut.open, next.open + Math.max(0, over));
    // One line of a paragraph would be alone.
    if (last.end === undefined) cut.cost = endCosts.announced;
  }
  return cut;
}

const middleOf = ({ top, bottom }: Span) => (top + bottom) / 2;

const spanOf = ({ top, bottom }: Span): Span => ({ top, bottom });
