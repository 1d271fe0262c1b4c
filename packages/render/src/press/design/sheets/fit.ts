import type { Strip } from "./strip.ts";

/** Something is drawn at this part of its size at least so that what belongs to it stays with it. */
const SMALLEST_TOGETHER = 0.6;

/**
 * How far each strip has to be scaled down so that it fits a sheet; 1 for those that fit as they are.
 * What is too tall only together with what it belongs to (an image below its heading) gives way, if it
 * need not become much smaller.
 */
export function scalesToFit(strips: readonly Strip[], room: number): number[] {
  const scales = strips.map((strip) => Math.min(1, room / wholeHeight(strip)));
  for (const [from, to] of groupsOf(strips)) {
    const group = strips.slice(from, to);
    const tallest = tallestThatShrinks(group);
    const strip = group[tallest];
    if (!strip || totalHeight(group) <= room) continue;
    const own = scales[from + tallest] ?? 1;
    const all = scales.slice(from, to).with(tallest, 0);
    const rest = totalHeight(withScales(group, all));
    const scale = (room - rest) / wholeHeight(strip);
    if (scale < own && scale >= SMALLEST_TOGETHER * own) scales[from + tallest] = scale;
  }
  return scales;
}

/**
 * Strips at their scales. One that is scaled stands for itself: the boxes around it are closed above and
 * opened again below, and its own edges are scaled with it.
 */
export function withScales<T extends Strip>(strips: readonly T[], scales: readonly number[]): T[] {
  const isScaled = (index: number) => (scales[index] ?? 1) !== 1;
  return strips.map((strip, index) => {
    const own = isScaled(index);
    const opens = own || (index > 0 && isScaled(index - 1));
    const closes = own || isScaled(index + 1);
    const height = (opens ? strip.open : 0) + strip.height + (closes ? strip.close : 0);
    return {
      ...strip,
      height: height * (scales[index] ?? 1),
      open: opens ? 0 : strip.open,
      close: closes ? 0 : strip.close,
    };
  });
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

function wholeHeight({ open, height, close }: Strip): number {
  return open + height + close;
}

function totalHeight(group: readonly Strip[]): number {
  const between = group.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  const heights = group.reduce((sum, { height }) => sum + height, 0);
  return (group[0]?.open ?? 0) + heights + between + (group.at(-1)?.close ?? 0);
}
