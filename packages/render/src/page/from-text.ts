/** Values written as text, as the command line and front matter have them. */
import { isRecord } from "./describe-value.ts";
import type { FieldDefinition } from "./kinds.ts";
import { lineParts } from "./line.ts";
import { sides } from "./lengths.ts";
import { pixelsFromText } from "./pixels.ts";

/** A value that a text stands for; one that stands for nothing is given back, to be complained of. */
export function valueFromText(definition: FieldDefinition, text: string): unknown {
  const trimmed = text.trim();
  const read = readers[definition.kind];
  return trimmed === "" || !read ? text : (read(trimmed, definition) ?? text);
}

/** A mapping of texts, such as YAML without types gives. */
export function valuesFromTexts(
  fields: Readonly<Record<string, FieldDefinition>>,
  mapping: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(mapping).map(([name, value]) => {
    const definition = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, definition ? valueFromTexts(definition, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function valueFromTexts(definition: FieldDefinition, value: unknown): unknown {
  if (typeof value === "string") return valueFromText(definition, value);
  return definition.kind === "switch" && isRecord(value)
    ? valuesFromTexts(definition.fields, value)
    : value;
}

type Read = (text: string, definition: FieldDefinition) => unknown;

const readers: Readonly<Partial<Record<FieldDefinition["kind"], Read>>> = {
  choice: choiceOf,
  number: (text) => (Number.isNaN(Number(text)) ? undefined : Number(text)),
  flag: flagOf,
  switch: flagOf,
  color: colorOf,
  paper: paperOf,
  margin: marginOf,
  line: lineOf,
  pixels: pixelsFromText,
};

const words: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  false: false,
  off: false,
  no: false,
  none: false,
};

function flagOf(text: string): boolean | undefined {
  return words[text.toLowerCase()];
}

/** `a-2a,ua-1`, or with spaces; one value stays as it is. */
function choiceOf(text: string, definition: FieldDefinition): unknown {
  if (definition.kind !== "choice" || !definition.together) return undefined;
  const parts = text.split(/[\s,+]+/).filter(Boolean);
  return parts.length > 1 ? parts : undefined;
}

/** `2456d6`: shells and YAML take what follows a `#` for a comment. */
function colorOf(text: string): string | undefined {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu.test(text) ? `#${text}` : undefined;
}

/** `a5`, `100mm x 150mm`, `100x150mm`. */
function paperOf(text: string, definition: FieldDefinition): unknown {
  const names = definition.kind === "paper" ? definition.values : [];
  const name = names.find((one) => one.toLowerCase() === text.toLowerCase());
  if (name !== undefined) return name;
  const [, width = "", unit = "", height = ""] =
    /^([\d.]+)\s*([a-z]*)\s*[x×]\s*([\d.]+\s*[a-z]+)$/i.exec(text) ?? [];
  if (width === "") return undefined;
  return { width: width + (unit || height.replace(/^[\d.\s]+/, "")), height };
}

/** `20mm`, or four lengths from the top on, clockwise as in CSS. */
function marginOf(text: string): unknown {
  const parts = text.split(/[\s,]+/);
  if (parts.length !== sides.length) return undefined;
  return Object.fromEntries(sides.map((side, i) => [side, parts[i]]));
}

/** `off`, or `left | center | right`. */
function lineOf(text: string): unknown {
  if (flagOf(text) === false) return false;
  const parts = text.split("|").map((part) => part.trim());
  if (parts.length > lineParts.length) return undefined;
  const entries = lineParts.map((name, i) => [name, parts[i] ?? ""] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== ""));
}
