/**
 * A document of which only the pages are asked for, as `template/undrawn.typ` takes it: how high its blocks are and where
 * they divide, without their words. The engine's time is that of some boxes and not of all that stands in them.
 *
 * The blocks divide as those of the other template do, so whatever changes there changes here.
 */
import type { ListNode, Node } from "../blocks/node.ts";
import type { Piece } from "../inlines/piece.ts";
import type { PageData } from "../page-data.ts";
import { codeOf } from "./stack-code.ts";
import { tableOf } from "./stack-table.ts";
import {
  highOf,
  known,
  linesOf,
  solid,
  Unknown,
  type Around,
  type Stacked,
  type StackedItem,
} from "./stacked.ts";

export interface Stack {
  fonts: readonly string[];
  /** Height of a line of text. */
  line: number;
  blocks: Stacked[];
  /** Some of them are text as it is. */
  words?: true;
}

/** `undefined` where it is not known of all blocks. */
export function stackOf(data: PageData): Stack | undefined {
  const { size, family, stacks, bodyStack } = data;
  if (data.pages) return undefined;
  try {
    const around = { data, size };
    const blocks = [...stacked(data.blocks, around), ...notesOf(data)];
    const fonts = stacks[bodyStack]?.fonts ?? [];
    return { fonts, line: family.leading * size, blocks, ...(hasWords(blocks) && { words: true }) };
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

function hasWords(blocks: readonly Stacked[]): boolean {
  return blocks.some((block) => {
    if (block.k === "box") return hasWords(block.c);
    if (block.k === "list") return block.items.some(({ c }) => hasWords(c));
    return block.k === "words" || block.k === "heading";
  });
}

function stacked(nodes: readonly Node[], around: Around): Stacked[] {
  return nodes.flatMap((node) => {
    const { gapPt } = node;
    const [first, ...more] = stackedNode(node, isApart(node) ? { ...around, apart: true } : around);
    if (!first) return [];
    return [gapPt === undefined ? first : { ...first, gap: gapPt }, ...more];
  });
}

function isApart({ k, dir, language }: Node): boolean {
  return k !== "paragraph" && k !== "heading" && (dir !== undefined || language !== undefined);
}

function stackedNode(node: Node, around: Around): Stacked[] {
  const { data, size } = around;
  const { family, shape, pixel } = data;
  const at = node.at === undefined ? {} : { at: node.at };
  switch (node.k) {
    case "paragraph":
      return [{ ...paragraphOf(node, around), ...at, ...(node.keep && { keep: true }) }];
    case "heading": {
      const below = node.depth <= shape.headingRule ? 0.3 * node.sizePt : 0;
      if (node.lines === undefined)
        return [{ k: "heading", n: wordsOf(node, around), below, ...at }];
      const high = highOf(node, family.headingLeading) * node.sizePt;
      return [{ k: "title", n: node.lines, high, below, ...at }];
    }
    case "rule":
      return [solid(shape.rule * pixel, { ...at, ...(node.keep && { keep: true }) })];
    case "formula":
      return [
        solid((known(node.oneLine && heightOfLine(node.c)) + 2 * FORMULA_PADDING) * size, at),
      ];
    case "code":
      return [codeOf(node, around)];
    case "quote":
      refuseMark(node);
      return [{ k: "box", inset: quoteInset(size), c: stacked(node.c, around) }];
    case "alert": {
      refuseMark(node);
      // Titles of authors may take several lines.
      if (node.title) throw new Unknown();
      const title: Stacked = solid(1.4 * size, { keep: true });
      const [first, ...more] = stacked(node.c, around);
      const c = first ? [title, { ...first, gap: Math.max(0.35 * size, first.gap ?? 0) }] : [title];
      const inset = alertInset(shape.alert === "box", size);
      return [{ k: "box", inset, c: [...c, ...more] }];
    }
    case "list":
      return [listOf(node, around)];
    case "table":
      return [tableOf(node, around)];
    case "group":
      refuseMark(node);
      if (node.caption) throw new Unknown();
      return stacked(node.c, around);
    // The engine may find that it cannot draw it.
    case "diagram":
    case "details":
    case "definitions":
    case "side":
      throw new Unknown();
  }
}

/** A block that is to be marked, of which it is not known in what. */
function refuseMark({ at }: Node): void {
  if (at !== undefined) throw new Unknown();
}

/** As lines, or as it is. */
function paragraphOf(node: Extract<Node, { k: "paragraph" }>, around: Around): Stacked {
  if (node.lines !== undefined) return { k: "lines", ...linesOf(node, around) };
  const { data, size } = around;
  return { k: "words", n: wordsOf(node, around), ...(size !== data.size && { size }) };
}

/** What the template needs of a text as it is. */
function wordsOf<T extends Node & { c: Piece[] }>(node: T, { apart }: Around): T {
  if (apart || node.c.some(isImage)) throw new Unknown();
  const { at: _at, gapPt: _gap, ...words } = node;
  return words as T;
}

/** The engine may find that it cannot draw it. */
function isImage(piece: Piece): boolean {
  if (piece.k === "link" || piece.k === "mark" || piece.k === "key") return piece.c.some(isImage);
  return piece.k === "image" || piece.k === "missing";
}

const quoteInset = (size: number) => ({ y: 0.05 * size, left: 1.05 * size });

function alertInset(filled: boolean, size: number) {
  const x = (filled ? 1.15 : 1) * size;
  return { y: (filled ? 0.85 : 0.4) * size, left: x, right: x };
}

/** Above and below a formula, in em. */
const FORMULA_PADDING = 0.25;

/** Of drawings side by side on a baseline, in em. */
function heightOfLine(pieces: readonly Piece[]): number {
  let [above, below] = [0, 0];
  for (const piece of pieces) {
    if (piece.k !== "math") throw new Unknown();
    above = Math.max(above, piece.h - piece.depth);
    below = Math.max(below, piece.depth);
  }
  return above + below;
}

function listOf(node: Node & ListNode, around: Around): Stacked {
  refuseMark(node);
  if (node.deep) throw new Unknown();
  const items = node.items.map(({ at, c, dir }) =>
    itemOf(at, c, dir === undefined ? around : { ...around, apart: true }),
  );
  return { k: "list", indent: node.indentPt, between: node.itemGapPt, items };
}

function itemOf(at: number | undefined, nodes: readonly Node[], around: Around): StackedItem {
  const [first] = nodes;
  if (!first) return { c: [], ...linesOf({ lines: 1 }, around), ...(at !== undefined && { at }) };
  if (at !== undefined) throw new Unknown();
  const keeps = first.k === "heading" || (first.k === "paragraph" && first.keep);
  return { c: stacked(nodes, around), ...(keeps && { keep: true }) };
}

/** The notes at the end, below a rule. */
function notesOf(data: PageData): Stacked[] {
  const { notes, size, pixel } = data;
  if (!notes) return [];
  if (notes.deep) throw new Unknown();
  const around = { data, size: notes.sizePt };
  const rule: Stacked = { ...solid(pixel, { keep: true }), gap: 2.2 * size };
  const items = notes.notes.map(({ at, c }) => itemOf(at, c, around));
  const [indent, between] = [notes.indentPt, 0.35 * notes.sizePt];
  const list: Stacked = { k: "list", indent, between, items, gap: size };
  return notes.rule ? [rule, list] : [list];
}
