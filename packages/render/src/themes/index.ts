/** The themes by their names; each has a file of its own, or a palette. */
import type { ThemeName } from "../options.ts";
import { firstThemes } from "./first.ts";
import { palettes, type Palette } from "../palettes/index.ts";
import { madeWhenAsked } from "../palettes/made-when-asked.ts";
import { themeFromPalette } from "./from-palette.ts";
import type { Theme } from "./theme.ts";

export type { Theme, ThemeColors, ThemeShape } from "./theme.ts";

/** Every theme by its name. */
export const themes = madeWhenAsked<ThemeName, Theme | Palette, Theme>(
  { ...firstThemes, ...palettes },
  (source) => ("colors" in source ? source : themeFromPalette(source)),
);
