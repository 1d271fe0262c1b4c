/** What the choices are called. A name without an entry does not compile. */
import type { CodeStyleName, FontFamilyName, Format, ThemeName } from "@platen/render/options";

export const themeLabels = {
  light: "Light",
  dark: "Dark",
  nord: "Nord",
  github: "GitHub",
  monokai: "Monokai",
  solarized: "Solarized",
} as const satisfies Record<ThemeName, string>;

export const codeStyleLabels = {
  default: "Default",
  github: "GitHub",
  vs: "Visual Studio",
  xcode: "Xcode",
  "atom-one-light": "Atom One",
  googlecode: "Google",
} as const satisfies Record<CodeStyleName, string>;

export const fontFamilyLabels = {
  sans: "Sans",
  inter: "Inter",
  modern: "Modern",
  article: "Article",
  docs: "Docs",
  roboto: "Roboto",
} as const satisfies Record<FontFamilyName, string>;

export const formatLabels = {
  png: "PNG",
  jpeg: "JPEG",
  webp: "WebP",
  pdf: "PDF",
} as const satisfies Record<Format, string>;
