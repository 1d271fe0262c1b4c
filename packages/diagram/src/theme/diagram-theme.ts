/**
 * The colours that a diagram takes from a theme. Colours are opaque, as `#rrggbb`; the themes of `@platen/render` are
 * such themes.
 */
export interface DiagramTheme {
  scheme: "light" | "dark";
  colors: DiagramColors;
}

export interface DiagramColors {
  /** The page. */
  background: string;
  text: string;
  /** Titles. */
  heading: string;
  /** Secondary text and lines. */
  muted: string;
  link: string;
  /** Boxes and what is set apart. */
  accent: string;
  /** The ground of panels. */
  surface: string;
  /** Colour of errors and of critical parts. */
  error: string;
  /** Five inks that tell kinds of things apart, each legible on `background`. */
  alerts: Record<"note" | "tip" | "important" | "warning" | "caution", { ink: string }>;
}
