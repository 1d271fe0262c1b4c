/**
 * Options of a render: every name, bound and default, in one table. The checks, the
 * command's help, the HTTP schema and the docs are derived from it. Safe to import in a browser.
 */
import { asList, attaching } from "./page/standards.ts";
import { fontFamilyNames, type FontFamilyName } from "@platen/fonts/names";
import type { Branding } from "./brand/branding.ts";
import type { BrandOptions } from "./brand/options.ts";
import { cardFields, type CardOptions } from "./cards/options.ts";
import { frameFields, type FrameOptions } from "./frame/options.ts";
import { RenderError, type Problem } from "./diagnostics.ts";
import { formatFacts, formats, isPaged, type Format } from "./page/formats.ts";
import { nearest } from "./nearest.ts";
import { sentences } from "./page/describe-value.ts";
import { problemsOf, type OptionDefinition } from "./page/kinds.ts";
import { pageFields, type PageOptions } from "./page/options.ts";
import { pageProblems } from "./page/sheet.ts";

/** Themes of the specification. */
const firstThemeNames = ["light", "dark", "nord", "github", "monokai", "solarized"] as const;
/** Themes of our own. */
const ownThemeNames = ["paper", "newsprint", "blueprint", "terminal", "ink", "academic"] as const;
/** Themes that are known from editors. */
const editorThemeNames = [
  "catppuccin-latte",
  "catppuccin-mocha",
  "gruvbox-light",
  "gruvbox-dark",
  "dracula",
  "tokyo-night",
  "rose-pine",
  "rose-pine-dawn",
  "one-dark",
  "one-light",
  "everforest",
  "night-owl",
  "ayu",
] as const;
/** The themes in groups, as menus show them. */
export const themeGroups = {
  first: firstThemeNames,
  own: ownThemeNames,
  editors: editorThemeNames,
} as const;
export const themeNames = [...firstThemeNames, ...ownThemeNames, ...editorThemeNames] as const;
export const flavorNames = ["wide", "github", "commonmark"] as const;
export const headingStyles = ["plain", "ruled", "numbered"] as const;
export const watermarkStyles = ["foot", "tile"] as const;
export const paletteNames = ["color", "grey16", "grey4", "bw"] as const;
export const codeStyleNames = [
  "default",
  "github",
  "vs",
  "xcode",
  "atom-one-light",
  "googlecode",
] as const;
export { fontFamilyNames, type FontFamilyName };
export { formatFacts, formats, isPaged, type Format };
export { ended, hintOf, sentences } from "./page/describe-value.ts";
export {
  problemsOf,
  type ChoiceOption,
  type FieldDefinition,
  type NumberOption,
  type OptionDefinition,
} from "./page/kinds.ts";
export { valueFromText } from "./page/from-text.ts";
export * from "./brand/options.ts";
export * from "./cards/options.ts";
export * from "./frame/options.ts";
export { relationships, type Attachment } from "./page/kinds.ts";
export * from "./page/options.ts";
export { lineFields } from "./page/line.ts";
export { paperSizes } from "./page/paper-sizes.ts";
export { usualMargins } from "./page/sheet.ts";
export { LEAST_FOR_LINE } from "./page/sheet.ts";

export type OwnThemeName = (typeof ownThemeNames)[number];
export type EditorThemeName = (typeof editorThemeNames)[number];
export type ThemeGroup = keyof typeof themeGroups;
export type ThemeName = (typeof themeNames)[number];
export type Flavor = (typeof flavorNames)[number];
export type HeadingStyle = (typeof headingStyles)[number];
export type WatermarkStyle = (typeof watermarkStyles)[number];
export type Palette = (typeof paletteNames)[number];
export type CodeStyleName = (typeof codeStyleNames)[number];

