import type { DiagramTheme } from "./diagram-theme.ts";
import { contrast, mix } from "@platen/svg/color";

/** Least contrast of text on the fills made here: WCAG 2.2, success criterion 1.4.3. */
export const READABLE = 4.5;

/** Least contrast of the edge of a box with the page and with the box's own fill. */
const EDGE_ON_PAGE = 2.2;
const EDGE_ON_FILL = 1.9;

/** Mermaid's own count of colours for sections, slices and branches. */
export const SCALE = 12;

/** Mermaid's names for colours and sizes, with ours. */
export type Variables = Record<string, unknown>;

/** The inks that set things apart, strongest first; all are legible on the theme's background. */
export function inks({ colors }: DiagramTheme): readonly string[] {
  const { note, tip, warning, important, caution } = colors.alerts;
  return [note.ink, tip.ink, warning.ink, important.ink, caution.ink, colors.muted];
}

/** The ink of the n-th kind of thing; the second round is a mixture of neighbours. */
export function inkAt(theme: DiagramTheme, index: number): string {
  const list = inks(theme);
  const own = list[index % list.length] ?? theme.colors.accent;
  const next = list[(index + 1) % list.length] ?? own;
  return index < list.length ? own : mix(own, next, 0.5);
}

/** A tint of the background with as much ink as still lets the theme's text be read on it. */
export function tint(theme: DiagramTheme, ink: string, share: number): string {
  const { background, text } = theme.colors;
  for (let part = share; part > 0.02; part *= 0.85) {
    const fill = mix(background, ink, part);
    if (contrast(fill, text) >= READABLE) return fill;
  }
  return background;
}

/** The theme's own ground of boxes, or as much of it as lets text be read on it. */
export function panel(theme: DiagramTheme): string {
  return tint(theme, theme.colors.surface, 1);
}

/** The fill of plain boxes. */
export function boxFill(theme: DiagramTheme): string {
  return tint(theme, theme.colors.accent, fillShare(theme));
}

/** The edge of plain boxes: the accent, with as much of the text's ink as makes it be seen. */
export function boxEdge(theme: DiagramTheme): string {
  const { background, text, accent } = theme.colors;
  const fill = boxFill(theme);
  const steps = [
    mix(background, accent, 0.55),
    ...[0.7, 0.85, 1].map((share) => mix(background, accent, share)),
    ...[0.15, 0.3, 0.45].map((share) => mix(accent, text, share)),
  ];
  const seen = (edge: string) =>
    contrast(edge, background) >= EDGE_ON_PAGE && contrast(edge, fill) >= EDGE_ON_FILL;
  return steps.find(seen) ?? text;
}

/** Lines between boxes and their arrowheads. */
export function lineInk({ colors }: DiagramTheme): string {
  return mix(colors.background, colors.text, 0.6);
}

/** Whichever of the theme's light and dark reads better on a strong colour. */
export function textOn(theme: DiagramTheme, fill: string): string {
  const { background, text } = theme.colors;
  const candidates = [background, text, "#ffffff", "#000000"];
  return candidates.find((one) => contrast(one, fill) >= READABLE) ?? "#000000";
}

/** How much ink is in the fill of a box. */
export function fillShare(theme: DiagramTheme): number {
  return theme.scheme === "dark" ? 0.22 : 0.1;
}
