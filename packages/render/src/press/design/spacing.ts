/** Vertical space between blocks. It depends on both neighbours and belongs to neither. */
import type { Block } from "../../document.ts";
import type { FontFamily } from "@platen/fonts";

/** Space above a heading, in em of the text, by depth. */
const ABOVE_HEADING = [2.1, 2, 1.7, 1.5, 1.4, 1.4] as const;
/** Space below a heading, in em of the text; a heading belongs to what follows it. */
const BELOW_HEADING = 0.7;
/** Space around a thematic break, in em of the text. */
const AROUND_RULE = 1.75;
/** Space within a tight list item or a table cell, in em of the text. */
const TIGHT = 0.3;

/** Distance in CSS pixels between two blocks, one below the other. Both presses keep it. */
export function gapBetween(
  above: Block,
  below: Block,
  setting: { family: FontFamily },
  place: { size: number; tight: boolean },
): number {
  const { size } = place;
  if (below.type === "heading") {
    const full = (ABOVE_HEADING[below.depth - 1] ?? 1.4) * size;
    return above.type === "heading" ? full * 0.5 : full;
  }
  if (above.type === "heading") return BELOW_HEADING * size;
  if (above.type === "rule" || below.type === "rule") return AROUND_RULE * size;
  if (place.tight && close.has(above.type) && close.has(below.type)) return TIGHT * size;
  return setting.family.paragraphSpacing * size;
}

/** Blocks that stand close together in a tight place. */
const close: ReadonlySet<Block["type"]> = new Set(["paragraph", "list"]);
