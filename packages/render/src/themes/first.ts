/** The themes of the specification, without the palettes of the others: the first page of a web app has room for no more. */
import { dark } from "./dark.ts";
import { github } from "./github.ts";
import { light } from "./light.ts";
import { monokai } from "./monokai.ts";
import { nord } from "./nord.ts";
import { solarized } from "./solarized.ts";
import type { Theme } from "./theme.ts";

export type { Theme, ThemeColors, ThemeShape } from "./theme.ts";

export const firstThemes = { light, dark, nord, github, monokai, solarized } satisfies Record<
  string,
  Theme
>;
