/**
 * Plans the colours of a page's palette: its fills and inks, and between each ink and each ground
 * behind it as many steps as a mask has levels. If these are more than a palette holds, inks that
 * are used little get fewer steps.
 */
import type { Item } from "@platen/layout";

/** Coverages between none and full. */
const STEPS = 14;
/** Colours that the kernel's palette holds, at most. */
const ROOM = 255;
/** Steps that every ink gets, at least. */
const FEWEST = 2;
/**
 * Number of glyphs of an ink on a ground from which on all coverages surely occur at their edges.
 */
const MANY = 100;

/**
 * Number of glyphs from which on a page with a mark has more colours than a palette holds: the mark
 * makes a colour of its own of each step of an edge.
 */
const EXACT_GLYPHS = 450;
/** Colours of a mark on one ground, at least. */
const MARK_COLOURS = STEPS + 1;

export interface ColourPlan {
  /** Whether the palette holds every colour of the page exactly. */
  exact: boolean;
  colors: ReadonlySet<number>;
  /** Colours that surely occur: those at the edges of inks with many glyphs. */
  certain: () => ReadonlySet<number>;
  /** Least number of further colours that a mark makes of the grounds; 0 without a mark. */
  ofMark: number;
}

/** Colours, and pairs of ink and ground, that a page is painted with. */
export interface Paints {
  /** Colours of fills and inks, in the order of the items: a palette goes by it. */
  colors: ReadonlySet<number>;
  pairs: readonly Pair[];
  glyphs: number;
}

/** Amount of paint in one colour on another. */
interface Pair {
  ink: number;
  ground: number;
  /** Number of glyphs; a picture that is painted through a mask counts as 8. */
  uses: number;
}

/**
 * Collects the paints of a page's items.
 *
 * @param inkOf the only colour of a picture that is painted through a mask
 */
export function paintsOf(
  items: readonly Item[],
  inkOf: (item: Extract<Item, { type: "picture" }>) => number | undefined,
): Paints {
  const colors = new Set<number>();
  const pairs = new Map<number, Pair>();
  let last: Pair | undefined;
  const add = (ink: number, ground: number, uses: number) => {
    if (last?.ink !== ink || last.ground !== ground) {
      const key = ink * 0x1000000 + ground;
      last = pairs.get(key);
      if (!last) {
        pairs.set(key, (last = { ink, ground, uses: 0 }));
        colors.add(ink);
      }
    }
    last.uses += uses;
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
  return { colors, pairs: [...pairs.values()], glyphs };
}

/**
 * Plans the colours of a page. Undefined: they do not fit a palette, not even with few steps.
 *
 * @param pictureColors colours of all pictures on the page that must be kept
 * @param marked whether a mark is laid over the page: then the plan says whether it may be exact,
 *   and no more
 */
export function planColours(
  paints: Paints,
  pictureColors: Iterable<number>,
  marked = false,
): ColourPlan | undefined {
  const { pairs } = paints;
  const colors = new Set(pictureColors);
  for (const color of paints.colors) colors.add(color);
  const ofMark = marked ? new Set(pairs.map(({ ground }) => ground)).size * MARK_COLOURS : 0;
  const few = !marked || paints.glyphs < EXACT_GLYPHS;
  const room = ROOM - colors.size - ofMark;
  if (pairs.length * FEWEST > room) return undefined;
  const fits = pairs.length * STEPS <= room;
  const steps = pairs.map(() => (fits ? STEPS : FEWEST));
  if (!fits) share(pairs, steps, room - pairs.length * FEWEST);
  for (const [index, { ink, ground }] of pairs.entries()) {
    const count = steps[index]!;
    for (let step = 1; step <= count; step++)
      colors.add(mix(ground, ink, Math.round((step * 15) / (count + 1))));
  }
  return { exact: fits && few, colors, certain: () => certainOf(pairs), ofMark };
}

function certainOf(pairs: readonly Pair[]): Set<number> {
  const certain = new Set<number>();
  for (const { ink, ground, uses } of pairs) {
    if (uses < MANY) continue;
    for (let coverage = 1; coverage <= 15; coverage++) certain.add(mix(ground, ink, coverage));
  }
  return certain;
}

/** Gives each further step to the ink whose next one is missed most. */
function share(pairs: readonly Pair[], steps: number[], room: number): void {
  const missed = pairs.map(({ ink, ground, uses }) => Math.sqrt(uses) * contrast(ink, ground) ** 2);
  /** How much each one's next step is missed. */
  const values = missed.map((value, i) => value / (steps[i]! + 1) ** 2);
  for (let left = room; left > 0; left--) {
    let best = -1;
    let most = 0;
    for (let i = 0; i < values.length; i++)
      if (values[i]! > most) {
        most = values[i]!;
        best = i;
      }
    if (best < 0) return;
    const count = ++steps[best]!;
    values[best] = count === STEPS ? 0 : missed[best]! / (count + 1) ** 2;
  }
}

function contrast(a: number, b: number): number {
  return Math.max(
    Math.abs(((a >> 16) & 255) - ((b >> 16) & 255)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
}

/** Mixes as the kernel does: fifteenths of an ink over a ground. */
function mix(ground: number, ink: number, coverage: number): number {
  return (
    (mixed((ground >> 16) & 255, (ink >> 16) & 255, coverage) << 16) |
    (mixed((ground >> 8) & 255, (ink >> 8) & 255, coverage) << 8) |
    mixed(ground & 255, ink & 255, coverage)
  );
}

function mixed(ground: number, ink: number, coverage: number): number {
  return Math.floor((ground * (15 - coverage) + ink * coverage + 7) / 15);
}
