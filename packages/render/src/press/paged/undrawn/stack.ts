/**
 * A document of which only the pages are asked for, as `template/undrawn.typ` takes it: how high its blocks are and where
 * they divide, without their words. The engine's time is that of some boxes and not of all that stands in them.
 *
 * The blocks divide as those of the other template do, so whatever changes there changes here.
 */
import { CELL_PADDING } from "../blocks/intrinsics.ts";
import type { CellNode, CodeNode, Leaf, ListNode, Node, TableNode } from "../blocks/node.ts";
import { isStandIn } from "./stand-in.ts";
import type { CodePieceLine } from "../blocks/code-lines.ts";
import type { Piece } from "../inlines/piece.ts";
import type { PageData } from "../page-data.ts";

interface Placed {
  gap?: number;
  /** The number of a part of the document, which the template marks. */
  at?: number;
}

/** What does not divide. */
interface Solid {
  k: "solid";
  high: number;
  /** It stays with what follows. */
  keep?: true;
  /** The numbers of several parts. */
  ats?: number[];
}

/** Lengths in points. */
type Stacked = Placed &
  (
    | { k: "lines"; n: number; high?: number; keep?: true; texts?: string[] }
    | { k: "words"; n: Node; size?: number; keep?: true }
    | { k: "title"; n: number; high: number; below: number }
    | { k: "heading"; n: Node; below: number }
    | Solid
    | { k: "box"; inset: { y: number; left?: number; right?: number }; c: Stacked[] }
    | { k: "list"; indent: number; between: number; items: StackedItem[] }
    | { k: "rows"; highs: number[]; rows: (number | null)[]; head: number; framed?: true }
  );

interface StackedItem {
  c: Stacked[];
  keep?: true;
  /** Of an item that is empty: a line. */
  n?: number;
  high?: number;
  at?: number;
}

export interface Stack {
  fonts: readonly string[];
  /** Height of a line of text. */
  line: number;
  blocks: Stacked[];
  /** Some of them are text as it is. */
  words?: true;
}

/** The type that a block stands in. */
interface Around {
  data: PageData;
  /** In points. */
  size: number;
  /** It is of another direction or language than the document. */
  apart?: true;
}

/** Something that does not say how high it is, or how it divides. */
class Unknown extends Error {}

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
      return [solid(shape.rule * pixel, at)];
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

function solid(high: number, more: Omit<Solid, "k" | "high"> & Placed = {}): Solid & Placed {
  return { k: "solid", high, ...more };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Unknown();
  return value;
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

/** Lines of text, which say how high they are only where that differs from those of the document. */
function linesOf(text: Lines, { data, size }: Around): { n: number; high?: number } {
  const n = known(text.lines);
  const high = highOf(text, data.family.leading) * size;
  return size === data.size && !text.extent ? { n } : { n, high };
}

type Lines = Pick<Leaf, "lines" | "extent">;

/** Height of a line, in em. */
function highOf({ extent }: Lines, leading: number): number {
  return extent ? extent.above + extent.below : leading;
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

/** Longer code divides; shorter one stays whole. The template of pages has the same. */
const WHOLE_CODE = 12;
/** Lines of code that are one paragraph. */
const PARAGRAPH = 40;
/** Padding of code above and below, in em of its text. */
const CODE_PADDING = 1.1;

function codeOf({ lines, at }: Node & CodeNode, { data, size }: Around): Stacked {
  if (!lines.every(isStandIn)) throw new Unknown();
  const em = data.family.codeSize * size;
  const high = data.family.codeLeading * em;
  const padding = CODE_PADDING * em;
  const mark = at === undefined ? {} : { at };
  if (lines.length <= WHOLE_CODE) return solid(shownLines(lines) * high + 2 * padding, mark);
  const c: Stacked[] = [];
  for (let from = 0; from < lines.length; from += PARAGRAPH) {
    const some = lines.slice(from, from + PARAGRAPH);
    // A line that is alone at the foot or the head of a page may have a blank one beside it.
    const texts = some.some((line) => line[0] !== "x") ? { texts: some.map(textOf) } : {};
    c.push({ k: "lines", n: some.length, high, ...mark, ...texts });
  }
  return { k: "box", inset: { y: 0 }, c: [{ k: "box", inset: { y: padding }, c }] };
}

/** The engine ends a text with the last break in it, and shows no empty line below. */
function shownLines(lines: readonly CodePieceLine[]): number {
  const last = textOf(lines.at(-1) ?? []);
  if (last.trim() !== "") return lines.length;
  if (last !== "" || lines.length === 1) throw new Unknown();
  return lines.length - 1;
}

function textOf(line: CodePieceLine): string {
  return line.map((piece) => (typeof piece === "string" ? piece : "")).join("");
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

function tableOf(node: TableNode, { data }: Around): Stacked {
  if (node.caption) throw new Unknown();
  const highs = rowHeights(node, data.family.leading);
  const marks = node.cells.filter(({ at }) => at !== undefined);
  if (node.whole) {
    const high = highs.reduce((sum, row) => sum + row, 0);
    return solid(high, { ats: marks.map(({ at }) => known(at)) });
  }
  const rows = highs.map((_, y) => marks.find((cell) => cell.y === y)?.at ?? null);
  const framed = data.shape.tableLines !== "rows";
  return { k: "rows", highs, rows, head: node.head, ...(framed && { framed: true }) };
}

/** Heights of rows: told, or those of their tallest cells. */
function rowHeights({ rowsPt, cells, sizePt }: TableNode, leading: number): number[] {
  const highs = rowsPt.map((high) => high ?? 2 * CELL_PADDING.y * sizePt);
  for (const cell of cells) {
    if (rowsPt[cell.y] !== null && cell.rs === undefined) continue;
    if (cell.rs !== undefined || cell.splits) throw new Unknown();
    const high = (heightIn(cell, leading) + 2 * CELL_PADDING.y) * sizePt;
    highs[cell.y] = Math.max(highs[cell.y] ?? 0, high);
  }
  return highs;
}

/** In em, without padding. */
function heightIn({ c }: CellNode, leading: number): number {
  const [only, ...more] = c;
  if (!only) return 0;
  if (more.length > 0 || only.k !== "paragraph") throw new Unknown();
  return known(only.lines) * highOf(only, leading);
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
