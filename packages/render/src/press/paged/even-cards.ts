/** Cards of a PDF end where cards that are pictures would: the blocks are measured, and dealt by the same rule. */
import type { CardAlign } from "../../cards/options.ts";
import { alignOf } from "../design/sheets/align.ts";
import { deal } from "../design/sheets/deal.ts";
import { costWithin } from "../design/sheets/code-ends.ts";
import { endCosts, type Strip } from "../design/sheets/strip.ts";
import type { CodePieceLine } from "./blocks/code-lines.ts";
import type { CodeNode, Node } from "./blocks/node.ts";
import type { Mark } from "./places/marks.ts";
import { stretchesOf, type Stretch, type Told } from "./places/read.ts";

interface PlacedStrip extends Strip {
  /** The block that it is of, and where that can be divided: before which of its items or lines it stands. */
  of?: { node: Node; part: number };
}

/** What cards have room for, in points. */
export interface CardFrame {
  /** Height of a card's content. */
  room: number;
  /** Height of a line of text. */
  line: number;
  align: CardAlign;
  /** Footnotes stand below the last block. */
  hasNotes: boolean;
}

/** A card begins with a part of a block. */
interface Cut {
  part: number;
  /** The card is not the first. */
  breaks: boolean;
  /** Space above, in points. */
  lift: number;
}

/** Lines of a paragraph that stay together at either end. */
const KEPT = 2;

/**
 * Lets cards begin with blocks, items and lines of code so that all are evenly filled. Where another block has to be
 * divided, the engine does it.
 *
 * @param blocks those that are in no other
 * @param told of the same blocks on a page without end, in points
 * @returns the blocks as they begin cards
 */
export function dealCards(
  blocks: readonly Node[],
  marks: readonly Mark[],
  told: readonly Told[],
  { room, line, align, hasNotes }: CardFrame,
): Node[] {
  const stretches = stretchesOf(told);
  const strips: PlacedStrip[] = [];
  let bottom: number | undefined;
  for (const [index, node] of blocks.entries()) {
    const own = stripsOf(node, marks, stretches, room, line);
    const [first] = own;
    const top = own.length > 0 ? topOf(node, stretches) : undefined;
    if (!first || top === undefined) continue;
    first.gap = bottom === undefined ? 0 : Math.max(0, top - bottom);
    for (const [part, one] of own.entries()) one.of = { node, part };
    bottom = own.reduce((sum, { gap, height }) => sum + gap + height, top - first.gap);
    const last = own.at(-1);
    if (last && isKept(node)) {
      delete last.end;
      if (node.k === "heading") last.title = true;
    } else if (last) last.end = endCosts.block;
    if (last && blocks[index + 1]?.breaks) last.last = true;
    strips.push(...own);
  }
  const cuts = new Map<Node, Cut[]>();
  const sheets = deal(strips, room);
  const heights = sheets.map(({ height }) => height);
  const isCentred = alignOf(align, heights, room) === "center";
  for (const [index, { from, height }] of sheets.entries()) {
    const begins = strips[from]?.of;
    if (!begins) continue;
    // Notes follow on the last card, and nobody measured them.
    const isMeasured = !hasNotes || index + 1 < sheets.length;
    const spare = isCentred && isMeasured ? room - height : 0;
    const cut = { part: begins.part, breaks: index > 0, lift: spare > line ? spare / 2 : 0 };
    cuts.set(begins.node, [...(cuts.get(begins.node) ?? []), cut]);
  }
  return blocks.flatMap((node) => divided(node, cuts.get(node) ?? []));
}

/** A block as parts that begin cards, where it can be parted by its data: lists and code. */
function divided(node: Node, cuts: readonly Cut[]): Node[] {
  const [first] = cuts;
  if (first?.part === 0) begin(node, first);
  const inner = cuts.filter(({ part }) => part > 0);
  if (inner.length === 0 || (node.k !== "list" && node.k !== "code")) return [node];
  return [undefined, ...inner].map((cut, index): Node => {
    const from = cut?.part ?? 0;
    const to = inner[index]?.part;
    const part: Node =
      node.k === "list" ? { ...node, items: node.items.slice(from, to) } : codePart(node, from, to);
    if (cut) {
      delete part.liftPt;
      begin(part, cut);
      delete part.begins;
    }
    return part;
  });
}

