import type { CodeStyleName } from "../options.ts";
import { palettes, type Palette } from "../palettes/index.ts";
import { madeWhenAsked } from "../palettes/made-when-asked.ts";
import { atomOneLight } from "./atom-one-light.ts";
import type { CodeStyle } from "./code-style.ts";
import { codeStyleFromPalette } from "./from-palette.ts";
import { defaultStyle } from "./default.ts";
import { githubDark } from "./github-dark.ts";
import { github } from "./github.ts";
import { googlecode } from "./googlecode.ts";
import { monokai } from "./monokai.ts";
import { nord } from "./nord.ts";
import { platenLight } from "./platen-light.ts";
import { solarizedLight } from "./solarized-light.ts";
import { vs } from "./vs.ts";
import { xcode } from "./xcode.ts";

export type { CodeLook, CodeRule, CodeStyle } from "./code-style.ts";
export { styleOf } from "./style-of.ts";

/** The styles a caller may name, as highlight.js 11 draws them. */
export const codeStyles = {
  default: defaultStyle,
  github,
  vs,
  xcode,
  "atom-one-light": atomOneLight,
  googlecode,
} satisfies Record<CodeStyleName, CodeStyle>;

/** Sources of the styles that only themes refer to, because they suit their paper. */
const sources = {
  "github-dark": githubDark,
  nord,
  monokai,
  "platen-light": platenLight,
  "solarized-light": solarizedLight,
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
