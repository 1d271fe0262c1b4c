/** Finds the blocks that span all columns, because one column has too little room for them. */
import type { Block, Heading, Image, Table } from "../../document.ts";
import { columnWidths, totalWidth, type CellWidths } from "./columns.ts";
import { gridOf } from "./grid.ts";

/** A drawing, or a table that is alone between headings, may shrink to this part of its width before it spans. */
const LEAST_SCALE = 0.8;
/** A table spans when its text would take so many lines in a column. */
const MOST_LINES = 3;

export interface ColumnRoom {
  /** Width of a column, in CSS pixels. */
  width: number;
  /** Width that narrow padding saves in a cell, in CSS pixels. */
  spare: number;
  /** Widths that the cells of a table ask for, in the order of its grid. */
  cellsOf: (table: Table) => readonly CellWidths[];
  /** Width of an image that has room across all columns, in CSS pixels. */
  widthOf: (image: Image) => number;
}

/**
 * Returns the blocks that span all columns.
 *
 * @param title spans them, too, if it is on the page
 */
export function wideBlocks(
  blocks: readonly Block[],
  room: ColumnRoom,
  title: Heading | undefined,
): Set<Block> {
  const wide = new Set(
    blocks.filter((block, index) => isWide(block, room, isAlone(blocks, index))),
  );
  if (title) wide.add(title);
  for (const block of blocks) if (block.type === "heading" && block.anchor) wide.add(block);
  return wide;
}

/** The tables whose type or padding is smaller than elsewhere, because the room is too narrow for them. */
export function cramped(
  blocks: readonly Block[],
  { width, spare, cellsOf }: ColumnRoom,
): Set<Block> {
  const tables = blocks.filter((block) => block.type === "table");
  return new Set(
    tables.filter((table) => {
      const { scale, tight } = columnWidths(cellsOf(table), gridOf(table).columns, width, spare);
      return scale < 1 || tight;
    }),
  );
}

/**
 * Whether a block is all that its section holds. A block that spans columns moves to an edge of the
 * page, and would leave the headings around it together.
 */
function isAlone(blocks: readonly Block[], index: number): boolean {
  const next = blocks[index + 1];
  return blocks[index - 1]?.type === "heading" && (!next || next.type === "heading");
}

function isWide(block: Block, room: ColumnRoom, isAlone: boolean): boolean {
  if (block.type === "table") return isWideTable(block, room, isAlone);
  if (block.type === "diagram")
    return block.drawing !== undefined && room.width < LEAST_SCALE * block.drawing.width;
  return isWideImage(onlyImage(block), room);
}

function isWideImage(image: Image | undefined, room: ColumnRoom): boolean {
  if (!image?.picture || image.align === "left" || image.align === "right") return false;
  return room.width < LEAST_SCALE * room.widthOf(image);
}

function isWideTable(table: Table, room: ColumnRoom, isAlone: boolean): boolean {
  const { columns } = gridOf(table);
  const asked = room.cellsOf(table);
  const { scale, tight } = columnWidths(asked, columns, room.width, room.spare);
  if (isAlone) return scale < LEAST_SCALE;
  return scale < 1 || tight || totalWidth(asked, columns, "max") > MOST_LINES * room.width;
}

/** Returns the image of a paragraph or figure that holds nothing else. */
function onlyImage(block: Block): Image | undefined {
  if (block.type === "figure") {
    const [only, ...more] = block.children;
    return only && more.length === 0 ? onlyImage(only) : undefined;
  }
  if (block.type !== "paragraph") return undefined;
  const [only, ...more] = block.children;
  return only?.type === "image" && more.length === 0 ? only : undefined;
}
