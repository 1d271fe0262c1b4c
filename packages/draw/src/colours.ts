/**
 * Which colours a page needs: its fills and inks, and between each ink and each ground behind it as many steps as
 * a mask has levels. Where these are more than a palette holds, inks that are used little get fewer steps.
 */
import type { Item } from "@platen/layout";

/** Coverages between none and full. */
const STEPS = 14;
/** The kernel's palette. */
const ROOM = 255;
/** Steps that every ink gets, at least. */
const FEWEST = 2;
/** Glyphs of an ink on a ground among whose edges there are all coverages. */
const MANY = 100;

/** Glyphs from which on a page with a mark has more colours than a palette: each step of an edge in each of its own. */
const EXACT_GLYPHS = 450;
/** Colours of a mark on one ground, at least. */
const MARK_COLOURS = STEPS + 1;

export interface ColourPlan {
  /** Whether the page is exact in them. */
  exact: boolean;
  colors: ReadonlySet<number>;
  /** Those of them that so many letters show that none is missing. */
  certain: ReadonlySet<number>;
  /** How many more a mark makes of the grounds, at least; 0 without one. */
  ofMark: number;
}

/** Amount of paint in one colour on another. */
interface Pair {
  ink: number;
  ground: number;
  /** How much of it there is. */
  uses: number;
  steps: number;
}

/**
 * Plans the colours of a page. Undefined: they do not fit a palette, not even with few steps.
 *
 * @param pictureColors of all pictures on the page, those of them that must be kept
 * @param inkOf the only colour of a picture that is painted through a mask
 * @param marked whether a mark is laid over the page: then the plan says whether it may be exact, and no more
 */
export function planColours(
  items: readonly Item[],
  pictureColors: Iterable<number>,
  inkOf: (item: Extract<Item, { type: "picture" }>) => number | undefined,
  marked = false,
): ColourPlan | undefined {
  const colors = new Set(pictureColors);
  const pairs = new Map<number, Pair>();
  const add = (ink: number, ground: number, uses: number) => {
    colors.add(ink);
    const key = ink * 0x1000000 + ground;
    const pair = pairs.get(key);
    if (pair) pair.uses += uses;
    else pairs.set(key, { ink, ground, uses, steps: FEWEST });
  };
  let glyphs = 0;
  for (const item of items) {
    if (item.type === "glyphs") {
      add(item.color, item.ground, item.to - item.from);
      glyphs += item.to - item.from;
    } else if (item.type === "picture") {
      const ink = inkOf(item);
      if (ink !== undefined) add(ink, item.ground, 8);
    } else colors.add(item.color);
  }
  const list = [...pairs.values()];
  const ofMark = marked ? new Set(list.map(({ ground }) => ground)).size * MARK_COLOURS : 0;
  const few = !marked || glyphs < EXACT_GLYPHS;
  const room = ROOM - colors.size - ofMark;
  if (list.length * FEWEST > room) return undefined;
  const fits = list.length * STEPS <= room;
  if (fits) for (const pair of list) pair.steps = STEPS;
  else share(list, room - list.length * FEWEST);
  for (const { ink, ground, steps } of list)
    for (let step = 1; step <= steps; step++)
      colors.add(mix(ground, ink, Math.round((step * 15) / (steps + 1))));
  const certain = new Set<number>();
  for (const { ink, ground, uses } of list) {
    if (uses < MANY) continue;
    for (let coverage = 1; coverage <= 15; coverage++) certain.add(mix(ground, ink, coverage));
  }
  return { exact: fits && few, colors, certain, ofMark };
}

/** Gives each further step to the ink whose next one is missed most. */
function share(pairs: readonly Pair[], room: number): void {
  const missed = pairs.map(({ ink, ground, uses }) => Math.sqrt(uses) * contrast(ink, ground) ** 2);
  for (let left = room; left > 0; left--) {
    let best: Pair | undefined;
    let most = 0;
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i]!;
      const value = pair.steps === STEPS ? 0 : missed[i]! / (pair.steps + 1) ** 2;
      if (value > most) {
        most = value;
        best = pair;
      }
    }
    if (!best) return;
    best.steps += 1;
  }
}

function contrast(a: number, b: number): number {
  return Math.max(
    ...[16, 8, 0].map((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255))),
  );
}

/** As the kernel mixes: fifteenths of an ink over a ground. */
function mix(ground: number, ink: number, coverage: number): number {
  const channel = (shift: number) =>
    Math.floor(
      (((ground >> shift) & 255) * (15 - coverage) + ((ink >> shift) & 255) * coverage + 7) / 15,
    ) << shift;
  return channel(16) | channel(8) | channel(0);
}
