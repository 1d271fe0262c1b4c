/** Which contents of a cell are set alike however narrow the cell is, but for where their lines end. */
import type { Block, Inline } from "../../../document.ts";

export function isAlikeInAnyRoom(blocks: readonly Block[]): boolean {
  return blocks.every((block) => block.type === "paragraph" && block.children.every(isText));
}

/** Pictures and formulas are made smaller where they are too wide, and what takes the place of a picture breaks. */
function isText(inline: Inline): boolean {
  if (inline.type === "image" || inline.type === "inlineMath") return false;
  if (inline.type === "ruby") return inline.pairs.every(({ base }) => base.every(isText));
  return !("children" in inline) || inline.children.every(isText);
}
