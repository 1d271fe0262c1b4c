/** The render options as request fields, made from their one definition. */
import {
  codeStyleNames,
  flavorNames,
  fontFamilyNames,
  formats,
  headingStyles,
  hintOf,
  optionDefinitions,
  paletteNames,
  problemWith,
  themeNames,
  type NumberOption,
  type OptionDefinition,
  type RenderOptions,
} from "@platen/render/options";
import { z } from "zod";
import { SOURCE_LENGTH } from "../limits.ts";
import { brandOrNameField, cardsField, frameField, pageField } from "./grouped-fields.ts";

type Name = keyof RenderOptions;
type NumberName = "width" | "quality" | "textSize" | "lineHeight" | "padding";
type ChoiceName =
  | "format"
  | "theme"
  | "codeStyle"
  | "fontFamily"
  | "flavor"
  | "breaks"
  | "palette"
  | "headings"
  | "fit"
  | "overflow";
type ColorName = "accent" | "background";
type FlagName = "smart" | "repair" | "embedSource" | "strict" | "describe" | "pair";

/** One sentence for every wrong value, the same as the command line gives. */
const complaint =
  (name: Name) =>
  ({ input }: { input?: unknown }) =>
    `${name} ${problemWith(name, input) ?? "is not allowed"}`;

function number(name: NumberName) {
  const { min, max, default: value, description }: NumberOption = optionDefinitions[name];
  const error = complaint(name);
  const schema = z.number({ error }).min(min, { error }).max(max, { error });
  return schema
    .optional()
    .meta(value === undefined ? { description } : { description, default: value });
}

function choice<Value extends string>(
  name: ChoiceName,
  values: readonly Value[],
): z.ZodOptional<z.ZodEnum<{ [One in Value]: One }>> {
  const { description, default: fallback }: OptionDefinition = optionDefinitions[name];
  const schema = z.enum(values, { error: complaint(name) }).optional();
  return schema.meta(fallback === undefined ? { description } : { description, default: fallback });
}

function color(name: ColorName) {
  const { words, description } = optionDefinitions[name];
  const error = complaint(name);
  const forms = ["#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", ...words].join("|");
  return z
    .string({ error })
    .regex(new RegExp(`^(${forms})$`), { error })
    .optional()
    .meta({ description });
}

function flag(name: FlagName) {
  const { default: value, description } = optionDefinitions[name];
  return z
    .boolean({ error: complaint(name) })
    .optional()
    .meta({ description, default: value });
}

function text(name: "block") {
  const { maxLength, description, default: value } = optionDefinitions[name];
  const error = complaint(name);
  const schema = z.string({ error }).max(maxLength, { error });
  return schema.optional().meta({ description, default: value });
}

const sourceError = ({ input }: { input?: unknown }) =>
  `source must be an http or https address of at most ${SOURCE_LENGTH} characters; got ${show(input)}`;

/**
 * Fields that every endpoint that renders takes. Their defaults are told, not filled in: what was
 * not given stays absent, so that a render knows what was asked for.
 */
export const renderFields = {
  markdown: z
    .string()
    .optional()
    .transform((text = "") => text)
    .describe("Markdown content to convert. Required, unless there is a source"),
  source: z
    .string({ error: sourceError })
    .max(SOURCE_LENGTH, { error: sourceError })
    .regex(/^https?:\/\/./iu, { error: sourceError })
    .optional()
    .describe(
      "Address of the Markdown, instead of it: https://github.com/OWNER/NAME/blob/main/README.md, the " +
        "repository alone, or any public address of a file. Its relative images are found from there",
    ),
  width: number("width"),
  format: choice("format", formats),
  quality: number("quality"),
  theme: choice("theme", themeNames),
  codeStyle: choice("codeStyle", codeStyleNames),
  fontFamily: choice("fontFamily", fontFamilyNames),
  textSize: number("textSize"),
  lineHeight: number("lineHeight"),
  padding: number("padding"),
  accent: color("accent"),
  background: color("background"),
  palette: choice("palette", paletteNames),
  brand: brandOrNameField(),
  headings: choice("headings", headingStyles),
  fit: choice("fit", optionDefinitions.fit.values),
  block: text("block"),
  smart: flag("smart"),
  pair: flag("pair"),
  flavor: choice("flavor", flavorNames),
  breaks: choice("breaks", optionDefinitions.breaks.values),
  repair: flag("repair"),
  strict: flag("strict").meta({
    description:
      "Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged",
    default: false,
  }),
  embedSource: flag("embedSource"),
  describe: flag("describe"),
  overflow: choice("overflow", optionDefinitions.overflow.values),
  cards: cardsField(),
  frame: frameField(),
  page: pageField(),
  // The watermark is each endpoint's own: there it is a yes or a no. Its words and its place are the service's.
} satisfies Record<
  Exclude<Name, "watermark" | "watermarkStyle"> | "markdown" | "source",
  z.ZodType
>;

export const modes = ["url", "binary"] as const;

/** `true` or `false`, with a complaint of the same form as the others. */
export function boolean(name: string, value: boolean, description: string) {
  const error = ({ input }: { input?: unknown }) =>
    `${name} must be true or false; got ${show(input)}`;
  return z.boolean({ error }).optional().meta({ description, default: value });
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
  value: Values[number],
  description: string,
) {
  const error = ({ input }: { input?: unknown }) =>
    `${name} must be one of ${values.join(", ")}; got ${show(input)}${hintOf(values, input)}`;
  return z.enum(values, { error }).optional().meta({ description, default: value });
}

/** A value as it can stand in a sentence. */
export function show(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value) ? "an array" : "an object";
}
