/** The themes by their names; each has a file of its own. */
import type { ThemeName } from "../options.ts";
import { dark } from "./dark.ts";
import { github } from "./github.ts";
import { light } from "./light.ts";
import { monokai } from "./monokai.ts";
import { nord } from "./nord.ts";
import { solarized } from "./solarized.ts";
import type { Theme } from "./theme.ts";

export type { Theme, ThemeColors, ThemeShape } from "./theme.ts";

/** Every theme by its name. */
export const themes = { light, dark, nord, github, monokai, solarized } satisfies Record<
  ThemeName,
  Theme
>;
