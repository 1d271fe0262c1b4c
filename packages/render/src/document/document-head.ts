/** The head of a document: its title, with what people put above it. */
import type { Block, Heading, Inline } from "../document.ts";
import { inlineLists, isStyled } from "./inline-kinds.ts";

export interface DocumentHead {
  title: Heading;
  /** The list that it stands in: the document's, or a division's that is at its head. */
  list: Block[];
  /** The block of the document that it is, or that holds it. */
  root: Block;
}

/** The heading that a document begins with. A logo, badges and rules above it are no beginning. */
export function headOf(blocks: Block[]): DocumentHead | undefined {
  for (const block of blocks) {
    if (isDecoration(block)) continue;
    if (block.type === "heading") return { title: block, list: blocks, root: block };
    if (block.type !== "division") return undefined;
    const within = headOf(block.children);
    return within && { ...within, root: block };
  }
  return undefined;
}

/** Whether a block has pictures and no words. */
function isDecoration(block: Block): boolean {
  if (block.type === "paragraph") return block.children.every(isPicture);
  if (block.type === "heading") return block.children.length > 0 && block.children.every(isPicture);
  if (block.type === "division") return block.children.every(isDecoration);
  if (block.type === "figure") return !block.caption && block.children.every(isDecoration);
  return block.type === "rule";
}

function isPicture(inline: Inline): boolean {
  if (inline.type === "text") return !/[\p{L}\p{N}]/u.test(inline.value);
  if (inline.type === "link" || isStyled(inline))
    return inlineLists(inline).every((list) => list.every(isPicture));
  return inline.type === "image" || inline.type === "break" || inline.type === "emoji";
}

/** Every heading that divides the document, in reading order: those in quotes, alerts and cells are of what these show, and those of footnotes name no part. */
export function ownHeadings(blocks: readonly Block[]): Heading[] {
  const headings: Heading[] = [];
  const look = (list: readonly Block[]) => {
    for (const block of list)
      if (block.type === "heading") headings.push(block);
      else if (block.type === "division" || block.type === "details") look(block.children);
      else if (block.type === "list") for (const { children } of block.items) look(children);
  };
  look(blocks);
  return headings;
}
