/** Reads `platen.config.json` or `.yml`: render options that hold for all of a project. */
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { reasonOf } from "@platen/render/file-reason";
import { nearest } from "@platen/render/nearest";
import { ended, problemsWith, type RenderOptions } from "@platen/render/options";
import { optionNames } from "../option-flags.ts";
import { UsageError } from "../usage-error.ts";

/** Longest file that is read, in characters. */
const LIMIT = 64 * 1024;

/**
 * @param file as it is called in complaints
 * @throws UsageError if it cannot be read, names something unknown or has a value that is not allowed
 */
export function readConfig(file: string): RenderOptions {
  const settings = readMapping(file);
  for (const [name, value] of Object.entries(settings)) {
    const known = optionNames.find((option) => option === name);
    if (known === undefined) throw new UsageError(unknownSetting(file, name));
    const [problem] = problemsWith(known, value);
    if (problem !== undefined) throw new UsageError(`${file}: ${ended(problem.message)}`);
  }
  return settings;
}

/**
 * Reads a file of names with values.
 *
 * @throws UsageError if it cannot be read
 */
export function readMapping(file: string): Record<string, unknown> {
  return parse(file, textOf(file));
}

function textOf(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} could not be read: ${reasonOf(error)}.`);
  }
  if (text.length <= LIMIT) return text;
  throw new UsageError(`${file} must have at most ${LIMIT} characters; it has ${text.length}.`);
}

/** JSON is YAML, too. */
function parse(file: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = load(text, { maxDepth: 8, maxAliases: 10 });
  } catch (error) {
    const [reason] = (error as Error).message.split("\n", 1);
    throw new UsageError(`${file} is no valid JSON or YAML: ${reason}.`);
  }
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new UsageError(`${file} must be a list of names with values, such as "theme: nord".`);
}

function unknownSetting(file: string, name: string): string {
  const likely = nearest(name, optionNames);
  const hint = likely === undefined ? "" : ` Did you mean ${likely}?`;
  return `${file}: ${JSON.stringify(name)} is no setting. Allowed are ${optionNames.join(", ")}.${hint}`;
}
