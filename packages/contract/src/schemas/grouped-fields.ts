/** Options that have fields of their own, as request fields made from their one definition. */
import {
  brandNames,
  optionDefinitions,
  problemsWith,
  relationships,
  type BrandOptions,
  type CardOptions,
  type ChoiceOption,
  type FieldDefinition,
  type FrameOptions,
  type PageOptions,
} from "@platen/render/options";
import { z } from "zod";
import { BRANDS } from "../limits.ts";
import type { Problem } from "./envelope.ts";

type Json = Record<string, unknown>;

/**
 * The pages of a pdf. Values are checked by the render's own rules, so that a wrong one gets the same
 * sentence everywhere; the schema that is shown is made from the same table.
 *
 * @param brief as tools show it to models, where every word is paid for
 */
export function pageField(brief = false): z.ZodOptional<z.ZodType<PageOptions>> {
  return groupField<PageOptions>("page", brief);
}

/** Cards of exact pixels, likewise. */
export function cardsField(brief = false): z.ZodOptional<z.ZodType<CardOptions>> {
  return groupField<CardOptions>("cards", brief);
}

/** A frame around a picture, likewise. */
export function frameField(): z.ZodOptional<z.ZodType<FrameOptions>> {
  return groupField<FrameOptions>("frame", false);
}

// Bytes stand in `data:` addresses: JSON has none.
const brandShape: Json = {
  type: "object",
  properties: Object.fromEntries(
    brandNames.filter((name) => name !== "files").map((name) => [name, {}]),
  ) as Json,
};

/** A brand. Its fields are those of a convention of its own, and are checked when it is rendered. */
export const brandField = (): z.ZodType<BrandOptions> =>
  checked({ ...brandShape, description: optionDefinitions.brand.description }, (value) =>
    problemsWith("brand", value),
  );

const brandName = new RegExp(`^${BRANDS.name}$`, "u");

/** A brand, or the name of one that the account stores. */
export function brandOrNameField(): z.ZodOptional<z.ZodType<BrandOptions | string>> {
  const { description } = optionDefinitions.brand;
  const shown = {
    anyOf: [brandShape, { type: "string", pattern: `^${BRANDS.name}$` }],
    description: `${description}, or the name of a brand that the account stores`,
  };
  const field = checked<BrandOptions | string>(shown, (value) => {
    if (typeof value === "string" && brandName.test(value)) return [];
    if (typeof value !== "string") return problemsWith("brand", value);
    const message = `brand must be the name of a stored brand, of a-z, 0-9 and hyphens, or an object with the keys of _brand.yml; got ${JSON.stringify(value.slice(0, 40))}`;
    return [{ path: "brand", message }];
  });
  return field.optional().meta(shown);
}

function groupField<Value>(
  name: "page" | "cards" | "frame",
  brief: boolean,
): z.ZodOptional<z.ZodType<Value>> {
  const { description, fields } = optionDefinitions[name];
  const shown = { ...group(fields, brief), description };
  return checked<Value>(shown, (value) => problemsWith(name, value))
    .optional()
    .meta(shown);
}

/** Makes the schema of a value that is checked by the render's own rules. */
function checked<Value>(
  shown: Json,
  problemsIn: (value: unknown) => readonly Problem[],
): z.ZodType<Value> {
  const field = z.unknown().superRefine((value, context) => {
    for (const { path, message } of problemsIn(value))
      context.addIssue({ code: "custom", message, path: path.split(".").slice(1) });
  });
  return field.meta(shown) as unknown as z.ZodType<Value>;
}

function group(fields: Readonly<Record<string, FieldDefinition>>, brief: boolean): Json {
  const properties = Object.entries(fields).map(([name, field]) => {
    const { description, default: value } = field;
    const schema = schemaOf(field, brief);
    if (brief) return [name, schema] as const;
    return [name, { ...schema, description, ...(value === undefined ? {} : { default: value }) }];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties) as Json,
    ...(brief ? {} : { additionalProperties: false }),
  };
}

const length = { type: "string", description: "A length with its unit: mm, cm, in, pt or px" };

