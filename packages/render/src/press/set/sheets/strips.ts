/**
 * Divides a page that was laid out into strips that may stand on sheets of their own, for cards and
 * for paper; and decides what stays together: a heading with what follows it, two lines of a
 * paragraph, what announces with what it announces.
 */
import type { Block } from "../../../document.ts";
import { isDrawn } from "../../../document/block-kinds.ts";
import { costWithin } from "../../design/sheets/code-ends.ts";
import { announces, isTitle } from "../../design/words/leads-in.ts";
import type { Grid } from "../../design/grid.ts";
import { endCosts, type Strip } from "../../design/sheets/strip.ts";
import type { Origin } from "../nodes/origins.ts";
import type { Placed, Span } from "../placed.ts";
import { rowsOf, type RowStrip } from "./rows.ts";
import { divideRow, type Astride } from "./tall-rows.ts";

/** A strip and where it is on the page without end. */
export interface PlacedStrip extends Strip, Span {
  /** How many lines of text it counts for: what follows a heading must have two. */
  lines: number;
  /** Index of its outermost block among the children of the page. */
  root: number;
  /** A heading or thematic break that is in no other block: sheets may begin with it. */
  kind?: "heading" | "rule";
  /** Depth of the heading. */
  depth?: number;
  /** It belongs to the footnotes. */
  note?: true;
  /** Its text ends with a colon: what it announces should not be far. */
  announces?: true;
  /** It is a paragraph that belongs to what follows, as a heading does. */
  leads?: true;
  /**
   * How far the cells of a divided row reach over its beginning, in CSS pixels, and the strips of
   * them that stand astride of it.
   */
  over?: number;
  astride?: readonly Astride[];
}

/** Paper, whose pages are filled one after the other: its rules differ from those of cards. */
export interface Paper {
  /** Room on a page, in CSS pixels. */
  room: number;
}

/** Width of the text and paper for which a page is divided. */
interface Use {
  /** Width of the text, in CSS pixels. */
  line: number;
  paper: Paper | undefined;
}

type Draft = Omit<PlacedStrip, "gap" | "root">;

/** Lines that a heading keeps, and that stay together at either end of a paragraph. */
const KEPT = 2;

/**
 * Divides a page into strips.
 *
 * @param page its children are the blocks that are in no other, one below the other
 */
export function stripsOf(page: Placed, paper?: Paper): PlacedStrip[] {
  const use = { line: page.right - page.left, paper };
  const drafts = page.children.flatMap((child, root) =>
    withEnd(stripsIn(child, use), endCosts.block).map((draft) => ({ ...draft, root })),
  );
  keepWithFormulas(drafts, page);
  keepWithHeadings(drafts, paper !== undefined);
  const ofNotes = page.children.map(isOfNotes);
  return drafts.map((draft, index) => {
    const above = drafts[index - 1];
    const gap = above ? Math.max(0, draft.top - above.bottom) : 0;
    const { kind, ...rest } = draft;
    const stands = blockOf(page.children[draft.root]?.origins ?? [])?.type === kind;
    const own = kind && stands ? { kind, ...(kind === "rule" && { divider: true as const }) } : {};
    const note = ofNotes[draft.root] ? ({ note: true } as const) : {};
    return { ...rest, gap, ...own, ...note };
  });
}

const isOfNotes = ({ children }: Placed): boolean =>
  children.some(({ origins }) => origins.some(({ kind }) => kind === "footnote"));

function stripsIn(placed: Placed, use: Use): Draft[] {
  const { paper } = use;
  const block = blockOf(placed.origins);
  const grid = placed.origins.find((origin) => origin.kind === "grid");
  if (grid) return rowsIn(placed, grid.grid, use);
  // One that is taller than a page is divided as a paragraph is.
  if (block?.type === "heading" && !(paper && placed.bottom - placed.top > paper.room))
    return [{ ...draftOf(placed), kind: "heading", title: true, depth: block.depth, lines: 0 }];
  if (block?.type === "rule") return [{ ...draftOf(placed), kind: "rule", lines: 0 }];
  if (block && isDrawn(block)) return [{ ...draftOf(placed), shrinks: true, lines: KEPT }];
  if (placed.lines) return leading(linesOf(placed, paper), block, paper);
  return boxOf(placed, block, use);
}

/** On paper low tables and short code stay whole, and rows are divided that are higher than this part of a page. */
const LOW = 1 / 3;
const SHORT_CODE = 12;

