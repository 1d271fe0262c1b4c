/** The render options that the editor offers, as a `Style`. */
import {
  optionDefinitions,
  problemWith,
  type CardOptions,
  type CodeStyleName,
  type FontFamilyName,
  type Flavor,
  type FrameOptions,
  type Format,
  type HeadingStyle,
  type Palette,
  type PageOptions,
  type ThemeName,
} from "@platen/render/options";

export interface Style {
  theme: ThemeName;
  /** Absent: the code style that suits the theme. */
  codeStyle?: CodeStyleName;
  fontFamily: FontFamilyName;
  width: number;
  quality: number;
  format: Format;
  /** Absent, like those below: the service's default. */
  textSize?: number;
  lineHeight?: number;
  padding?: number;
  accent?: string;
  background?: string;
  palette?: Palette;
  headings?: HeadingStyle;
  fit?: "width" | "content";
  smart?: boolean;
  flavor?: Flavor;
  breaks?: "soft" | "hard";
  repair?: boolean;
  /** Pages of a PDF. Kept while the format is another one, and not sent with it. */
  page?: PageOptions;
  /** Settings of a picture as cards. Kept while the format is PDF, and not sent with it. */
  cards?: CardOptions;
  /** Frame of a picture. Kept while the format is PDF, and not sent with it. */
  frame?: FrameOptions;
}

const { theme, fontFamily, width, quality, format } = optionDefinitions;

export const defaultStyle: Style = {
  theme: theme.default,
  fontFamily: fontFamily.default,
  width: width.default,
  quality: quality.default,
  format: format.default,
};

/** Returns a stored style with the fields that are still valid; the others get their defaults. */
export function readStyle(stored: unknown): Style {
  if (typeof stored !== "object" || stored === null) return defaultStyle;
  const names = [
    "theme",
    "codeStyle",
    "fontFamily",
    "width",
    "quality",
    "format",
    "textSize",
    "lineHeight",
    "padding",
    "accent",
    "background",
    "palette",
    "headings",
    "fit",
    "smart",
    "flavor",
    "breaks",
    "repair",
    "page",
    "cards",
    "frame",
  ] as const;
  const entries = Object.entries(stored).filter(([name, value]) => {
    const known = names.find((one) => one === name);
    return known !== undefined && problemWith(known, value) === undefined;
  });
  return { ...defaultStyle, ...Object.fromEntries(entries) };
}
