/** All themes with their code styles. Those beyond the first are loaded late. */
import { allCodeStyles } from "@platen/render/code-styles";
import type { ThemeName } from "@platen/render/options";
import { themes } from "@platen/render/themes";
import type { Looks } from "./use-theme.ts";

export function looksOf(name: ThemeName): Looks {
  const theme = themes[name];
  return { theme, code: allCodeStyles[theme.codeStyle] };
}
