/** The themes by their names; each has a file of its own, or a palette. */
import type { ThemeName } from "../options.ts";
import { dark } from "./dark.ts";
import { github } from "./github.ts";
import { light } from "./light.ts";
import { monokai } from "./monokai.ts";
import { nord } from "./nord.ts";
import { solarized } from "./solarized.ts";
import { palettes, type Palette } from "../palettes/index.ts";
import { madeWhenAsked } from "../palettes/made-when-asked.ts";
import { themeFromPalette } from "./from-palette.ts";
import type { Theme } from "./theme.ts";

export type { Theme, ThemeColors, ThemeShape } from "./theme.ts";

/** Every theme by its name. */
export const themes = madeWhenAsked<ThemeName, Theme | Palette, Theme>(
  { light, dark, nord, github, monokai, solarized, ...palettes },
  (source) => ("colors" in source ? source : themeFromPalette(source)),
);
