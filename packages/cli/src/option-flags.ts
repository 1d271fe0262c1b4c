/** The render options as flags of the command line, made from their one definition. */
import { Option } from "commander";
import { nearest } from "@platen/contract/nearest";
import {
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
  definition: Exclude<OptionDefinition | FieldDefinition, { kind: "group" }>;
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
  return definition.kind === "group" ? inner : [{ path, definition }, ...inner];
}

/** `["page", "firstPage"]` → `page-first-page`. */
export function flagName(path: readonly string[]): string {
  return path.join("-").replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** The options that are given most. */
const shortFlags: Partial<Record<string, string>> = { format: "f", theme: "t", width: "w" };

function shortFlag(path: readonly string[]): string {
  const letter = shortFlags[path.join(".")];
  return letter === undefined ? "" : `-${letter}, `;
}

/** One commander option for every render option, and for every field of those that have several. */
export function renderFlags(): Option[] {
  return flagDefinitions.map(({ path, definition }) => {
    const isFile = files.has(path.join("."));
    const placeholder = isFile ? " <file>" : placeholders[definition.kind];
    const flag = new Option(
      `${shortFlag(path)}--${flagName(path)}${placeholder}`,
      `${definition.description} (${limits(definition)})`,
    );
    return isSwitch(definition) || isFile
      ? flag
      : flag.argParser((text) => parse(path, definition, text));
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
  for (const { path } of flagDefinitions) {
    const value = values[attribute(path)];
    if (path.length > 1 && value !== undefined) setAt(nested, path, value);
  }
  return pickOptions(nested);
}

/** What commander calls a flag's value: `pageFirstPage`. */
function attribute(path: readonly string[]): string {
  return path.map((part, i) => (i === 0 ? part : part[0]?.toUpperCase() + part.slice(1))).join("");
}

/** What has fields of its own may have been on already. */
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
      return `${definition.min} to ${definition.max}, default ${definition.default}`;
    case "choice": {
      const choices = definition.values.join(", ");
      return definition.default === undefined
        ? choices
        : `${choices}; default ${definition.default}`;
    }
    case "text":
      return `at most ${definition.maxLength} characters`;
    case "flag":
    case "switch":
      return `default ${definition.default ? "on" : "off"}`;
    case "paper":
      return `${definition.values.join(", ")}, or a size such as 100x150mm; default ${definition.default}`;
    case "margin":
      return "one length, or four from the top clockwise";
    case "line":
      return "off, or left | center | right";
  }
}

const placeholders: Record<FlagDefinition["definition"]["kind"], string> = {
  number: " <number>",
  choice: " <name>",
  text: " <text>",
  flag: "",
  switch: "",
  paper: " <size>",
  margin: " <lengths>",
  line: " <text>",
};

/** Checks and converts a flag's text. */
function parse(
  path: readonly string[],
  definition: FlagDefinition["definition"],
  text: string,
): unknown {
  const value = valueFromText(definition, text);
  const [problem] = problemsOf(path.join("."), definition, value);
  if (problem === undefined) return value;
  const choices = definition.kind === "choice" ? definition.values : [];
  const likely = nearest(text, choices);
  const hint = likely === undefined ? "" : ` Did you mean ${likely}?`;
  const message = problem.message.replace(path.join("."), `--${flagName(path)}`);
  throw new UsageError(`${message}.${hint}`);
}
