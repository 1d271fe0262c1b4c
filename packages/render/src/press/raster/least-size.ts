/** How tall a page will be at the very least, known before anything is laid out. */
import type { Block, Document, Inline, TableRow } from "../../document.ts";
import { blockListsIn } from "../../document/block-kinds.ts";
import type { ResolvedOptions } from "../../options.ts";
import { lookOf } from "../design/look.ts";
import { marginsFor } from "../set/setting.ts";
import { SMALLEST_SCALE } from "../design/columns.ts";

/**
 * Returns the least height of a page in CSS pixels: one line for every block of text, row and line
 * of code. It lets a page of a million lines be refused before it is laid out.
 */
export function leastHeight({ blocks }: Document, options: ResolvedOptions): number {
  const { family } = lookOf(options);
  const { y } = marginsFor(options, family);
  return leastLines(blocks) * family.size * family.leading + 2 * y;
}

/** Lines as tall as those of a paragraph; code has smaller ones, and so may tables. */
function leastLines(blocks: readonly Block[]): number {
  let lines = 0;
  for (const block of blocks) lines += linesOf(block);
  return lines;
}

/** Least height of a line of code, in lines of a paragraph. */
const CODE = 0.7;

function linesOf(block: Block): number {
  if (block.type === "heading") return 1;
  // An image may float, and then takes no line.
  if (block.type === "paragraph") return paragraphLines(block.children);
  if (block.type === "code") return CODE * lineCount(block.text);
  if (block.type === "list")
    return sum(block.items, ({ children }) => Math.max(1, leastLines(children)));
  if (block.type === "definitions") return sum(block.items, ({ terms }) => terms.length);
  if (block.type === "table") return SMALLEST_SCALE * sum(block.rows, rowLines);
  return sum(blockListsIn(block), leastLines);
}

/** One, and one for each line of text that an author ended. */
function paragraphLines(children: readonly Inline[]): number {
  let lines = 0;
  let isBegun = false;
  for (const inline of children) {
    if (isWord(inline) && !isBegun) [lines, isBegun] = [lines + 1, true];
    else if (inline.type === "break") isBegun = false;
  }
  return lines;
}

const isWord = (inline: Inline) => inline.type === "text" && inline.value.trim() !== "";

/** A row is as tall as its tallest cell; cells that reach into other rows say nothing of one. */
function rowLines(row: TableRow): number {
  let most = 0;
  for (const cell of row.cells)
    if ((cell.rowspan ?? 1) === 1) most = Math.max(most, 1, leastLines(cell.children));
  return most;
}

function lineCount(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  let total = 0;
  for (const item of list) total += of(item);
  return total;
}
