/** How the document is to look: the render options that the editor offers. */
import {
  optionDefinitions,
  problemWith,
  type CardOptions,
  type CodeStyleName,
  type FontFamilyName,
  type Flavor,
  type Format,
  type PageOptions,
  type ThemeName,
} from "@platen/render/options";

export interface Style {
  theme: ThemeName;
  /** Absent: the style that suits the theme. */
  codeStyle?: CodeStyleName;
  fontFamily: FontFamilyName;
  width: number;
  quality: number;
  format: Format;
  /** Of these three, absent: as the service has it. */
  flavor?: Flavor;
  breaks?: "soft" | "hard";
  repair?: boolean;
  /** The pages of a pdf. Kept while the format is another one, and not sent with it. */
  page?: PageOptions;
  /** A picture as cards. Kept while the format is pdf, and not sent with it. */
  cards?: CardOptions;
}

const { theme, fontFamily, width, quality, format } = optionDefinitions;

export const defaultStyle: Style = {
  theme: theme.default,
  fontFamily: fontFamily.default,
  width: width.default,
  quality: quality.default,
  format: format.default,
};

/** The still valid fields of a stored style; the others are the default's. */
export function readStyle(stored: unknown): Style {
  if (typeof stored !== "object" || stored === null) return defaultStyle;
  const names = [
    "theme",
    "codeStyle",
    "fontFamily",
    "width",
    "quality",
    "format",
    "flavor",
    "breaks",
    "repair",
    "page",
    "cards",
  ] as const;
  const entries = Object.entries(stored).filter(([name, value]) => {
    const known = names.find((one) => one === name);
    return known !== undefined && problemWith(known, value) === undefined;
  });
  return { ...defaultStyle, ...Object.fromEntries(entries) };
}
