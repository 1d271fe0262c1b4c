/** What holds from a place to the end of a group: fonts. */
import type { Atom } from "../atom.ts";

export interface Scope {
  /** Variant of the font. */
  font: string | undefined;
  /** Letters in a row are a word, as in `\mathrm`. */
  wordPattern: RegExp | undefined;
  /** All but texts are bold, as in `\boldsymbol`. */
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

/** A token whose variant is bold, where there is such a one. */
export function emboldened(atom: Atom): Atom {
  const isLetter = atom.kind === "mi" && atom.text.length === 1;
  const variant = atom.variant ?? (isLetter ? "italic" : "normal");
  atom.variant = boldVariants[variant] ?? variant;
  return atom;
}
