/** The render options as flags of the command line, made from their one definition. */
import { Option } from "commander";
import {
  ended,
  optionDefinitions,
  optionNames,
  pickOptions,
  problemsOf,
  valueFromText,
  type FieldDefinition,
  type OptionDefinition,
  type RenderOptions,
} from "@platen/render/options";
import { UsageError } from "./usage-error.ts";

export { optionNames } from "@platen/render/options";

/** One flag: an option, or a field of one that has several. */
export interface FlagDefinition {
  /** `["page", "toc", "depth"]` */
  path: readonly string[];
  definition: Exclude<OptionDefinition | FieldDefinition, { kind: "group" | "brand" | "files" }>;
  /** It is the flag of a whole option, which it asks for without a value, too: `--cards`. */
  whole?: true;
}

/** Every flag that there is for the render options. */
export const flagDefinitions: readonly FlagDefinition[] = optionNames.flatMap((name) =>
  flagsOf([name], optionDefinitions[name]),
);

function flagsOf(
  path: readonly string[],
  definition: OptionDefinition | FieldDefinition,
): FlagDefinition[] {
  const fields = "fields" in definition ? Object.entries<FieldDefinition>(definition.fields) : [];
  const inner = fields.flatMap(([name, field]) => flagsOf([...path, name], field));
  // A brand is a file, which the command finds and reads before anything else: `brand/flags.ts`.
  // So are files to be attached: `attach/flags.ts`.
  if (definition.kind === "brand" || definition.kind === "files") return [];
  if (definition.kind !== "group") return [{ path, definition }, ...inner];
  return inner.map((own) => (own.path.at(-1) === definition.flag ? { ...own, whole: true } : own));
}

/** `["page", "firstPage"]` → `page-first-page`; of a whole option, its own name. */
export function flagName({ path, whole }: Pick<FlagDefinition, "path" | "whole">): string {
  return (whole ? path.slice(0, -1) : path)
    .join("-")
    .replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** The options that are given most. */
const shortFlags: Partial<Record<string, string>> = { format: "f", theme: "t", width: "w" };

function shortFlag(path: readonly string[]): string {
  const letter = shortFlags[path.join(".")];
  return letter === undefined ? "" : `-${letter}, `;
}

/**
 * One commander option for every render option, and for every field of those that have several; of those that are on
 * unless one says otherwise, two.
 */
export function renderFlags(): Option[] {
  return flagDefinitions.flatMap((own) => {
    const { path, definition, whole } = own;
    const isFile = files.has(path.join("."));
    const placeholder = isFile ? " <file>" : placeholders[definition.kind];
    const optional = whole ? placeholder.replace(/<(.*)>/u, "[$1]") : placeholder;
    const flag = new Option(
      `${shortFlag(path)}--${flagName(own)}${optional}`,
      `${definition.description} (${limits(definition)})`,
    );
    if (isSwitch(definition) && definition.default === true)
      return [flag, new Option(`--no-${flagName(own)}`, `Without --${flagName(own)}`)];
    if (isSwitch(definition) || isFile) return flag;
    const read = flag.argParser((text) => parse(own, text));
    return whole ? read.preset(definition.default) : read;
  });
}

/** On the command line these name the file that is to hold what the option asks for. */
const files: ReadonlySet<string> = new Set(["describe"]);

/** The render options among commander's parsed values; those not given are absent. */
export function pickRenderOptions(values: Readonly<Record<string, unknown>>): RenderOptions {
  const asked = [...files].filter((name) => values[name] !== undefined);
  const nested: Record<string, unknown> = {
    ...values,
    ...Object.fromEntries(asked.map((name) => [name, true])),
  };
  for (const own of flagDefinitions) if (own.whole) delete nested[attribute(own)];
  for (const own of flagDefinitions) {
    const value = values[attribute(own)];
    if (own.path.length < 2 || value === undefined) continue;
    // The group's own flag without a value: the group with what it is by default.
    if (own.whole && value === true) setAt(nested, own.path.slice(0, -1), {});
    else setAt(nested, own.path, value);
  }
  return pickOptions(nested);
}

/** Commander's name of a flag's value: `pageFirstPage`. */
function attribute({ path: all, whole }: FlagDefinition): string {
  const path = whole ? all.slice(0, -1) : all;
  return path.map((part, i) => (i === 0 ? part : part[0]?.toUpperCase() + part.slice(1))).join("");
}

/** An option with fields of its own may have been switched on already. */
function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = "", ...rest] = path;
  if (rest.length === 0) target[first] = value;
  else {
    const inner = target[first];
    const fields: Record<string, unknown> = typeof inner === "object" ? { ...inner } : {};
    setAt(fields, rest, value);
    target[first] = fields;
  }
}

function isSwitch({ kind }: FlagDefinition["definition"]): boolean {
  return kind === "flag" || kind === "switch";
}

/** The allowed values and the default, in words. */
export function limits(definition: FlagDefinition["definition"]): string {
  switch (definition.kind) {
    case "number":
      return definition.default === undefined
        ? `${definition.min} to ${definition.max}`
        : `${definition.min} to ${definition.max}, default ${definition.default}`;
    case "choice": {
      const choices = [...definition.values, ...(definition.together ?? []).map(String)].join(", ");
      return definition.default === undefined
        ? choices
        : `${choices}; default ${definition.default}`;
    }
    case "color":
      return ["a colour such as #2456d6", ...definition.words].join(", or ");
    case "text":
      return `at most ${definition.maxLength} characters`;
    case "flag":
    case "switch":
      return `default ${definition.default ? "on" : "off"}`;
    case "paper":
      return `${definition.values.join(", ")}, or a size such as 100x150mm; default ${definition.default}`;
    case "margin":
      return "one length, or four from the top clockwise";
    case "pixels":
      return `${definition.values.join(", ")}, or a size such as 1080x1350; default ${definition.default}`;
    case "line":
      return "off, or left | center | right";
  }
}

const placeholders: Record<FlagDefinition["definition"]["kind"], string> = {
  number: " <number>",
  choice: " <name>",
  text: " <text>",
  color: " <colour>",
  flag: "",
  switch: "",
  paper: " <size>",
  margin: " <lengths>",
  line: " <text>",
  pixels: " <size>",
};

/** Checks and converts a flag's text. */
function parse(own: FlagDefinition, text: string): unknown {
  const { path, definition } = own;
  const value = valueFromText(definition, text);
  const [problem] = problemsOf(path.join("."), definition, value);
  if (problem === undefined) return value;
  throw new UsageError(ended(told(problem.message, path.join("."), `--${flagName(own)}`)));
}

/** Forms of values in the library's words, and as they are typed behind a flag. */
const typed: readonly (readonly [form: string, text: string])[] = [
  ["{ top, right, bottom, left }", 'four of them clockwise from the top, "20mm 15mm 20mm 15mm"'],
  ["{ width, height } with units", "a size such as 100x150mm with units"],
  ["{ width, height } with whole", "a size such as 1080x1350 with whole"],
];

/** Returns a complaint in the words of the flag; a part of its value has no flag of its own. */
function told(message: string, path: string, flag: string): string {
  const named = message.startsWith(`${path}.`)
    ? message.replace(`${path}.`, `${flag}: `)
    : message.replace(path, flag);
  return typed.reduce((words, [form, text]) => words.replace(form, text), named);
}
