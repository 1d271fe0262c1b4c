/** Type of a theme: colours, shapes and a style of code. */
import type { AlertKind } from "../document.ts";
import type { ThemeName } from "../options.ts";
import type { AnyCodeStyleName } from "../code-styles/index.ts";

/** Opaque colours as `#rrggbb`. Both presses and the diagram engine read them. */
export interface ThemeColors {
  background: string;
  text: string;
  heading: string;
  /** Secondary text: captions, footnotes, sixth-level headings. */
  muted: string;
  link: string;
  /** Filled shapes: a ticked task box, the bar of a details block. */
  accent: string;
  /** Ink on `accent`. */
  onAccent: string;
  /** Hairlines: rules, table lines, boxes. */
  line: string;
  /** Thematic breaks and the rules below headings. Absent: `line`. */
  rule?: string;
  /** The outline of an empty task box, the frame of a key. */
  strongLine: string;
  /** Ground of code blocks whose code style has none of its own, of placeholders and of keys. */
  surface: string;
  /** Plain text of code blocks. Absent: the code style's. */
  codeText?: string;
  inlineCode: string;
  inlineCodeText: string;
  quoteBar: string;
  quoteText: string;
  tableHead: string;
  tableStripe: string;
  mark: string;
  markText: string;
  /** A formula or an image that could not be drawn. */
  error: string;
  alerts: Record<AlertKind, AlertColors>;
}

export interface AlertColors {
  /** Colour of the title and the bar. */
  ink: string;
  /** Colour of the box behind, equal to the page's background if the theme draws none. */
  fill: string;
}

/** Shapes around the text, apart from colour. Lengths in CSS pixels. */
export interface ThemeShape {
  /** Headings of this depth and above are underlined by a rule; 0: none. */
  headingRule: 0 | 1 | 2;
  /** Lines around every cell, or only between rows. */
  tableLines: "grid" | "rows";
  tableStripes: boolean;
  /** Alignment of the heads of columns that have none of their own. */
  tableHeads: "start" | "center";
  /** Corner radius of boxes. */
  radius: number;
  quoteBar: number;
  /** A bar at the start, or a filled box as well. */
  alert: "bar" | "box";
  /** Whether code blocks have a hairline around them. */
  codeFrame: boolean;
  /** Height of a thematic break. */
  rule: number;
}

export interface Theme {
  name: ThemeName;
  label: string;
  /** One line for menus. */
  description: string;
  scheme: "light" | "dark";
  colors: ThemeColors;
  shape: ThemeShape;
  /** Code style when the caller names none. */
  codeStyle: AnyCodeStyleName;
}
