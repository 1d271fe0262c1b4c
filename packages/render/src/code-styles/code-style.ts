/** The type of a code style. Each style has a file of its own; `index.ts` lists them. */

/** How a stretch of code looks. Colours are `#rrggbb` or `#rrggbbaa`. */
export interface CodeLook {
  /** Absent: the style's own text colour. */
  color?: string;
  /** Painted behind the characters only, not behind the whole line. */
  background?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
}

/**
 * One rule of a style. It applies to every scope that one of `scopes` matches, by CSS's cascade:
 * the more specific rule wins, and of two alike the later one.
 */
export interface CodeRule extends CodeLook {
  /**
   * highlight.js scopes. `title.class` also matches what is narrower (`title.class.inherited`);
   * `meta string` matches a string anywhere within a meta.
   */
  scopes: readonly string[];
}

export interface CodeStyle {
  name: string;
  /** Name for lists. */
  label: string;
  /** Name for menus with little room; default: the label. */
  shortLabel?: string;
  scheme: "light" | "dark";
  /** Colour behind the whole block. */
  background: string;
  /** Colour of text that no rule colours. */
  text: string;
  rules: readonly CodeRule[];
}
