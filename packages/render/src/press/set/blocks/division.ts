/** A part of the page, as `<div>` is. */
import type { Division } from "../../../document.ts";
import { box, type Node } from "../nodes/node.ts";
import { blockNodes } from "../nodes/standing.ts";
import type { Place, Setting } from "../setting.ts";

export function divisionBlock(block: Division, setting: Setting, place: Place): Node {
  return box(
    block.align ? { textAlign: block.align } : {},
    blockNodes(block.children, setting, place),
  );
}
