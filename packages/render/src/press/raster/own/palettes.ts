/**
 * Chooses the palettes in which a page is to be drawn. A palette that surely fails is left out,
 * because a failure costs as much as a success.
 */
import { findNear, paintsOf, planColours, type ColourPlan, type Paints } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { Watermark } from "../watermark/watermark.ts";
import type { Pictures } from "../../set/drawn/pictures.ts";

/** Colours of a palette of 8 bits, without the one that the kernel keeps for itself. */
const ROOM = 255;
/** Approximate number of letters in a watermark in the foot. */
const MARK_GLYPHS = 16;

/**
 * A palette to try. `exact`: the colours that the page turns out to have; `doubtful`: likewise, but
 * likely they are too many.
 */
export type Palette = "exact" | "doubtful" | ReadonlySet<number>;

/**
 * Lists the palettes in the order in which they are to be tried.
 *
 * @param mark of a page that has one: where it covers the page, the page is drawn with exact
 *   colours or without a palette
 */
export function palettesFor(layout: Layout, pictures: Pictures, mark?: Watermark): Palette[] {
  if (!pictures.colors) return [];
  const paints = withMark(paintsOf(layout.items, pictures.inkOf), mark);
  const covers = mark !== undefined && mark.apart === undefined;
  const plan = planColours(paints, pictures.colors, covers);
  if (!plan) return [];
  const signColors = pictures.signColors();
  const mayBeExact =
    plan.exact && signColors.size + plan.ofMark <= ROOM && least(plan, signColors) <= ROOM;
  if (covers) return mayBeExact ? ["exact"] : [];
  const { colors } = withSigns(plan, signColors, pictures.colors, paints) ?? {};
  const planned = colors ? [colors] : [];
  if (!mayBeExact) return planned;
  const all = new Set([...plan.colors, ...signColors]);
  return [all.size <= ROOM ? "exact" : "doubtful", ...planned];
}

/**
 * Adds a watermark that lies on the page's ground alone: its letters are painted as the text is.
 */
function withMark(paints: Paints, mark: Watermark | undefined): Paints {
  if (!mark?.apart) return paints;
  const { ink, ground } = mark.apart;
  if (paints.pairs.some((pair) => pair.ink === ink && pair.ground === ground)) return paints;
  const pair = { ink, ground, uses: MARK_GLYPHS };
  return { ...paints, colors: new Set([...paints.colors, ink]), pairs: [...paints.pairs, pair] };
}

/** Returns the least number of colours that the page has. */
function least(plan: ColourPlan, signColors: ReadonlySet<number>): number {
  return new Set([...plan.certain(), ...signColors]).size + plan.ofMark;
}

/**
 * Most times that a palette is planned again. A colour that is added for a sign may take one from
 * an ink, and with it the colour that was near to another sign.
 */
const ROUNDS = 4;

/**
 * Extends a plan by colours that are near enough to every edge of the signs, at the cost of steps
 * of the inks.
 */
function withSigns(
  first: ColourPlan,
  signColors: ReadonlySet<number>,
  kept: ReadonlySet<number>,
  paints: Paints,
): ColourPlan | undefined {
  let plan: ColourPlan | undefined = first;
  let all = kept;
  for (let round = 0; plan && round < ROUNDS; round++) {
    const missing = missingFrom(plan.colors, signColors);
    if (missing.length === 0) return plan;
    all = new Set([...all, ...missing]);
    plan = planColours(paints, all);
  }
  return undefined;
}

/** Lists colours that a palette has nothing near to; of those near to each other, one. */
function missingFrom(palette: ReadonlySet<number>, colors: ReadonlySet<number>): number[] {
  const list = [...palette];
  const missing: number[] = [];
  // The next colour is that of the next pixel and likely near to the same entry, which is tried
  // first.
  let near = 0;
  for (const color of colors) {
    if (palette.has(color)) continue;
    const found = findNear(list, color, near);
    if (found >= 0) near = found;
    else if (findNear(missing, color) < 0) missing.push(color);
    // No palette holds so many; planning will find that out.
    if (missing.length > ROOM) break;
  }
  return missing;
}
