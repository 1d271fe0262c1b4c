/** A wide table that is taller than a page, in parts that each have their place on one. */
import type { Node, TableNode } from "../blocks/node.ts";
import { heightsOf } from "../blocks/row-heights.ts";
import type { Piece } from "../inlines/piece.ts";
import type { Setting } from "../setting.ts";

/** Of a page's height. */
const PART = 0.8;

export function inParts(node: Node, { paper }: Setting): Node[] {
  const heights = node.k === "table" ? heightsOf(node) : undefined;
  if (node.k !== "table" || !heights) return [node];
  const total = heights.reduce((sum, height) => sum + height, 0);
  const most = PART * paper.height;
  if (total <= most) return [node];
  return cuts(node, heights, most).map(([from, to], i) => {
    const part = rows(node, from, to, i > 0);
    if (i > 0 && part.k === "table") delete part.caption;
    return part;
  });
}

/** Rows from and to, each part with the head's height in mind. No cell that spans rows is cut. */
function cuts(node: TableNode, heights: readonly number[], most: number): [number, number][] {
  const joined = new Set<number>();
  for (const { y, rs = 1 } of node.cells) for (let i = 1; i < rs; i += 1) joined.add(y + i);
  const head = heights.slice(0, node.head).reduce((sum, height) => sum + height, 0);
  const parts: [number, number][] = [];
  let from = node.head;
  let height = head;
  for (let row = node.head; row < heights.length; row += 1) {
    const own = heights[row] ?? 0;
    if (row > from && height + own > most && !joined.has(row)) {
      parts.push([from, row]);
      from = row;
      height = head;
    }
    height += own;
  }
  parts.push([from, heights.length]);
  return parts;
}

/** Some rows below the head, which says its words again without being a place to go to. */
function rows(node: Node & TableNode, from: number, to: number, again: boolean): Node {
  const head = node.cells.filter(({ y }) => y < node.head);
  const body = node.cells.filter(({ y }) => y >= from && y < to);
  return {
    ...node,
    rowsPt: [...node.rowsPt.slice(0, node.head), ...node.rowsPt.slice(from, to)],
    cells: [
      ...(again ? head.map((cell) => ({ ...cell, c: cell.c.map(withoutLabels) })) : head),
      ...body.map((cell) => ({ ...cell, y: cell.y - from + node.head })),
    ],
  };
}

function withoutLabels(node: Node): Node {
  return "c" in node && (node.k === "paragraph" || node.k === "heading")
    ? { ...node, c: node.c.map(unlabelled) }
    : node;
}

function unlabelled(piece: Piece): Piece {
  if (piece.k === "footnote") {
    const { label: _label, note: _note, ...rest } = piece;
    return rest;
  }
  return piece.k === "link" || piece.k === "mark" || piece.k === "key"
    ? { ...piece, c: piece.c.map(unlabelled) }
    : piece;
}
