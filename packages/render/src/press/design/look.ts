import { fontFamilies, type FontFamily } from "@platen/fonts/families";
import { allCodeStyles, type CodeStyle } from "../../code-styles/index.ts";
import type { ResolvedOptions } from "../../options.ts";
import { themes, type Theme } from "../../themes/index.ts";

/** The look that the options give a document, in any press. */
export interface Look {
  theme: Theme;
  family: FontFamily;
  codeStyle: CodeStyle;
  /** Behind code blocks: the theme's surface, or the style's own where the caller chose a style. */
  codeBackground: string;
}

export function lookOf(options: ResolvedOptions): Look {
  const theme = themes[options.theme];
  const codeStyle = allCodeStyles[options.codeStyle ?? theme.codeStyle];
  return {
    theme,
    family: fontFamilies[options.fontFamily],
    codeStyle,
    codeBackground: options.codeStyle ? codeStyle.background : theme.colors.surface,
  };
}