export interface RenderOptions {
  /** CSS pixels; fractions are rounded. Does not apply to pdf. */
  width?: number;
  format?: Format;
  /** Device scale factor: a picture is `width × quality` pixels wide. Does not apply to pdf. */
  quality?: number;
  theme?: ThemeName;
  /** Absent: the code style that suits the theme. */
  codeStyle?: CodeStyleName;
  fontFamily?: FontFamilyName;
  /** Size of all text, in percent of the family's. */
  textSize?: number;
  /** Distance of lines in multiples of the type size. Absent: the family's. */
  lineHeight?: number;
  /** CSS pixels between a picture's edges and its text. Absent: by the width. Does not apply to pdf. */
  padding?: number;
  /** Colour of links, marks and rules, `#rgb` or `#rrggbb`. Absent: the theme's. */
  accent?: string;
  /** Colour of the page, or `transparent`. Absent: the theme's. */
  background?: string;
  /** Colours of a picture: all, or exact greys, in which bitmaps are dithered. Does not apply to pdf. */
  palette?: Palette;
  /** Colours, logo and typography of a brand, laid over the theme; other options win over it. */
  brand?: BrandOptions;
  /** Headings as the theme has them, with rules below, or with numbers. */
  headings?: HeadingStyle;
  /** `content`: no wider than the widest block, and no more than the padding around the ink. */
  fit?: "width" | "content";
  /** Id of the one block to draw, as a map gives it; then `fit` is `content` unless it is said. Absent or empty: all blocks. */
  block?: string;
  /** Quotes, dashes and ellipses as the document's language sets them. */
  smart?: boolean;
  /** Syntax that counts: all that we know, GitHub's, or CommonMark's alone. */
  flavor?: Flavor;
  /** Meaning of a line's end within a paragraph: a space, or a line break. */
  breaks?: "soft" | "hard";
  /** Repair plain mistakes, with a warning. */
  repair?: boolean;
  /** Text of the mark to draw; absent or empty: none. */
  watermark?: string;
  /** Place of the watermark: a line in the foot's margin, or repeated over the page. */
  watermarkStyle?: WatermarkStyle;
  /** Carry the Markdown inside the file. */
  embedSource?: boolean;
  /** Refuse to give a picture when there is any warning. */
  strict?: boolean;
  /**
   * Describe the picture in words and places: alternative text, plain text, a map of its blocks.
   */
  describe?: boolean;
  /** Result for a picture that is too tall: an error, or several pictures. Not for pdf. */
  overflow?: "error" | "split";
  /** Two pictures: in the theme and in its light or dark counterpart. Not for pdf, cards and parts. */
  pair?: boolean;
  /** Cards: the document on sheets of exact pixels, a picture each; in a pdf they are its pages. */
  cards?: CardOptions;
  /** Ground, corners, shadow and window around a picture. */
  frame?: FrameOptions;
  /** Pages of a pdf. Absent: plain pages of A4. */
  page?: PageOptions;
}

export type OptionName = keyof RenderOptions;

/** Options with every default filled in; those without a default as they were given. */
export type ResolvedOptions = {
  [Name in OptionName]-?: Name extends
    | "codeStyle"
    | "lineHeight"
    | "padding"
    | "accent"
    | "background"
    | "brand"
    | "page"
    | "cards"
    | "frame"
    ? RenderOptions[Name] | undefined
    : Exclude<RenderOptions[Name], undefined>;
} & {
  /** The brand, once it is read. */
  branding?: Branding;
};