function schemaOf(field: FieldDefinition, brief: boolean): Json {
  switch (field.kind) {
    case "number":
      if (brief) return { enum: range(field.min, field.max) };
      return { type: "integer", minimum: field.min, maximum: field.max };
    case "choice":
      return field.together ? oneOrMore(field, brief) : choiceOf(field, brief);
    case "flag":
      return { type: "boolean" };
    case "text":
      if (brief) return { type: "string" };
      return {
        type: "string",
        maxLength: field.maxLength,
        ...(field.form && { pattern: `^(?:${field.form.pattern})$` }),
      };
    case "color":
      return { type: "string" };
    case "paper":
      if (brief) return told("string", `${field.values.join(" ")} or {width,height}`);
      return {
        anyOf: [{ type: "string", enum: field.values }, lengths(["width", "height"], true)],
      };
    case "margin":
      if (brief) return told("string", "20mm or {top,right,bottom,left}");
      return { anyOf: [length, lengths(["top", "right", "bottom", "left"], false)] };
    case "line":
      if (brief) return told("boolean", lineHint(field));
      return { anyOf: [{ type: "boolean", const: false }, texts(field.maxLength)] };
    case "pixels": {
      if (brief) return told("string", `${field.values.join(" ")} or {width,height}`);
      const side = { type: "integer", minimum: field.min, maximum: field.max };
      const own = {
        type: "object",
        properties: { width: side, height: side },
        required: ["width", "height"],
        additionalProperties: false,
      };
      return { anyOf: [{ type: "string", enum: field.values }, own] };
    }
    case "files":
      if (brief) return { type: "array", items: { type: "string" } };
      return { type: "array", maxItems: field.most, items: attachment };
    case "switch":
      if (brief) return told("boolean", `true or {${Object.keys(field.fields).join(",")}}`);
      return { anyOf: [{ type: "boolean" }, group(field.fields, brief)] };
  }
}

/** A file, by its address alone or with what is known of it. */
const attachment: Json = {
  anyOf: [
    { type: "string" },
    {
      type: "object",
      properties: {
        src: {
          type: "string",
          description:
            "A relative path of a file that comes with the request, or a data: address in base64",
        },
        name: { type: "string" },
        type: { type: "string", description: "Media type; without it, by the name's end" },
        relationship: { type: "string", enum: relationships, default: "Unspecified" },
        description: { type: "string" },
      },
      required: ["src"],
      additionalProperties: false,
    },
  ],
};

const choiceOf = ({ values }: ChoiceOption, brief: boolean): Json =>
  brief ? { enum: values } : { type: "string", enum: values };

/** One value, or those that may stand together. */
function oneOrMore(field: ChoiceOption, brief: boolean): Json {
  const one = choiceOf(field, brief);
  // A list of one is a list, too, and shorter to tell.
  if (brief) return { type: "array", items: one };
  const lengths = (field.together ?? []).map((all) => all.length);
  return {
    anyOf: [
      one,
      { type: "array", items: one, minItems: 1, maxItems: Math.max(...lengths), uniqueItems: true },
    ],
  };
}

/**
 * Makes the schema of a group or a short value for tools: the group is told in the description, the
 * whole of it would cost models too many tokens. The types are no list, which some clients refuse.
 */
const told = (short: "string" | "boolean", description: string): Json => ({
  anyOf: [{ type: short }, { type: "object" }],
  description,
});

/** How a line is given: the first of two tells the names in braces, the other is as that one. */
const lineHint = ({ description }: FieldDefinition) =>
  description.includes("{")
    ? `false or {left,center,right} of ${description.replace(/^[^{]*/u, "")}`
    : "as header";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

function lengths(names: readonly string[], required: boolean): Json {
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, length])),
    ...(required ? { required: names } : {}),
    additionalProperties: false,
  };
}

function texts(maxLength: number): Json {
  const text = { type: "string", maxLength };
  return {
    type: "object",
    properties: { left: text, center: text, right: text },
    additionalProperties: false,
  };
}
