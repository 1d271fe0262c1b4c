/** The code styles that callers may name, and those of the first themes, without the palettes of the others. */
import type { CodeStyleName } from "../options.ts";
import { atomOneLight } from "./atom-one-light.ts";
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
import type { CodeStyle } from "./code-style.ts";

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

/** Styles of the first themes, which suit their paper. */
export const firstThemeStyles = {
  "github-dark": githubDark,
  nord,
  monokai,
  "platen-light": platenLight,
  "solarized-light": solarizedLight,
} satisfies Record<string, CodeStyle>;
