import type { Block } from "../document.ts";
import { walkBlockList } from "../document/walk.ts";

/** Depths of all headings among blocks. */
export function headingDepths(blocks: readonly Block[]): number[] {
  const depths: number[] = [];
  walkBlockList(blocks, {
    block: (block) => {
      if (block.type === "heading") depths.push(block.depth);
    },
  });
  return depths;
}
