/** Where an author's own marks begin a sheet. */
import type { PlacedStrip } from "./strips.ts";

export type Split = "auto" | "rule" | "heading" | "mixed";

/** Headings down to this level begin a sheet. */
const DEEPEST = 2;

/** Strips with the ends that the author asks for. Rules that divide are not drawn. */
export function divide(strips: readonly PlacedStrip[], split: Split): PlacedStrip[] {
  if (split === "auto") return strips.map((strip) => ({ ...strip }));
  return split === "heading" ? byHeadings(strips) : byRules(strips);
}

/** Notes alone are not worth a sheet: a rule that only sets them apart is no mark. */
function byRules(strips: readonly PlacedStrip[]): PlacedStrip[] {
  const result: PlacedStrip[] = [];
  const text = strips.findLastIndex(({ kind, note }) => kind !== "rule" && !note);
  const notes = strips.findLastIndex(({ note }) => note);
  for (const [index, strip] of strips.entries()) {
    const above = result.at(-1);
    const isMark = strip.kind === "rule" && (index < text || index > notes);
    if (!isMark) result.push({ ...strip });
    else if (above) above.last = true;
  }
  return result;
}

/** Headings with nothing between them stay together. */
function byHeadings(strips: readonly PlacedStrip[]): PlacedStrip[] {
  const result: PlacedStrip[] = [];
  let hasText = false;
  for (const strip of strips) {
    const divides = strip.kind === "heading" && (strip.depth ?? 0) <= DEEPEST;
    const above = result.at(-1);
    if (divides && hasText && above) {
      above.last = true;
      hasText = false;
    }
    if (strip.kind === undefined) hasText = true;
    result.push({ ...strip });
  }
  return result;
}

/** A sheet neither begins nor ends with a thematic break or a blank line of code: its edges divide enough. */
export function withoutEdgeDividers(
  strips: readonly PlacedStrip[],
  from: number,
  to: number,
): [from: number, to: number] {
  let [first, last] = [from, to];
  while (first < last && strips[first]?.divider) first += 1;
  while (last > first && strips[last - 1]?.divider) last -= 1;
  return [first, last];
}
