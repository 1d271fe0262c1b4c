import type { GlyphRun, Item } from "@platen/layout";

export const glyphRuns = (items: readonly Item[]): GlyphRun[] =>
  items.filter((item): item is GlyphRun => item.type === "glyphs");

/** How many boxes are painted for what a font lacks: glyphs of the number 0. */
export function countBoxes(items: readonly Item[]): number {
  let count = 0;
  for (const { glyphs, from, to } of glyphRuns(items))
    for (let at = from; at < to; at += 1) if (glyphs[at] === 0) count += 1;
  return count;
}
