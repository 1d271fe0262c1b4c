import type { DiagramTheme } from "./diagram-theme.ts";
import { contrast, mix } from "@platen/svg/color";
import { READABLE } from "./inks.ts";

/** Colours that Mermaid takes from the settings of a kind of diagram, not from theme variables. */
export function themeSettings(theme: DiagramTheme): Record<string, unknown> {
  return { c4: c4(theme) };
}

/** C4 writes in this ink whatever the fill. */
const C4_INK = "#ffffff";

/** Shapes of C4 diagrams, each with the variants it knows, in shades of the accent. */
function c4(theme: DiagramTheme): Record<string, string> {
  const { accent, muted, text } = theme.colors;
  const own = deep(accent);
  const others = deep(muted);
  const shades = {
    person: mix(own, "#000000", 0.45),
    system: mix(own, "#000000", 0.2),
    container: own,
    component: deep(mix(accent, muted, 0.6)),
  };
  const colors: Record<string, string> = {};
  for (const [name, shade] of Object.entries(shades))
    for (const variant of name === "person" ? [""] : ["", "_db", "_queue"])
      for (const [prefix, fill] of [
        ["", shade],
        ["external_", others],
      ]) {
        colors[`${prefix}${name}${variant}_bg_color`] = fill ?? own;
        colors[`${prefix}${name}${variant}_border_color`] = mix(fill ?? own, text, 0.3);
      }
  return colors;
}

/** The ink, darkened until white can be read on it. */
function deep(ink: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const fill = mix(ink, "#000000", share);
    if (contrast(fill, C4_INK) >= READABLE) return fill;
  }
  return "#000000";
}
