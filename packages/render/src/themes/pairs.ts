/** The light and the dark theme of each pair. */
import type { ThemeName } from "../options.ts";
import { themes } from "./index.ts";

/** Pairs that are published as such. Every other theme has the first of the other scheme beside it. */
const pairs: readonly (readonly [light: ThemeName, dark: ThemeName])[] = [
  ["light", "dark"],
  ["catppuccin-latte", "catppuccin-mocha"],
  ["gruvbox-light", "gruvbox-dark"],
  ["rose-pine-dawn", "rose-pine"],
  ["one-light", "one-dark"],
];

/** Returns the light theme and the dark one of the pair that a theme belongs to. */
export function pairOf(theme: ThemeName): Readonly<Record<"light" | "dark", ThemeName>> {
  const pair = pairs.find((both) => both.includes(theme));
  if (pair) return { light: pair[0], dark: pair[1] };
  return { light: "light", dark: "dark", [themes[theme].scheme]: theme };
}
