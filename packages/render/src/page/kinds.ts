/** The kinds of values that options have: their bounds, and the messages for wrong values. */
import { describe, hintOf, isRecord, nearestNumber } from "./describe-value.ts";
import type { Problem } from "../diagnostics.ts";
import { marginProblems, paperProblems } from "./lengths.ts";
import { lineProblems } from "./line.ts";
import { pixelProblems } from "./pixels.ts";

/** Most characters of an address; one that holds its image may be some 48 KB. */
export const LONGEST_ADDRESS = 65_536;

export interface NumberOption {
  kind: "number";
  min: number;
  max: number;
  /** Absent: it follows from other options. */
  default: number | undefined;
  integer: boolean;
  /** Fractions are refused, not rounded. */
  whole?: true;
  description: string;
}
export interface ChoiceOption {
  kind: "choice";
  values: readonly string[];
  /** Values that may be chosen together, as a list in any order. Absent: one alone. */
  together?: readonly (readonly string[])[];
  default: string | undefined;
  description: string;
}
export interface FlagOption {
  kind: "flag";
  /** Absent: it follows from other options. */
  default: boolean | undefined;
  description: string;
}
export interface TextOption {
  kind: "text";
  maxLength: number;
  /** Absent: it follows from the document. */
  default: string | undefined;
  /** Form that it must have, as a regular expression of all of it, and in words. Absent: any. */
  form?: { pattern: string; words: string };
  description: string;
}
/** A colour as CSS writes it in hexadecimal digits, or one of a few words. */
export interface ColorOption {
  kind: "color";
  words: readonly string[];
  /** Most colours of a gradient, which are written with hyphens between them; absent: one colour alone. */
  stops?: number;
  default: undefined;
  description: string;
}
/** Several values under one name. */
export interface GroupOption {
  kind: "group";
  /** Name of the field that the option's own flag gives, on the command line. */
  flag?: string;
  fields: Readonly<Record<string, FieldDefinition>>;
  default: undefined;
  description: string;
}
/** A brand: an object with the keys of a convention of its own. */
export interface BrandOption {
  kind: "brand";
  default: undefined;
  description: string;
}
/** A sheet of paper: its name, or a width and a height with units. */
export interface PaperField {
  kind: "paper";
  values: readonly string[];
  /** Least and greatest length of either side, in millimetres. */
  min: number;
  max: number;
  default: string;
  description: string;
}
/** A length with its unit, or one for each side. */
export interface MarginField {
  kind: "margin";
  /** Greatest margin, in millimetres. */
  max: number;
  default: undefined;
  description: string;
}
/** A line in three parts, or `false`. */
export interface LineField {
  kind: "line";
  /** Most characters of each part. */
  maxLength: number;
  default: undefined;
  description: string;
}
/** Relations of an attached file to the document (ISO 32000-2, table 43). */
export const relationships = [
  "Source",
  "Data",
  "Alternative",
  "Supplement",
  "Unspecified",
] as const;

export interface Attachment {
  /** Address: a relative path, a `data:` address, or `platen:NAME`. Nothing is fetched. */
  src: string;
  /** Name within the PDF; absent: that of the address. */
  name?: string;
  /** Media type; absent: by the end of its name. */
  type?: string;
  /** Default: `Unspecified`. */
  relationship?: (typeof relationships)[number];
  description?: string;
}

/** Files, by their addresses or with what is known of them. */
export interface FilesField {
  kind: "files";
  /** Most files. */
  most: number;
  default: undefined;
  description: string;
}
/** On or off, or on with values of its own. */
export interface SwitchField {
  kind: "switch";
  default: boolean;
  fields: Readonly<Record<string, NumberOption | TextOption>>;
  description: string;
}

/** A size of a picture: its name, or whole numbers of pixels. */
export interface PixelsField {
  kind: "pixels";
  values: readonly string[];
  /** Least and most pixels of either side. */
  min: number;
  max: number;
  default: string;
  description: string;
}

export type FieldDefinition =
  | NumberOption
  | ChoiceOption
  | FlagOption
  | TextOption
  | ColorOption
  | PaperField
  | MarginField
  | LineField
  | PixelsField
  | FilesField
  | SwitchField;
export type OptionDefinition =
  | NumberOption
  | ChoiceOption
  | FlagOption
  | TextOption
  | ColorOption
  | BrandOption
  | GroupOption;

/**
 * Finds all that is wrong with a value, each as a sentence that begins with the path of what it is
 * about, such as `page.margin.top`.
 */
