/** The render options as request fields, made from their one definition. */
import {
  hintOf,
  optionDefinitions,
  optionNames,
  problemWith,
  type OptionDefinition,
  type RenderOptions,
} from "@platen/render/options";
import { z } from "zod";
import { SOURCE_LENGTH } from "../limits.ts";
import { brandOrNameField, cardsField, frameField, pageField } from "./grouped-fields.ts";

type Name = Exclude<keyof RenderOptions, ServicesOwn>;

/** The watermark is each endpoint's own: there it is a yes or a no. Its words and its place are the service's. */
type ServicesOwn = "watermark" | "watermarkStyle";
const servicesOwn: ReadonlySet<string> = new Set<ServicesOwn>(["watermark", "watermarkStyle"]);

/** Options whose field is not as their kind's. */
const own = {
  brand: brandOrNameField(),
  cards: cardsField(),
  frame: frameField(),
  page: pageField(),
};

/** A request's answer to warnings is an error's code. */
const descriptions: Readonly<Partial<Record<Name, string>>> = {
  strict:
    "Refuse a render that has any warning, as INVALID_REQUEST that lists them; nothing is charged",
};

type OptionFields = typeof own & {
  [One in Exclude<Name, keyof typeof own>]: z.ZodOptional<
    z.ZodType<NonNullable<RenderOptions[One]>>
  >;
};

/** Makes the field of an option. A wrong value gets one sentence, the same as the command line gives. */
function fieldOf(name: Name): z.ZodType {
  if (Object.hasOwn(own, name)) return own[name as keyof typeof own];
  const definition: OptionDefinition = optionDefinitions[name];
  const description = descriptions[name] ?? definition.description;
  const error = ({ input }: { input?: unknown }) =>
    `${name} ${problemWith(name, input) ?? "is not allowed"}`;
  const field = ofKind(definition, error).optional();
  return field.meta(
    definition.default === undefined
      ? { description }
      : { description, default: definition.default },
  );
}

function ofKind(definition: OptionDefinition, error: (issue: { input?: unknown }) => string) {
  switch (definition.kind) {
    case "number":
      return z.number({ error }).min(definition.min, { error }).max(definition.max, { error });
    case "choice":
      return z.enum(definition.values, { error });
    case "color": {
      const forms = ["#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", ...definition.words].join("|");
      return z.string({ error }).regex(new RegExp(`^(${forms})$`), { error });
    }
    case "flag":
      return z.boolean({ error });
    case "text":
      return z.string({ error }).max(definition.maxLength, { error });
    case "group":
    case "brand":
      throw new TypeError("It has a field of its own.");
  }
}

const optionFields = Object.fromEntries(
  optionNames
    .filter((name): name is Name => !servicesOwn.has(name))
    .map((name) => [name, fieldOf(name)]),
) as OptionFields;

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
  ...optionFields,
};

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
