/** Where each block stands on a page that was laid out. */
import type { MapEntry, MapKind } from "../../describe/map-entry.ts";
import type { Lines, SourceLines } from "../../describe/source-lines.ts";
import type { PlacedCell } from "../design/grid.ts";
import type { Origin } from "./nodes/origins.ts";
import type { Placed } from "./placed.ts";

/** Something of the document, in the page's own coordinates. */
export interface MappedPart {
  kind: MapKind;
  lines: Lines;
  depth: number;
  /** It holds no other part. */
  leaf: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Every block, item, row and footnote, each before what it holds. A cell's own blocks are its row's. */
export function mappedParts(page: Placed, lines: SourceLines): MappedPart[] {
  const parts: MappedPart[] = [];
  const visit = (placed: Placed, outer: Lines, depth: number, outerLeft: number) => {
    const { left, right, top, bottom, children, origins } = placed;
    let own = outer;
    let level = depth;
    for (const origin of origins) {
      if (origin.kind === "grid") {
        for (const row of rowsOf(placed, origin, lines, own, level)) parts.push(row);
        return;
      }
      own = linesOf(origin, lines) ?? own;
      const kind = origin.kind === "block" ? origin.block.type : origin.kind;
      // An item's marker hangs beside its box.
      const from = kind === "item" || kind === "footnote" ? Math.min(left, outerLeft) : left;
      parts.push({ kind, lines: own, depth: level, leaf: true, left: from, right, top, bottom });
      level += 1;
    }
    for (const child of children) visit(child, own, level, origins.length > 0 ? left : outerLeft);
  };
  visit(page, [1, 1], 0, page.left);
  for (const [index, part] of parts.entries())
    part.leaf = (parts[index + 1]?.depth ?? 0) <= part.depth;
  return parts;
}

function linesOf(origin: Exclude<Origin, { kind: "grid" }>, lines: SourceLines): Lines | undefined {
  if (origin.kind === "block") return lines.ofBlock(origin.block);
  return origin.kind === "item" ? lines.ofItem(origin.item) : lines.ofFootnote(origin.footnote);
}

function rowsOf(
  placed: Placed,
  { grid }: Extract<Origin, { kind: "grid" }>,
  lines: SourceLines,
  outer: Lines,
  depth: number,
): MappedPart[] {
  const rows: MappedPart[] = [];
  for (const [index, cell] of grid.cells.entries()) {
    const box = placed.children[index];
    if (!box || cell.rowspan > 1) continue;
    const row = (rows[cell.row] ??= {
      kind: "row",
      lines: rowLines(cell, grid.cells, lines) ?? outer,
      depth,
      leaf: true,
      left: placed.left,
      right: placed.right,
      top: box.top,
      bottom: box.bottom,
    });
    row.bottom = Math.max(row.bottom, box.bottom);
  }
  return rows.filter(() => true);
}

function rowLines(
  { row, cell }: PlacedCell,
  cells: readonly PlacedCell[],
  lines: SourceLines,
): Lines | undefined {
  const [first] = cell.children;
  if (first) return lines.ofBlock(first);
  const other = cells.find((each) => each.row === row && each.cell.children.length > 0);
  return other && lines.ofBlock(other.cell.children[0]!);
}

/** @param shift how far down the sheet stands what is at height 0 of the part's own coordinates */
export function entryOf(part: MappedPart, sheet: number, shift = 0): MapEntry {
  const { kind, lines, left, right, top, bottom } = part;
  const box = {
    x: tenth(left),
    y: tenth(top + shift),
    width: tenth(right - left),
    height: tenth(bottom - top),
  };
  return { kind, lines, sheet, box };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
