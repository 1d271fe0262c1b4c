/** The scope of a group: settings of fonts that hold to its end. */
import type { Atom } from "../atom.ts";

export interface Scope {
  /** Variant of the font. */
  font: string | undefined;
  /** Pattern of letters in a row that are a word, as in `\mathrm`. */
  wordPattern: RegExp | undefined;
  /** Whether all but texts are bold, as in `\boldsymbol`. */
  isBold: boolean;
}

export const plainScope: Scope = { font: undefined, wordPattern: undefined, isBold: false };

const boldVariants: Readonly<Record<string, string>> = {
  normal: "bold",
  italic: "bold-italic",
  fraktur: "bold-fraktur",
  script: "bold-script",
  "sans-serif": "bold-sans-serif",
  "-tex-calligraphic": "-tex-bold-calligraphic",
  "-tex-oldstyle": "-tex-bold-oldstyle",
  "-tex-mathit": "bold-italic",
};

/** Gives a token the bold form of its variant, if there is one. */
export function emboldened(atom: Atom): Atom {
  const isLetter = atom.kind === "mi" && atom.text.length === 1;
  const variant = atom.variant ?? (isLetter ? "italic" : "normal");
  atom.variant = boldVariants[variant] ?? variant;
  return atom;
}