function rowsIn(placed: Placed, grid: Grid, use: Use): Draft[] {
  const { line, paper } = use;
  const rows = rowsOf(placed, grid, line);
  const strips = (cell: Placed) => stripsIn(asLowAsItCan(cell), use);
  const low = (paper?.room ?? 0) * LOW;
  const isWhole = placed.bottom - placed.top <= low;
  return rows.flatMap((row) => {
    const isTall = paper && row.bottom - row.top > low;
    const parts = isTall ? divideRow(row, cellsOf(placed, grid, row), strips) : [row];
    return parts.map((part) => {
      const draft = { ...draftOf(part), ...part };
      if (isWhole) delete draft.end;
      return draft;
    });
  });
}

function cellsOf(placed: Placed, grid: Grid, { rows: [from, to] }: RowStrip): Placed[] {
  return grid.cells.flatMap(({ row }, index) => {
    const box = placed.children[index];
    return box && row >= from && row < to ? [box] : [];
  });
}

/**
 * Returns a cell without the room that it has only because others are higher: its upper and its
 * lower edge are alike.
 */
function asLowAsItCan(cell: Placed): Placed {
  const [first, last] = [cell.children[0], cell.children.at(-1)];
  if (!first || !last) return cell;
  return { ...cell, bottom: Math.min(cell.bottom, last.bottom + first.top - cell.top) };
}

/** Outermost: a definition in a list is a block of a kind of its own only within. */
function blockOf(origins: readonly Origin[]): Block | undefined {
  const origin = origins.find((each) => each.kind === "block");
  return origin?.block;
}

function draftOf({ top, bottom }: Span): Draft {
  return { top, bottom, height: bottom - top, open: 0, close: 0, lines: 1 };
}

function withEnd(drafts: Draft[], end: number): Draft[] {
  const last = drafts.at(-1);
  if (last) last.end = last.announces ? endCosts.announced : end;
  return drafts;
}

/** Pages divide a paragraph of any length: its last lines alone stay with what it announces. */
function leading(drafts: Draft[], block: Block | undefined, paper: Paper | undefined): Draft[] {
  const last = drafts.at(-1);
  const longest = paper ? Infinity : undefined;
  if (last && block && (isTitle(block) || announces(block, longest))) last.leads = true;
  return drafts;
}

/** The lines of a paragraph: two stay together at its beginning and at its end. */
function linesOf(placed: Placed, paper: Paper | undefined): Draft[] {
  const lines = placed.lines ?? [];
  const text = lines.at(-1)?.text.trimEnd() ?? "";
  const colon = /[:：]$/u.test(text) ? ({ announces: true } as const) : {};
  if (lines.length <= 1) {
    const [line] = lines;
    // A line without text is an image, or several of them.
    const tall = line !== undefined && line.text.trim() === "";
    return [{ ...draftOf(placed), ...colon, ...(tall && { shrinks: true, lines: KEPT }) }];
  }
  return lines.map((line, index) => {
    const above = lines[index - 1];
    const below = lines[index + 1];
    const top = above ? (above.bottom + line.top) / 2 : placed.top;
    const bottom = below ? (line.bottom + below.top) / 2 : placed.bottom;
    const left = lines.length - index - 1;
    const mayEnd = index + 1 >= KEPT && left >= KEPT;
    return {
      ...draftOf({ top, bottom }),
      ...(mayEnd && { end: paper ? endCosts.engineLine : endCosts.line }),
      ...(line.text.trim() === "" && { shrinks: true as const }),
      ...(left === 0 && colon),
    };
  });
}

/** Boxes that hold others: their edges go on where they are divided. */
function boxOf(placed: Placed, block: Block | undefined, use: Use): Draft[] {
  const { paper } = use;
  const parts = placed.children
    .map((child) => stripsIn(child, use))
    .filter((part) => part.length > 0);
  const endAfter = (block && endsAfter[block.type]) ?? (() => endCosts.inner);
  for (const [index, part] of parts.entries()) {
    const last = part.at(-1);
    const cost = endAfter(index, parts.length, placed);
    if (last && cost === undefined) {
      delete last.end;
      if (endAfter === titled) last.title = true;
    } else withEnd(part, cost ?? 0);
  }
  if (block?.type === "code") passBlankLines(placed, parts);
  if (paper && block?.type === "code" && parts.length <= SHORT_CODE)
    for (const part of parts) for (const strip of part) delete strip.end;
  const strips = withoutOverlaps(parts.flat());
  const [first, last] = [strips[0], strips.at(-1)];
  if (!first || !last) return placed.bottom > placed.top ? [draftOf(placed)] : [];
  const edges = { open: first.top - placed.top, close: placed.bottom - last.bottom };
  for (const strip of strips) {
    if (strip !== first) strip.open += Math.max(0, edges.open);
    if (strip !== last) strip.close += Math.max(0, edges.close);
  }
  first.height += Math.max(0, edges.open);
  first.top -= Math.max(0, edges.open);
  last.height += Math.max(0, edges.close);
  last.bottom += Math.max(0, edges.close);
  return strips;
}

