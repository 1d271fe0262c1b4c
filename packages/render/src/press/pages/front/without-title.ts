/** The blocks of a text whose title stands on the cover. */
import type { Block, Heading } from "../../../document.ts";
import type { PageHeadings } from "../headings/index.ts";

export function withoutTitle(blocks: Block[], { title, titleRoot }: PageHeadings): Block[] {
  if (!title) return blocks;
  return blocks.flatMap((block) => (block === titleRoot ? without(block, title) : [block]));
}

function without(block: Block, title: Heading): Block[] {
  if (block === title) return [];
  if (block.type !== "division") return [block];
  return [{ ...block, children: block.children.flatMap((child) => without(child, title)) }];
}
