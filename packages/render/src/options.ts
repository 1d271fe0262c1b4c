/**
 * What a caller may ask of a render: every name, bound and default, in one table. The checks, the
 * command's help, the HTTP schema and the docs are derived from it. Safe to import in a browser.
 */
import { fontFamilyNames, type FontFamilyName } from "@platen/fonts/names";
import { RenderError, type Problem } from "./diagnostics.ts";
import { nearest } from "./nearest.ts";

export const formats = ["png", "jpeg", "webp", "pdf"] as const;
export const themeNames = ["light", "dark", "nord", "github", "monokai", "solarized"] as const;
export const codeStyleNames = [
  "default",
  "github",
  "vs",
  "xcode",
  "atom-one-light",
  "googlecode",
] as const;
export { fontFamilyNames, type FontFamilyName };

export type Format = (typeof formats)[number];
export type ThemeName = (typeof themeNames)[number];
export type CodeStyleName = (typeof codeStyleNames)[number];

export interface RenderOptions {
  /** CSS pixels; fractions are rounded. Does not apply to pdf. */
  width?: number;
  format?: Format;
  /** Device scale factor: a picture is `width × quality` pixels wide. Does not apply to pdf. */
  quality?: number;
  theme?: ThemeName;
  /** Absent: the style that suits the theme. */
  codeStyle?: CodeStyleName;
  fontFamily?: FontFamilyName;
  /** Text of the mark to draw; absent or empty: none. */
  watermark?: string;
  /** Carry the Markdown inside the file. */
  embedSource?: boolean;
  /** Refuse to give a picture when there is any warning. */
  strict?: boolean;
  /** Tell of the picture in words and places: alternative text, plain text, a map of its blocks. */
  describe?: boolean;
}

export type OptionName = keyof RenderOptions;

/** Options with every default filled in; of those without a default, what was asked for. */
export type ResolvedOptions = {
  [Name in OptionName]-?: Name extends "codeStyle"
    ? RenderOptions[Name] | undefined
    : Exclude<RenderOptions[Name], undefined>;
};

interface NumberOption {
  kind: "number";
  min: number;
  max: number;
  default: number;
  integer: boolean;
  description: string;
}
interface ChoiceOption {
  kind: "choice";
  values: readonly string[];
  default: string | undefined;
  description: string;
}
interface FlagOption {
  kind: "flag";
  default: boolean;
  description: string;
}
interface TextOption {
  kind: "text";
  maxLength: number;
  default: string;
  description: string;
}
export type OptionDefinition = NumberOption | ChoiceOption | FlagOption | TextOption;

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
  watermark: {
    kind: "text",
    maxLength: 60,
    default: "",
    description: "Text of a mark drawn over the page; empty for none",
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

/** What is wrong with one value, or `undefined` if nothing is. */
export function problemWith(name: OptionName, value: unknown): string | undefined {
  const option: OptionDefinition = optionDefinitions[name];
  const given = `got ${describe(value)}`;
  switch (option.kind) {
    case "number":
      return typeof value === "number" && value >= option.min && value <= option.max
        ? undefined
        : `must be a number from ${option.min} to ${option.max}; ${given}`;
    case "choice":
      return typeof value === "string" && option.values.includes(value)
        ? undefined
        : `must be one of ${option.values.join(", ")}; ${given}`;
    case "flag":
      return typeof value === "boolean" ? undefined : `must be true or false; ${given}`;
    case "text":
      return typeof value === "string" && value.length <= option.maxLength
        ? undefined
        : `must be text of at most ${option.maxLength} characters; ${given}`;
  }
}

function describe(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value) ? "an array" : "an object";
}

/** What is wrong with an option that there is not. A misspelt one would be ignored otherwise. */
function unknownOption(name: string): string {
  const likely = nearest(name, optionNames);
  const hint = likely === undefined ? "" : ` Did you mean ${likely}?`;
  return `${JSON.stringify(name.slice(0, 40))} is no option; there are ${optionNames.join(", ")}.${hint}`;
}

/**
 * Checks every option and fills in the defaults. `null` in place of the options is none.
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
    const problem = problemWith(name, value);
    if (problem) details.push({ path: name, message: `${name} ${problem}` });
  }
  if (details.length > 0)
    throw new RenderError("INVALID_OPTION", details.map((d) => d.message).join(". "), { details });
  const defaults = optionDefinitions;
  return {
    width: Math.round(options.width ?? defaults.width.default),
    format: options.format ?? defaults.format.default,
    quality: options.quality ?? defaults.quality.default,
    theme: options.theme ?? defaults.theme.default,
    codeStyle: options.codeStyle,
    fontFamily: options.fontFamily ?? defaults.fontFamily.default,
    watermark: options.watermark ?? defaults.watermark.default,
    embedSource: options.embedSource ?? defaults.embedSource.default,
    strict: options.strict ?? defaults.strict.default,
    describe: options.describe ?? defaults.describe.default,
  };
}
