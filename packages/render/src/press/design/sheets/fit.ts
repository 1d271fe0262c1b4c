import type { Strip } from "./strip.ts";

/** Something is drawn at this part of its size at least so that what belongs to it stays with it. */
const SMALLEST_TOGETHER = 0.6;

/**
 * How far each strip has to be scaled down so that it fits a sheet; 1 for those that fit as they are.
 * What is too tall only together with what it belongs to (an image below its heading) gives way, if it
 * need not become much smaller.
 */
export function scalesToFit(strips: readonly Strip[], room: number): number[] {
  const scales = strips.map(({ height, open, close }) =>
    Math.min(1, Math.max(0, room - open - close) / height),
  );
  for (const [from, to] of groupsOf(strips)) {
    const group = strips.slice(from, to);
    const tallest = tallestThatShrinks(group);
    const strip = group[tallest];
    if (!strip) continue;
    const rest = totalHeight(group) - strip.height;
    const scale = (room - rest) / strip.height;
    const own = scales[from + tallest] ?? 1;
    if (scale < own && scale >= SMALLEST_TOGETHER * own) scales[from + tallest] = scale;
  }
  return scales;
}

/** Runs of strips that no sheet's end may divide. */
function* groupsOf(strips: readonly Strip[]): Generator<[from: number, to: number]> {
  let from = 0;
  for (const [index, strip] of strips.entries()) {
    if (strip.end === undefined && !strip.last && index + 1 < strips.length) continue;
    if (index > from) yield [from, index + 1];
    from = index + 1;
  }
}

function tallestThatShrinks(group: readonly Strip[]): number {
  let tallest = -1;
  for (const [index, { shrinks, height }] of group.entries())
    if (shrinks && height > (group[tallest]?.height ?? 0)) tallest = index;
  return tallest;
}

function totalHeight(group: readonly Strip[]): number {
  const between = group.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  const heights = group.reduce((sum, { height }) => sum + height, 0);
  return (group[0]?.open ?? 0) + heights + between + (group.at(-1)?.close ?? 0);
}