/** The one definition of every option. */
export const optionDefinitions = {
  width: {
    kind: "number",
    min: 200,
    max: 2560,
    default: 800,
    integer: true,
    description: "Width in CSS pixels",
  },
  format: {
    kind: "choice",
    values: formats,
    default: "png",
    description: "Output format; pdf is an A4 document with header and footer",
  },
  quality: {
    kind: "number",
    min: 1,
    max: 3,
    default: 2,
    integer: false,
    description: "Device scale factor: the picture is width × quality pixels wide",
  },
  theme: { kind: "choice", values: themeNames, default: "light", description: "Colours" },
  codeStyle: {
    kind: "choice",
    values: codeStyleNames,
    default: undefined,
    description: "Colours of code blocks; without it, the style that suits the theme",
  },
  fontFamily: {
    kind: "choice",
    values: fontFamilyNames,
    default: "sans",
    description: "Typefaces and setting",
  },
  textSize: {
    kind: "number",
    min: 80,
    max: 150,
    default: 100,
    integer: false,
    description: "Size of text, in percent",
  },
  lineHeight: {
    kind: "number",
    min: 1.1,
    max: 2.5,
    default: undefined,
    integer: false,
    description: "Distance of lines, in multiples of the type; without it, the family's",
  },
  padding: {
    kind: "number",
    min: 0,
    max: 400,
    default: undefined,
    integer: true,
    description: "CSS pixels around the text of a picture; without it, by the width",
  },
  accent: {
    kind: "color",
    words: [],
    default: undefined,
    description: "Colour of links, marks and rules; without it, the theme's",
  },
  background: {
    kind: "color",
    words: ["transparent"],
    default: undefined,
    description: "Colour of the page, or transparent; without it, the theme's",
  },
  palette: {
    kind: "choice",
    values: paletteNames,
    default: "color",
    description: "Colours; greys for electronic paper",
  },
  brand: {
    kind: "brand",
    default: undefined,
    description: "Keys of _brand.yml, over the theme",
  },
  headings: {
    kind: "choice",
    values: headingStyles,
    default: "plain",
    description: "Headings: plain, as the theme has them; ruled, with lines below; numbered",
  },
  fit: {
    kind: "choice",
    values: ["width", "content"],
    default: "width",
    description: "content: a picture as wide as its widest block, at most width",
  },
  block: {
    kind: "text",
    maxLength: 40,
    default: "",
    description: "Id of the one block to draw",
  },
  smart: {
    kind: "flag",
    default: false,
    description: "Quotes, dashes and ellipses as the language sets them",
  },
  flavor: {
    kind: "choice",
    values: flavorNames,
    default: "wide",
    description: "Signs that count: all known, GitHub's or CommonMark's",
  },
  breaks: {
    kind: "choice",
    values: ["soft", "hard"],
    default: "soft",
    description: "Ends of lines: soft, spaces; hard, kept",
  },
  repair: {
    kind: "flag",
    default: true,
    description: "Mend what was plainly meant otherwise, with a warning",
  },
  watermark: {
    kind: "text",
    maxLength: 60,
    default: "",
    description: "Text of a mark drawn over the page; empty for none",
  },
  watermarkStyle: {
    kind: "choice",
    values: watermarkStyles,
    default: "foot",
    description: "Place of the watermark: the margin below, or all over the page",
  },
  embedSource: {
    kind: "flag",
    default: false,
    description: "Carry the Markdown inside the file",
  },
  strict: {
    kind: "flag",
    default: false,
    description: "Fail when there is any warning",
  },
  describe: {
    kind: "flag",
    default: false,
    description: "Tell of the picture in words and places: alternative text, plain text, a map",
  },
  overflow: {
    kind: "choice",
    values: ["error", "split"],
    default: "error",
    description: "What becomes of a picture that is too tall: an error, or several pictures",
  },
  pair: {
    kind: "flag",
    default: false,
    description: "Two pictures, for light and for dark surroundings",
  },
  cards: {
    kind: "group",
    flag: "size",
    fields: cardFields,
    default: undefined,
    description: "Cards, a picture each",
  },
  frame: {
    kind: "group",
    flag: "background",
    fields: frameFields,
    default: undefined,
    description: "Ground, corners, shadow and window around a picture",
  },
  page: {
    kind: "group",
    fields: pageFields,
    default: undefined,
    description: "Pages of a pdf",
  },
} as const satisfies Record<OptionName, OptionDefinition>;

export const optionNames = Object.keys(optionDefinitions) as readonly OptionName[];

/**
 * The options among other fields, such as those of a request: what was given and nothing else, because a
 * render knows its own defaults. Options travel by this, so that none is forgotten on the way.
 */
export function pickOptions(fields: {
  readonly [Name in OptionName]?: RenderOptions[Name] | undefined;
}): RenderOptions {
  const given = optionNames.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, fields[name]]));
}

/** Longest Markdown accepted unless a caller sets another limit, in bytes of UTF-8. */
export const MARKDOWN_LIMIT = 512 * 1024;

/** Finds all that is wrong with an option's value. Paths and sentences begin with its name. */
export function problemsWith(name: OptionName, value: unknown): Problem[] {
  const problems = problemsOf(name, optionDefinitions[name], value);
  if (problems.length > 0 || name !== "page") return problems;
  return pageProblems(value as PageOptions);
}

/** Returns the first problem, without the option's name; `undefined` if nothing is wrong. */
export function problemWith(name: OptionName, value: unknown): string | undefined {
  return problemsWith(name, value)[0]?.message.slice(name.length).trimStart();
}

/**
 * Describes the problem of an unknown option. Without this check, a misspelt one would be ignored.
 */
