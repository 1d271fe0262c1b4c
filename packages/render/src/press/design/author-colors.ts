/** Colours of authors, read against the theme. */
import { inkOn, legible } from "../../code-styles/legible.ts";
import type { Styled } from "../../document.ts";
import type { ThemeColors } from "../../themes/theme.ts";

/**
 * The ink and the ground of coloured text: what its author chose, the ink moved towards black or white as far as it
 * takes to be read there. `undefined` where nothing was chosen.
 */
export function coloursOf(
  { color, background }: Styled,
  colors: ThemeColors,
): { ink: string; ground?: string } | undefined {
  if (background !== undefined) {
    const ink = color === undefined ? inkOn(background, colors.text) : legible(color, background);
    return { ink, ground: background };
  }
  return color === undefined ? undefined : { ink: legible(color, colors.background) };
}
