/** Which palettes a page is tried in. What surely fails is not tried: it costs as much as what succeeds. */
import { hasNear, planColours, type ColourPlan, type Mark } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { Pictures } from "./pictures.ts";

/** Colours of a palette of 8 bits, of which the kernel keeps one for itself. */
const ROOM = 255;

/**
 * In the order in which they are to be tried. `exact`: the colours that the page turns out to have; `doubtful`: likewise,
 * but likely they are too many.
 */
export type Palette = "exact" | "doubtful" | ReadonlySet<number>;

/** @param mark of a page that has one: it is drawn exactly or not in a palette, as its preview shows it */
export function palettesFor(layout: Layout, pictures: Pictures, mark?: Mark): Palette[] {
  if (!pictures.colors) return [];
  const plan = planColours(layout.items, pictures.colors, pictures.inkOf, mark !== undefined);
  if (!plan) return [];
  const signColors = pictures.signColors();
  const least = new Set([...plan.certain, ...signColors]).size + plan.ofMark;
  const mayBeExact = plan.exact && least <= ROOM;
  if (mark) return mayBeExact ? ["exact"] : [];
  const { colors } = withSigns(plan, signColors, pictures.colors, layout, pictures) ?? {};
  const all = new Set([...plan.colors, ...signColors]);
  const exact = all.size <= ROOM ? "exact" : "doubtful";
  return [...(mayBeExact ? [exact as Palette] : []), ...(colors ? [colors] : [])];
}

/** Times that a palette is planned anew: what a sign is given, an ink may lose, and with it another sign. */
const ROUNDS = 4;

/** The plan with colours near enough for every edge of the signs, at the cost of steps of the inks. */
function withSigns(
  first: ColourPlan,
  signColors: ReadonlySet<number>,
  kept: ReadonlySet<number>,
  { items }: Layout,
  { inkOf }: Pictures,
): ColourPlan | undefined {
  let plan: ColourPlan | undefined = first;
  let all = kept;
  for (let round = 0; plan && round < ROUNDS; round++) {
    const missing = missingFrom(plan.colors, signColors);
    if (missing.length === 0) return plan;
    all = new Set([...all, ...missing]);
    plan = planColours(items, all, inkOf);
  }
  return undefined;
}

/** Colours that a palette has nothing near to; of those near to each other, one. */
function missingFrom(palette: ReadonlySet<number>, colors: ReadonlySet<number>): number[] {
  const list = [...palette];
  const missing: number[] = [];
  for (const color of colors) {
    if (palette.has(color) || hasNear(list, color) || hasNear(missing, color)) continue;
    missing.push(color);
    // No palette holds so many: planning finds that out.
    if (missing.length > ROOM) break;
  }
  return missing;
}