/** Lets a block, or a part of one, be the first of its card. */
function begin(node: Node, { breaks, lift }: Cut): void {
  if (breaks) node.breaks = true;
  if (lift > 0) node.liftPt = lift;
}

/** It stays with what follows. */
function isKept(node: Node): boolean {
  return node.k === "heading" || (node.k === "paragraph" && node.keep === true);
}

/** Some of its lines. What it is called stands above the first. */
function codePart({ title, dress, ...node }: Node & CodeNode, from: number, to?: number): Node {
  return {
    ...node,
    lines: node.lines.slice(from, to),
    ...(dress && { dress: dress.slice(from, to) }),
    ...(title && from === 0 && { title }),
  };
}

function topOf({ at = -1 }: Node, stretches: ReadonlyMap<number, readonly Stretch[]>) {
  return stretches.get(at)?.[0]?.begin.y;
}

function stripsOf(
  node: Node,
  marks: readonly Mark[],
  stretches: ReadonlyMap<number, readonly Stretch[]>,
  room: number,
  line: number,
): PlacedStrip[] {
  const span = spanOf(node.at, marks, stretches);
  if (!span) return [];
  if (node.k === "list") {
    const tops = node.items.map(({ at = -1 }) => stretches.get(at)?.[0]?.begin.y);
    const parts = cutAt(span, tops);
    return parts.map((part, index) => {
      const isLone = index === 0 || index + 2 === parts.length;
      return strip(
        part,
        index + 1 < parts.length ? (isLone ? endCosts.loneItem : endCosts.item) : undefined,
      );
    });
  }
  const height = span.bottom - span.top;
  if (node.k === "code") return codeStrips(span, node.lines);
  if (node.k !== "paragraph" && (height <= room || !DIVISIBLE.has(node.k))) return [strip(span)];
  const lines = Math.max(1, Math.round(height / line));
  return Array.from({ length: lines }, (_, index) => {
    const mayEnd = index + 1 >= KEPT && lines - index - 1 >= KEPT;
    const top = span.top + (height / lines) * index;
    return strip({ top, bottom: top + height / lines }, mayEnd ? endCosts.engineLine : undefined);
  });
}

function codeStrips({ top, bottom }: Span, code: readonly CodePieceLine[]): PlacedStrip[] {
  const lines = code.length;
  const step = (bottom - top) / lines;
  const isBlank = (index: number) => code[index]?.length === 0;
  return Array.from({ length: lines }, (_, index) => {
    const fewest = Math.min(index + 1, lines - index - 1);
    const end = fewest <= FEW_LINES ? endCosts.fewCodeLines : costWithin(isBlank, index);
    const part = { top: top + step * index, bottom: top + step * (index + 1) };
    // A part of a box has edges of its own: about a line's height each.
    return {
      ...strip(part, fewest < KEPT ? undefined : end),
      ...(isBlank(index) ? { divider: true as const } : {}),
      ...(lines > 1 ? { open: step, close: step } : {}),
    };
  });
}

/** Lines of code that look lost on a card, in a box of their own. */
const FEW_LINES = 3;

/** Blocks that the engine divides. */
const DIVISIBLE: ReadonlySet<Node["k"]> = new Set([
  "quote",
  "alert",
  "table",
  "details",
  "group",
  "definitions",
  "side",
] as const);

interface Span {
  top: number;
  bottom: number;
}

function strip({ top, bottom }: Span, end?: number): PlacedStrip {
  return {
    height: Math.max(0, bottom - top),
    gap: 0,
    open: 0,
    close: 0,
    ...(end === undefined ? {} : { end }),
  };
}

/** Parts of a span, each of which begins at one of these places. */
function cutAt({ top, bottom }: Span, tops: readonly (number | undefined)[]): Span[] {
  const inner = tops.slice(1).filter((at): at is number => at !== undefined && at > top);
  const edges = [top, ...inner, bottom];
  return edges.slice(1).map((edge, index) => ({ top: edges[index] ?? top, bottom: edge }));
}

function spanOf(
  at = -1,
  marks: readonly Mark[],
  stretches: ReadonlyMap<number, readonly Stretch[]>,
): Span | undefined {
  const stretch = stretches.get(at)?.[0];
  if (!stretch) return undefined;
  const top = stretch.begin.y;
  return { top, bottom: Math.max(top, stretch.end.y - (marks[at]?.gap ?? 0)) };
}
