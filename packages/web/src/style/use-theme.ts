/** The theme that is chosen: the first ones are there, the others come when one of them is asked for. */
import { codeStyles, firstThemeStyles, type CodeStyle } from "@platen/render/first-code-styles";
import { firstThemes, type Theme } from "@platen/render/first-themes";
import type { ThemeName } from "@platen/render/options";
import { useEffect, useState } from "react";

export interface Looks {
  theme: Theme;
  /** The code style that suits it. */
  code: CodeStyle;
}

const styles = { ...codeStyles, ...firstThemeStyles };

const isFirst = (name: ThemeName): name is keyof typeof firstThemes =>
  Object.hasOwn(firstThemes, name);

/** The theme with its code style; until it is loaded, and where it cannot be, the light one. */
export function useTheme(name: ThemeName): Looks {
  const [late, come] = useState<typeof import("./more-themes.tsx")>();
  const isLate = !isFirst(name);
  useEffect(() => {
    if (isLate) import("./more-themes.tsx").then(come, () => undefined);
  }, [isLate]);
  if (isLate && late) return late.looksOf(name);
  const theme: Theme = firstThemes[isFirst(name) ? name : "light"];
  return { theme, code: styles[theme.codeStyle as keyof typeof styles] };
}