function unknownOption(name: string): string {
  const likely = nearest(name, optionNames);
  const hint = likely === undefined ? "" : ` Did you mean ${likely}?`;
  return `${JSON.stringify(name.slice(0, 40))} is no option; there are ${optionNames.join(", ")}.${hint}`;
}

/**
 * Finds a clash of options: PDF/A-2 and PDF/A-4 allow no attached files but those of PDF/A (ISO
 * 19005-2, section 6.8).
 */
function attachmentProblems({ embedSource, page }: RenderOptions): Problem[] {
  const standard = attaching(asList(page?.standard), "never");
  if (embedSource !== true || standard === undefined) return [];
  const message =
    `page.standard ${standard} lets no Markdown be attached, and embedSource asks for it. ` +
    "Choose a-3a or a-4f, which attach it, or leave out embedSource";
  return [{ path: "page.standard", message }];
}

/** Finds a clash of options: a pair is of two whole pictures. */
function pairProblems({ pair, format, cards, overflow }: RenderOptions): Problem[] {
  if (pair !== true) return [];
  const other =
    format !== undefined && isPaged(format)
      ? `format ${format} makes`
      : cards
        ? "cards make"
        : overflow === "split" && "overflow split makes";
  if (!other) return [];
  const message = `pair makes a light and a dark picture of the whole document, and ${other} other files. Leave one of them out`;
  return [{ path: "pair", message }];
}

/** Whether a picture is as wide as its content where nobody says so: that of one block. */
function fitsContent({ block, format, cards }: RenderOptions): boolean {
  return Boolean(block) && !cards && !(format !== undefined && isPaged(format));
}

/** Writes a colour with six small digits; words stay. */
function wholeColor(color: string | undefined): string | undefined {
  const digits = color?.startsWith("#") && color.slice(1).toLowerCase();
  if (!digits) return color;
  return `#${digits.length === 3 ? digits.replace(/./gu, "$&$&") : digits}`;
}

/**
 * Checks every option and fills in the defaults. `null` in place of the options means none.
 *
 * @throws RenderError `INVALID_OPTION` with one detail per wrong or unknown option.
 */
export function resolveOptions(given: RenderOptions | null): ResolvedOptions {
  const options = given ?? {};
  const details: Problem[] = Object.keys(options)
    .filter((name) => !optionNames.some((known) => known === name))
    .map((name) => ({ path: name.slice(0, 40), message: unknownOption(name) }));
  for (const name of optionNames) {
    const value = options[name];
    if (value === undefined) continue;
    details.push(...problemsWith(name, value));
  }
  if (details.length === 0) details.push(...attachmentProblems(options), ...pairProblems(options));
  if (details.length > 0)
    throw new RenderError("INVALID_OPTION", sentences(details.map(({ message }) => message)), {
      details,
    });
  const defaults = optionDefinitions;
  return {
    width: Math.round(options.width ?? defaults.width.default),
    format: options.format ?? defaults.format.default,
    quality: options.quality ?? defaults.quality.default,
    theme: options.theme ?? defaults.theme.default,
    codeStyle: options.codeStyle,
    fontFamily: options.fontFamily ?? defaults.fontFamily.default,
    textSize: options.textSize ?? defaults.textSize.default,
    lineHeight: options.lineHeight,
    padding: options.padding === undefined ? undefined : Math.round(options.padding),
    accent: wholeColor(options.accent),
    background: wholeColor(options.background),
    palette: options.palette ?? defaults.palette.default,
    brand: options.brand,
    headings: options.headings ?? defaults.headings.default,
    fit: options.fit ?? (fitsContent(options) ? "content" : defaults.fit.default),
    block: options.block ?? defaults.block.default,
    smart: options.smart ?? defaults.smart.default,
    flavor: options.flavor ?? defaults.flavor.default,
    breaks: options.breaks ?? defaults.breaks.default,
    repair: options.repair ?? defaults.repair.default,
    watermark: options.watermark ?? defaults.watermark.default,
    watermarkStyle: options.watermarkStyle ?? defaults.watermarkStyle.default,
    embedSource: options.embedSource ?? defaults.embedSource.default,
    strict: options.strict ?? defaults.strict.default,
    describe: options.describe ?? defaults.describe.default,
    overflow: options.overflow ?? defaults.overflow.default,
    pair: options.pair ?? defaults.pair.default,
    cards: options.cards,
    frame: options.frame,
    page: options.page,
  };
}
