/** Parts of the Python client that are made of the render options: types of choices, and the fields of methods that render. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateRequest } from "@platen/contract";
import { optionDefinitions, optionNames, type OptionDefinition } from "@platen/render/options";

export const PYTHON = fileURLToPath(new URL("../../../python/src/platen_client/", import.meta.url));

/** Longest line of the module of choices, in characters. */
const LINE = 100;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const choices = optionNames.flatMap((name) => {
  const definition: OptionDefinition = optionDefinitions[name];
  return definition.kind === "choice" && name in generateRequest.shape
    ? [{ type: pascal(name), values: definition.values }]
    : [];
});

/** Writes the module of choices. */
export function choicesModule(): string {
  const rows = choices.map(({ type, values }) => `${type} = Literal[${listed(type, values)}]\n`);
  return `"""Values of the options that have a few. Made by \`npm run generate\`: do not edit."""

from typing import Literal

${rows.join("")}`;
}

function listed(type: string, values: readonly string[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  const short = quoted.join(", ");
  if (`${type} = Literal[${short}]`.length <= LINE) return short;
  const lines = [""];
  for (const value of quoted)
    if (lines.at(-1)!.length + value.length + 6 > LINE) lines.push(`${value},`);
    else lines.push(`${lines.pop()!} ${value},`.trimStart());
  return `\n${lines.map((line) => `    ${line}\n`).join("")}`;
}

/** Renews the parts of a module of the Python client that are made: imports of choices, and lists of fields. */
export function renewed(module: string): string {
  const fields = fieldsOfLook();
  return readFileSync(`${PYTHON}${module}`, "utf8")
    .replace(
      /^from \._choices import \([^)]*\)\n/m,
      `from ._choices import (\n${choices
        .map(({ type }) => type)
        .toSorted()
        // Checkers of types take only such names for those of the module itself.
        .map((type) => (module === "models.py" ? `    ${type} as ${type},\n` : `    ${type},\n`))
        .join("")})\n`,
    )
    .replaceAll(
      /^ {8}width: .*\n(?: {8}\w+: Optional\[.*\] = None,\n)*? {8}page: .*\n/gm,
      fields.map(([name, type]) => `        ${name}: Optional[${type}] = None,\n`).join(""),
    )
    .replaceAll(
      /^ {12}width=width,\n(?: {12}(\w+)=\1,\n)*? {12}page=page,\n/gm,
      fields.map(([name]) => `            ${name}=${name},\n`).join(""),
    );
}

/**
 * Returns the options that every method takes which renders, with their types. `width` and `page` are the first and the
 * last, by which their lists are found again.
 */
function fieldsOfLook(): [name: string, type: string][] {
  const between = optionNames.filter(
    (name) => name in generateRequest.shape && !["width", "page", "watermark"].includes(name),
  );
  return (["width", ...between, "page"] as const).map((name) => [snake(name), typeOf(name)]);
}

function typeOf(name: keyof typeof optionDefinitions): string {
  const { kind } = optionDefinitions[name];
  if (kind === "number") return "float";
  if (kind === "flag") return "bool";
  if (kind === "choice" || kind === "brand") return pascal(name);
  // Objects have their types in `models.py`.
  return kind === "group" ? `${pascal(name).replace(/s$/, "")}Options` : "str";
}
