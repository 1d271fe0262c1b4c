/** Which palettes a page is tried in. What surely fails is not tried: it costs as much as what succeeds. */
import { hasNear, planColours } from "@platen/draw";
import type { Layout } from "@platen/layout";
import type { Pictures } from "./pictures.ts";

/** Colours of a palette of 8 bits, of which the kernel keeps one for itself. */
const ROOM = 255;

/** In the order in which they are to be tried. `exact`: the colours that the page turns out to have. */
export type Palette = "exact" | ReadonlySet<number>;

export function palettesFor(layout: Layout, pictures: Pictures): Palette[] {
  const plan = pictures.colors && planColours(layout.items, pictures.colors, pictures.inkOf);
  if (!plan) return [];
  const signColors = pictures.signColors();
  const palettes: Palette[] = [];
  if (plan.exact && plan.certain.union(signColors).size <= ROOM) palettes.push("exact");
  if (isEachNear(signColors, plan.colors)) palettes.push(plan.colors);
  return palettes;
}

function isEachNear(colors: ReadonlySet<number>, palette: ReadonlySet<number>): boolean {
  const list = [...palette];
  for (const color of colors) if (!palette.has(color) && !hasNear(list, color)) return false;
  return true;
}
