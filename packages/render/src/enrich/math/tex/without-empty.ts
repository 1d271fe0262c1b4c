/** Formulas that show nothing, because they only define macros, take no room. */
import type { Block, Document, Inline, MathDrawing } from "../../../document.ts";
import { walk } from "../../../document/walk.ts";

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
  switch (block.type) {
    case "math":
      return isEmptyDrawing(block.drawing);
    case "paragraph":
      return shortened.has(block) && block.children.every(isBlank);
    case "quote":
    case "division":
      return dropBlocks(block.children, shortened) && block.children.length === 0;
    case "alert":
    case "details":
    case "figure":
      dropBlocks(block.children, shortened);
      return false;
    case "list":
      for (const { children } of block.items) dropBlocks(children, shortened);
      return false;
    case "table":
      for (const { cells } of block.rows)
        for (const { children } of cells) dropBlocks(children, shortened);
      return false;
    case "definitions":
      for (const { definitions } of block.items)
        for (const definition of definitions) dropBlocks(definition, shortened);
      return false;
    case "heading":
    case "code":
    case "diagram":
    case "rule":
      return false;
  }
}

const isBlank = (inline: Inline) =>
  inline.type === "break" || (inline.type === "text" && inline.value.trim() === "");
