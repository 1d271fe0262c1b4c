import type { Align, Block, Inline } from "../../document.ts";
import { inlineLists } from "../../document/inline-kinds.ts";
import type { Context } from "../context.ts";
import { toInlines } from "./inlines.ts";
import type { Node } from "../tree.ts";

/** Makes a paragraph, or nothing of what holds nothing. */
export function toParagraph(
  nodes: readonly Node[],
  align: Align | undefined,
  line: number | undefined,
  context: Context,
): Block[] {
  const children = toInlines(nodes, context);
  if (children.length === 0) return [];
  settleImages(children);
  const side = align ?? (context.knows("attributes") && isCentred(children) ? "center" : undefined);
  return [
    {
      type: "paragraph",
      ...(line !== undefined && { line }),
      ...(side && { align: side }),
      children,
    },
  ];
}

/** Whether all is one image, perhaps within a link, that is to be in the middle. */
function isCentred([inline, ...more]: readonly Inline[]): boolean {
  if (!inline || more.length > 0) return false;
  if (inline.type === "image") return inline.align === "center";
  return inlineLists(inline).some(isCentred);
}

/**
 * A centred image is a block of its own, which it can be only where it is alone: within a line,
 * browsers take `align="center"` for the height at which it stands.
 */
function settleImages(inlines: readonly Inline[], alone = inlines.length === 1): void {
  for (const inline of inlines) {
    if (inline.type === "image") {
      if (inline.align === "center" && !alone) delete inline.align;
    }
    for (const within of inlineLists(inline)) settleImages(within, alone && within.length === 1);
  }
}