export function problemsOf(
  path: string,
  definition: OptionDefinition | FieldDefinition,
  value: unknown,
): Problem[] {
  const told = (problem: string | undefined): Problem[] =>
    problem === undefined ? [] : [{ path, message: `${path} ${problem}` }];
  const given = `got ${describe(value)}`;
  switch (definition.kind) {
    case "number": {
      const { min, max, whole = false } = definition;
      // Clients know the sentence about an option that is a number as it is.
      const nearest = path.includes(".") ? nearestNumber(value, min, max, whole) : "";
      return told(
        isWithin(definition, value)
          ? undefined
          : `must be a ${whole ? "whole " : ""}number from ${min} to ${max}; ${given}${nearest}`,
      );
    }
    case "choice":
      return told(
        isChoice(definition, value)
          ? undefined
          : `must be one of ${definition.values.join(", ")}${orTogether(definition)}; ${given}${hintOf(definition.values, value)}`,
      );
    case "flag":
      return told(typeof value === "boolean" ? undefined : `must be true or false; ${given}`);
    case "text":
      return told(
        typeof value !== "string" || value.length > definition.maxLength
          ? `must be text of at most ${definition.maxLength} characters; ${given}`
          : hasForm(definition, value)
            ? undefined
            : `must be ${definition.form?.words}; ${given}`,
      );
    case "color":
      return told(
        typeof value === "string" &&
          (isColors(value, definition) || definition.words.includes(value))
          ? undefined
          : `must be a colour such as #2456d6${orStops(definition)}${orWords(definition)}; ${given}${hintOf(definition.words, value)}`,
      );
    case "paper":
      return paperProblems(path, definition, value);
    case "margin":
      return marginProblems(path, definition, value);
    case "line":
      return lineProblems(path, definition, value);
    case "pixels":
      return pixelProblems(path, definition, value);
    case "files":
      // Each is checked when it is read.
      return told(
        Array.isArray(value) && value.length <= definition.most
          ? undefined
          : `must be a list of at most ${definition.most} files; ${Array.isArray(value) ? `got ${value.length}` : given}`,
      );
    case "brand":
      // Its size and its fields are checked when it is used.
      return isRecord(value) ? [] : told(`must be an object with the keys of _brand.yml; ${given}`);
    case "switch":
      return typeof value === "boolean"
        ? []
        : fieldProblems(path, definition.fields, value, "true, false or ");
    case "group":
      return isRecord(value)
        ? fieldProblems(path, definition.fields, value, "")
        : told(`must be ${objectOf(definition.fields)}; ${given}${groupHint(definition, value)}`);
  }
}

/** One value, or a list of values that may stand together. */
function isChoice({ values, together = [] }: ChoiceOption, value: unknown): boolean {
  if (!Array.isArray(value)) return values.includes(value as string);
  const lists = [...values.map((one) => [one]), ...together];
  return lists.some(
    (all) => all.length === value.length && all.every((one) => value.includes(one)),
  );
}
const orTogether = ({ together }: ChoiceOption) =>
  together ? `, or a list of ${together.map((all) => all.join(" and ")).join(", ")}` : "";

const hasForm = ({ form }: TextOption, text: string) =>
  form === undefined || new RegExp(`^(?:${form.pattern})$`, "u").test(text);
const isColor = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu.test(text);
function isColors(text: string, { stops = 1 }: ColorOption): boolean {
  const colors = text.slice(0, 8 * stops).split("-");
  return colors.length <= stops && colors.every((one) => isColor(one));
}
const orStops = ({ stops }: ColorOption) =>
  stops === undefined ? "" : ` or up to ${stops} for a gradient, such as #2456d6-#a03ad0`;
const orWords = ({ words }: ColorOption) => words.map((word) => ` or ${word}`).join("");

const objectOf = (fields: object) => `an object with ${Object.keys(fields).join(", ")}`;

/** Returns a hint at the field that is given most: `cards: "square"`. */
function groupHint({ flag, fields }: GroupOption, value: unknown): string {
  const field = flag === undefined ? undefined : fields[flag];
  if (!field || typeof value !== "string" || problemsOf("", field, value).length > 0) return "";
  return `. Is { ${JSON.stringify(flag)}: ${JSON.stringify(value)} } meant?`;
}

function isWithin({ min, max, whole }: NumberOption, value: unknown): boolean {
  return (
    typeof value === "number" && value >= min && value <= max && (!whole || Number.isInteger(value))
  );
}

function fieldProblems(
  path: string,
  fields: Readonly<Record<string, FieldDefinition>>,
  value: unknown,
  or: string,
): Problem[] {
  const names = Object.keys(fields);
  if (!isRecord(value)) {
    const message = `${path} must be ${or}${objectOf(fields)}; got ${describe(value)}`;
    return [{ path, message }];
  }
  return Object.entries(value).flatMap(([name, one]) => {
    const definition = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (definition) return one === undefined ? [] : problemsOf(`${path}.${name}`, definition, one);
    return [unknownField(path, name, names)];
  });
}

/** Describes a field that does not exist. A misspelt one would be ignored otherwise. */
export function unknownField(path: string, name: string, names: readonly string[]): Problem {
  const shown = name.slice(0, 40);
  return {
    path: `${path}.${shown}`,
    message: `${path} has no field ${JSON.stringify(shown)}; there are ${names.join(", ")}${hintOf(names, name)}`,
  };
}
