/** Where pages end for what stands before the text. */
import type { Placed } from "../../set/placed.ts";
import type { PlacedStrip } from "../../set/sheets/strips.ts";
import type { Breaks } from "./index.ts";

/** Marks the last strip of each box after which a page ends, or after which it may not. */
export function settleBreaks(
  strips: PlacedStrip[],
  { children }: Placed,
  { begins, keeps }: Breaks,
): void {
  if (begins.size === 0 && keeps.size === 0) return;
  for (const [index, strip] of strips.entries()) {
    const next = strips[index + 1];
    if (!next || next.root === strip.root) continue;
    if (begins.has(children[next.root]!.node)) strip.last = true;
    if (keeps.has(children[strip.root]!.node)) delete strip.end;
  }
}
