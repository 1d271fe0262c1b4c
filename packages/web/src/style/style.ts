/** The render options that the editor offers, as a `Style`. */
import {
  optionDefinitions,
  optionNames,
  problemWith,
  type BrandOptions,
  type CardOptions,
  type CodeStyleName,
  type FontFamilyName,
  type Flavor,
  type FrameOptions,
  type Format,
  type HeadingStyle,
  type OptionName,
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
  /** Name of a brand of the account; in a shared document, the brand itself. */
  brand?: string | BrandOptions;
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

/** Options that are no part of a style: each export has its own. */
const elsewhere: ReadonlySet<OptionName> = new Set([
  "watermark",
  "watermarkStyle",
  "embedSource",
  "strict",
  "describe",
  "overflow",
]);

/** Returns a stored style with the fields that are still valid; the others get their defaults. */
export function readStyle(stored: unknown): Style {
  if (typeof stored !== "object" || stored === null) return defaultStyle;
  const entries = Object.entries(stored).filter(([name, value]) => {
    const known = optionNames.find((one) => one === name);
    if (known === undefined || elsewhere.has(known)) return false;
    // A name of a brand is the service's; one that is not there it refuses in words.
    return (
      (known === "brand" && typeof value === "string") || problemWith(known, value) === undefined
    );
  });
  return { ...defaultStyle, ...Object.fromEntries(entries) };
}
