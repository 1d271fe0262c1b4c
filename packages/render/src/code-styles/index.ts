import type { CodeStyleName } from "../options.ts";
import { palettes, type Palette } from "../palettes/index.ts";
import { madeWhenAsked } from "../palettes/made-when-asked.ts";
import type { CodeStyle } from "./code-style.ts";
import { codeStyles, firstThemeStyles } from "./first.ts";
import { codeStyleFromPalette } from "./from-palette.ts";

export type { CodeLook, CodeRule, CodeStyle } from "./code-style.ts";
export { codeStyles } from "./first.ts";
export { styleOf } from "./style-of.ts";

/** Sources of the styles that only themes refer to, because they suit their paper. */
const sources = {
  ...firstThemeStyles,
  ...palettes,
} satisfies Record<string, CodeStyle | Palette>;

export type ThemeCodeStyleName = keyof typeof sources;
export type AnyCodeStyleName = CodeStyleName | ThemeCodeStyleName;

/** Every style there is, by name. */
export const allCodeStyles = madeWhenAsked<AnyCodeStyleName, CodeStyle | Palette, CodeStyle>(
  { ...codeStyles, ...sources },
  (source) => ("rules" in source ? source : codeStyleFromPalette(source)),
);

/** Styles that only themes refer to. */
export const themeCodeStyles = madeWhenAsked<ThemeCodeStyleName, { name: string }, CodeStyle>(
  sources,
  ({ name }) => allCodeStyles[name as ThemeCodeStyleName],
);
