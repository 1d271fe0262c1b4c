/** Type of a palette: the few colours of which a theme and its code style are made. */
import type { EditorThemeName, OwnThemeName } from "../options.ts";

/** Things in code that have a look of their own. */
export type CodeRole =
  | "comment"
  | "keyword"
  | "string"
  | "number"
  | "function"
  | "type"
  | "attribute"
  | "tag"
  | "meta";

export type PaletteName = EditorThemeName | OwnThemeName;

/** An ink with a face of its own. */
export interface PaletteLook {
  color: string;
  bold?: boolean;
  italic?: boolean;
}

/** Colours are `#rrggbb`. Inks that could not be read on their ground are moved when the theme is made. */
export interface Palette {
  name: PaletteName;
  label: string;
  /** One line for menus. */
  description: string;
  scheme: "light" | "dark";
  background: string;
  text: string;
  /** Default: the text's. */
  heading?: string;
  muted: string;
  link: string;
  accent: string;
  /** Behind code, and the heads of tables. */
  surface: string;
  line: string;
  red: string;
  orange: string;
  yellow: string;
  green: string;
  blue: string;
  purple: string;
  /** Lines and boxes of the theme; see `themes/shapes.ts`. Default: `tinted`. */
  shape?: "bound" | "ruled" | "drafted";
  code: Readonly<Record<CodeRole, string | PaletteLook>>;
}
