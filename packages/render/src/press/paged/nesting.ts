import type { Document } from "../../document.ts";
import { walk } from "../../document/walk.ts";

/**
 * The engine lets 64 of its rules be within one another. A list takes four of them, a table six, all
 * else two at most, and tables are within tables only three times: in documents this deep, lists may
 * be anywhere.
 */
const DEEP = 12;

/** How many lists may be within one another that readers who go by structure find as lists. */
export function listLevels(document: Document): number {
  return depthOf(document) > DEEP ? 0 : DEEP;
}

/** How many blocks are within one another, the innermost included. */
function depthOf(document: Document): number {
  let depth = 0;
  let deepest = 0;
  walk(document, {
    block: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    leave: () => {
      depth -= 1;
    },
  });
  return deepest;
}
