/** The levels that headings have in the structure of a PDF, whatever their depths in the source. */
import type { Document, Heading } from "../../../document.ts";
import { walkBlocks } from "../../../document/walk.ts";

/**
 * Levels of headings for readers that go by structure. PDF/UA-1 wants the first to be 1 and none
 * to be skipped on the way down (ISO 14289-1, section 7.4.2); how a heading looks is another matter.
 */
export interface Outline {
  levelOf(heading: Heading): number;
}

export function outlineOf(document: Document): Outline {
  const levels = new Map<Heading, number>();
  /** Depths of the headings that are open, outermost first. */
  const open: number[] = [];
  walkBlocks(document, (block) => {
    if (block.type !== "heading") return;
    while (open.length > 0 && (open.at(-1) ?? 0) >= block.depth) open.pop();
    open.push(block.depth);
    levels.set(block, open.length);
  });
  return { levelOf: (heading) => levels.get(heading) ?? 1 };
}
