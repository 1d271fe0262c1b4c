/** Formulas that show nothing, because they only define macros, take no room. */
import type { Block, Document, Inline, MathDrawing } from "../document.ts";
import { blockListsIn } from "../document/block-kinds.ts";
import { walk } from "../document/walk.ts";

/** Takes them out of the Document in place, with the paragraphs and boxes that held nothing else. */
export function withoutEmptyFormulas(document: Document): void {
  const shortened = new Set<Block>();
  walk(document, {
    inlines: (list, owner) => {
      if (dropInlines(list)) shortened.add(owner);
    },
  });
  dropBlocks(document.blocks, shortened);
  for (const footnote of document.footnotes) dropBlocks(footnote.blocks, shortened);
}

export const isEmptyDrawing = (drawing: MathDrawing | undefined) => drawing?.parts.length === 0;

/** @returns whether something was dropped. The spaces around it become one. */
function dropInlines(list: Inline[]): boolean {
  const before = list.length;
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const inline = list[index];
    if (inline?.type !== "inlineMath" || !isEmptyDrawing(inline.drawing)) continue;
    list.splice(index, 1);
    closeUp(list, index);
  }
  return list.length < before;
}

/** Joins the texts on both sides of a place; a line begins and ends without a space. */
function closeUp(list: Inline[], index: number): void {
  const [left, right] = [list[index - 1], list[index]];
  if (right?.type === "text" && (!left || left.type === "break"))
    right.value = right.value.trimStart();
  if (left?.type !== "text") return;
  if (right?.type === "text") {
    left.value = `${left.value}${right.value}`.replace(/ {2,}/g, " ");
    list.splice(index, 1);
  } else if (!right || right.type === "break") left.value = left.value.trimEnd();
}

/** @returns whether something was dropped. */
function dropBlocks(blocks: Block[], shortened: ReadonlySet<Block>): boolean {
  const before = blocks.length;
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (!block || !becameEmpty(block, shortened)) continue;
    const next = blocks[index + 1];
    if (!next && (block.anchor !== undefined || block.anchors || block.pageBreak)) continue;
    if (next) passOn(block, next);
    blocks.splice(index, 1);
  }
  return blocks.length < before;
}

/** A place that something leads to, and the beginning of a page, belong to what comes next. */
function passOn(from: Block, to: Block): void {
  if (from.anchor !== undefined) to.anchor ??= from.anchor;
  if (from.anchors) to.anchors = [...from.anchors, ...(to.anchors ?? [])];
  if (from.pageBreak) to.pageBreak = true;
}

/** Empties what a block holds. @returns whether that leaves nothing to show */
function becameEmpty(block: Block, shortened: ReadonlySet<Block>): boolean {
  if (block.type === "math") return isEmptyDrawing(block.drawing);
  if (block.type === "paragraph") return shortened.has(block) && block.children.every(isBlank);
  let dropped = false;
  for (const blocks of blockListsIn(block)) dropped = dropBlocks(blocks, shortened) || dropped;
  const isBox = block.type === "quote" || block.type === "division";
  return isBox && dropped && block.children.length === 0;
}

const isBlank = (inline: Inline) =>
  inline.type === "break" || (inline.type === "text" && inline.value.trim() === "");
