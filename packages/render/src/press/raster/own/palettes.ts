/** Which palettes a page is tried in. What surely fails is not tried: it costs as much as what succeeds. */
import { findNear, paintsOf, planColours, type ColourPlan, type Paints } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { Watermark } from "../watermark/watermark.ts";
import type { Pictures } from "../../set/drawn/pictures.ts";

/** Colours of a palette of 8 bits, of which the kernel keeps one for itself. */
const ROOM = 255;
/** Letters of a mark in the foot, about. */
const MARK_GLYPHS = 16;

/**
 * In the order in which they are to be tried. `exact`: the colours that the page turns out to have; `doubtful`: likewise,
 * but likely they are too many.
 */
export type Palette = "exact" | "doubtful" | ReadonlySet<number>;

/** @param mark of a page that has one: where it covers the page, that is drawn exactly or not in a palette */
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

/** A mark that lies on the page's ground is some more letters. */
function withMark(paints: Paints, mark: Watermark | undefined): Paints {
  if (!mark?.apart) return paints;
  const { ink, ground } = mark.apart;
  if (paints.pairs.some((pair) => pair.ink === ink && pair.ground === ground)) return paints;
  const pair = { ink, ground, uses: MARK_GLYPHS };
  return { ...paints, colors: new Set([...paints.colors, ink]), pairs: [...paints.pairs, pair] };
}

/** Colours that the page has at least. */
function least(plan: ColourPlan, signColors: ReadonlySet<number>): number {
  return new Set([...plan.certain(), ...signColors]).size + plan.ofMark;
}

/** Times that a palette is planned anew: what a sign is given, an ink may lose, and with it another sign. */
const ROUNDS = 4;

/** The plan with colours near enough for every edge of the signs, at the cost of steps of the inks. */
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

/** Colours that a palette has nothing near to; of those near to each other, one. */
function missingFrom(palette: ReadonlySet<number>, colors: ReadonlySet<number>): number[] {
  const list = [...palette];
  const missing: number[] = [];
  // What is near to one colour is likely near to the next: it is that of the next pixel.
  let near = 0;
  for (const color of colors) {
    if (palette.has(color)) continue;
    const found = findNear(list, color, near);
    if (found >= 0) near = found;
    else if (findNear(missing, color) < 0) missing.push(color);
    // No palette holds so many: planning finds that out.
    if (missing.length > ROOM) break;
  }
  return missing;
}
