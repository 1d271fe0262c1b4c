/** Figures: blocks with a caption. */
import type { Block, Figure } from "../../../document.ts";
import { caption } from "../nodes/caption.ts";
import { box, type Node } from "../nodes/node.ts";
import { blockNodes } from "../nodes/standing.ts";
import type { Place, Setting } from "../setting.ts";

export function figureBlock(block: Figure, setting: Setting, place: Place): Node {
  const children: Node[] = blockNodes(block.children, setting, place);
  if (block.caption) children.push(caption(block.caption, setting, place));
  const align = block.align ?? (block.children.every(isPictures) ? "center" : undefined);
  return box(align ? { textAlign: align } : {}, children);
}

function isPictures(block: Block): boolean {
  return block.type === "paragraph" && block.children.every((inline) => inline.type === "image");
}