/** A blank line between others is not drawn at the edge of a sheet, and counts for no line of code. */
function passBlankLines({ children }: Placed, parts: readonly Draft[][]): void {
  if (parts.length !== children.length) return;
  const blank = children.map(({ node }) => node.type === "text" && node.text.trim() === "");
  const count = blank.filter((is) => !is).length;
  let seen = 0;
  for (const [index, part] of parts.entries()) {
    const last = part.at(-1);
    if (!last || index === parts.length - 1) continue;
    if (!blank[index]) seen += 1;
    const end = blank[index] ? undefined : codeEnd(seen - 1, count);
    if (end === undefined) delete last.end;
    else
      last.end =
        end === endCosts.codeLine ? costWithin((line) => blank[line] === true, index) : end;
    if (!blank[index] || index === 0) continue;
    last.divider = true;
    last.lines = 0;
    delete last.shrinks;
  }
}

/** The cost of ending a sheet after a part of a box; `undefined`: never. */
type EndAfter = (index: number, count: number, placed: Placed) => number | undefined;

const never: EndAfter = () => undefined;

const codeLines: EndAfter = (index, count) => codeEnd(index, count);

function codeEnd(index: number, count: number): number | undefined {
  const fewest = Math.min(index + 1, count - index - 1);
  if (fewest < KEPT) return undefined;
  return fewest <= FEW_LINES ? endCosts.fewCodeLines : endCosts.codeLine;
}

/** Lines of code that look lost on a sheet, in a box of their own. */
const FEW_LINES = 3;

/** Its first part is a title. */
const titled: EndAfter = (index) => (index === 0 ? undefined : endCosts.inner);

const endsAfter: Partial<Record<Block["type"], EndAfter>> = {
  list: (index, count) => (index === 0 || index + 2 === count ? endCosts.loneItem : endCosts.item),
  code: codeLines,
  math: codeLines,
  diagram: codeLines,
  alert: titled,
  details: titled,
  figure: never,
  // A caption and its table.
  table: never,
  // A term, and what is indented below it.
  definitions: (index, _count, placed) =>
    (placed.children[index]?.left ?? 0) > placed.left ? endCosts.item : undefined,
};

/** Blocks that stand side by side count as one. */
function withoutOverlaps(strips: readonly Draft[]): Draft[] {
  const result: Draft[] = [];
  for (const strip of strips.toSorted((a, b) => a.top - b.top)) {
    const above = result.at(-1);
    if (!above || strip.top > above.bottom - OVERLAP) {
      result.push({ ...strip });
      continue;
    }
    above.bottom = Math.max(above.bottom, strip.bottom);
    above.height = above.bottom - above.top;
    above.lines += strip.lines;
    if (strip.end === undefined) delete above.end;
    else above.end = Math.max(above.end ?? 0, strip.end);
    if (!strip.shrinks) delete above.shrinks;
  }
  return result;
}

/** Marks and accents may reach this far into their neighbour's box, in CSS pixels. */
const OVERLAP = 1.5;

/** A sentence that a formula goes on with stays with it if it can. */
function keepWithFormulas(drafts: readonly (Draft & { root: number })[], page: Placed): void {
  for (const [index, draft] of drafts.entries()) {
    const next = drafts[index + 1];
    if (draft.end === undefined || !next || next.root === draft.root) continue;
    const [own, below] = [draft, next].map(({ root }) =>
      blockOf(page.children[root]?.origins ?? []),
    );
    if (own?.type !== "paragraph" || below?.type !== "math") continue;
    const text = page.children[draft.root]?.lines?.at(-1)?.text.trimEnd() ?? "";
    if (!SENTENCE_END.test(text)) draft.end = endCosts.announced;
  }
}

const SENTENCE_END = /[.!?。！？…]["'”’)）」]*$/u;

/** A heading, or what stands for one, stays with two lines of what follows, also across a thematic break. */
function keepWithHeadings(
  drafts: readonly (Draft & { root: number })[],
  keepsOneLine: boolean,
): void {
  for (const [index, draft] of drafts.entries()) {
    const keeps = draft.kind === "heading" || (draft.leads && !isRow(drafts, index));
    if (!keeps || index + 1 === drafts.length) continue;
    delete draft.end;
    let lines = 0;
    for (let next = index + 1; next < drafts.length && lines < KEPT; next += 1) {
      lines += drafts[next]?.lines ?? 0;
      if (keepsOneLine && lines > 0 && drafts[next]?.root !== drafts[next + 1]?.root) break;
      if (lines < KEPT && next + 1 < drafts.length) delete drafts[next]?.end;
    }
  }
}

/** Whether three in a row belong to what follows: it is then how the text is written. */
const isRow = (drafts: readonly Draft[], index: number) =>
  drafts[index + 1]?.leads === true && drafts[index + 2]?.leads === true;
