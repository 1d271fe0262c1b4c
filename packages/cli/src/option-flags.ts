/** The render options as flags of the command line, made from their one definition. */
import { Option } from "commander";
import { nearest } from "@platen/contract/nearest";
import {
  optionDefinitions,
  optionNames,
  pickOptions,
  problemWith,
  type OptionDefinition,
  type OptionName,
  type RenderOptions,
} from "@platen/render/options";
import { UsageError } from "./usage-error.ts";

export { optionNames } from "@platen/render/options";

/** `codeStyle` → `code-style`. */
export function flagName(name: OptionName): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** The options that are given most. */
const shortFlags: Partial<Record<OptionName, string>> = { format: "f", theme: "t", width: "w" };

function shortFlag(name: OptionName): string {
  const letter = shortFlags[name];
  return letter === undefined ? "" : `-${letter}, `;
}

/** One commander option for every render option. */
export function renderFlags(): Option[] {
  return optionNames.map((name) => {
    const definition: OptionDefinition = optionDefinitions[name];
    const placeholder = files.has(name) ? " <file>" : placeholders[definition.kind];
    const flag = new Option(
      `${shortFlag(name)}--${flagName(name)}${placeholder}`,
      `${definition.description} (${limits(definition)})`,
    );
    return definition.kind === "flag" || files.has(name)
      ? flag
      : flag.argParser((text) => parse(name, text));
  });
}

/** On the command line these name the file that is to hold what the option asks for. */
const files: ReadonlySet<OptionName> = new Set<OptionName>(["describe"]);

/** The render options among commander's parsed values; those not given are absent. */
export function pickRenderOptions(values: Readonly<Record<string, unknown>>): RenderOptions {
  const asked = [...files].filter((name) => values[name] !== undefined);
  return pickOptions({ ...values, ...Object.fromEntries(asked.map((name) => [name, true])) });
}

/** What is allowed and what holds otherwise, in words. */
export function limits(definition: OptionDefinition): string {
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
      return `default ${definition.default ? "on" : "off"}`;
  }
}

const placeholders: Record<OptionDefinition["kind"], string> = {
  number: " <number>",
  choice: " <name>",
  text: " <text>",
  flag: "",
};

/** Checks and converts a flag's text. */
function parse(name: OptionName, text: string): string | number {
  const definition: OptionDefinition = optionDefinitions[name];
  const number = text.trim() === "" ? Number.NaN : Number(text);
  const value = definition.kind === "number" ? number : text;
  const problem = problemWith(name, Number.isNaN(value) ? text : value);
  if (problem === undefined) return value;
  const choices = definition.kind === "choice" ? definition.values : [];
  const likely = nearest(text, choices);
  const hint = likely === undefined ? "" : ` Did you mean ${likely}?`;
  throw new UsageError(`--${flagName(name)} ${problem}.${hint}`);
}
