import { familyNamed, type FontFamily } from "@platen/fonts/families";
import { allCodeStyles, type CodeStyle } from "../../code-styles/index.ts";
import { legible } from "../../code-styles/legible.ts";
import type { ResolvedOptions } from "../../options.ts";
import { themes, type Theme } from "../../themes/index.ts";
import { themeOf } from "../../themes/own-theme.ts";

/** The look that the options give a document, in any press. */
export interface Look {
  theme: Theme;
  family: FontFamily;
  codeStyle: CodeStyle;
  /** Behind code blocks: the theme's surface, or the style's own where the caller chose a style. */
  codeBackground: string;
}

export function lookOf(options: ResolvedOptions): Look {
  const theme = themeOf(options);
  const codeStyle = allCodeStyles[options.codeStyle ?? theme.codeStyle];
  const { surface } = theme.colors;
  const { codeText } = theme.colors;
  const { branding } = options;
  const isBrands = branding !== undefined && Object.keys(branding.colors).length > 0;
  const isOwn =
    (surface !== themes[options.theme].colors.surface || isBrands) && !options.codeStyle;
  return {
    theme,
    family: familyOf(options),
    codeStyle: isOwn ? readable(codeStyle, surface, codeText) : codeStyle,
    codeBackground: options.codeStyle ? codeStyle.background : surface,
  };
}

/** The family in the size and with the distance of lines that are asked for. */
function familyOf({ fontFamily, textSize, lineHeight }: ResolvedOptions): FontFamily {
  const family = familyNamed(fontFamily);
  if (textSize === 100 && lineHeight === undefined) return family;
  const scale = textSize / 100;
  const { size, measure, leading } = family;
  return {
    ...family,
    size: size * scale,
    measure: measure * scale,
    leading: lineHeight ?? leading,
  };
}

/** Styles on grounds that are not the theme's. A style remembers the looks of its scopes, and so is kept itself. */
const moved = new WeakMap<CodeStyle, { key: string; style: CodeStyle }>();

/**
 * The style with inks that can be read on a ground.
 *
 * @param text ink of what has no colour of its own; absent: the style's
 */
function readable(style: CodeStyle, ground: string, text = style.text): CodeStyle {
  const key = `${ground} ${text}`;
  const known = moved.get(style);
  if (known?.key === key) return known.style;
  const made: CodeStyle = {
    ...style,
    background: ground,
    text: legible(text, ground),
    rules: style.rules.map((rule) => ({
      ...rule,
      ...(rule.color && { color: legible(rule.color, (rule.background ?? ground).slice(0, 7)) }),
    })),
  };
  moved.set(style, { key, style: made });
  return made;
}
