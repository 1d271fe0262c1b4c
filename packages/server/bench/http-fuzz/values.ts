/** Values of a JSON schema: valid ones, and ones that are nearly so. */
import type { JsonObject } from "@platen/contract";
import { between, oneOf, type Random } from "../../../../bench/random.ts";

/** Components of the OpenAPI document that schemas refer to. */
export type Schemas = Readonly<Record<string, JsonObject>>;

/** Short documents: what they hold is tried elsewhere. */
const documents = [
  "# Title\n\nText with *emphasis*, `code` and $x^2$.",
  "x",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "---\ntheme: dark\n---\n\ntext",
  "![](https://127.0.0.1:1/none.png)",
  "\u202eمرحبا 漢字 😀",
  "a\u0000b\ud800c",
  "<script>alert(1)</script>",
  "",
  " ",
];

/** Text at the edges of what programs take. */
const texts = ["", " ", "\u0000", "\ud800", "a".repeat(70_000), "../../etc", "__proto__", "𝒳\r\n"];
const numbers = [0, -0, -1, 1e9, 1e308, -1e-9, 2 ** 53, 0.5];

export function validValue(schema: JsonObject, schemas: Schemas, random: Random): unknown {
  const { $ref: reference, const: only } = schema;
  if (typeof reference === "string") {
    const target = schemas[reference.split("/").at(-1) ?? ""];
    return target && validValue(target, schemas, random);
  }
  if (only !== undefined) return only;
  const choices = schema["enum"] ?? schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) {
    const choice = oneOf(random, choices);
    return schema["enum"] ? choice : validValue(choice as JsonObject, schemas, random);
  }
  if (schema["type"] === "object") return validObject(schema, schemas, random);
  if (schema["type"] === "array")
    return Array.from({ length: between(random, 0, 3) }, () =>
      validValue((schema["items"] ?? {}) as JsonObject, schemas, random),
    );
  if (schema["type"] === "boolean") return random() < 0.5;
  if (schema["type"] === "null") return null;
  if (schema["type"] === "number" || schema["type"] === "integer") return numberOf(schema, random);
  return textOf(schema, random);
}

function validObject(schema: JsonObject, schemas: Schemas, random: Random): object {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonObject>;
  const required = new Set((schema["required"] ?? []) as string[]);
  const names = Object.keys(properties).filter((name) => required.has(name) || random() < 0.2);
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === "markdown"
        ? oneOf(random, documents)
        : validValue(properties[name] ?? {}, schemas, random),
    ]),
  );
}

function numberOf({ minimum = 0, maximum = 1000, type }: JsonObject, random: Random): number {
  const [least, most] = [Number(minimum), Number(maximum)];
  const value = oneOf(random, [least, most, least + random() * (most - least)]);
  return type === "integer" ? Math.round(value) : value;
}

function textOf({ pattern, maxLength = 40, format }: JsonObject, random: Random): string {
  if (format === "date-time") return new Date(Date.now() + between(random, -9, 9) * 1e8).toJSON();
  if (typeof pattern === "string")
    return pattern.includes("0-9a-f") ? "0123456789abcdef".repeat(4) : "abc";
  const text = oneOf(random, ["20mm", "2cm", "name", "Ünïcode 漢", "{page}/{pages}", "0px", ""]);
  return text.slice(0, Number(maxLength));
}

/** One place of it is not what it was: another value, none, or one too many. */
export function nearlyValid(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random() < 0.05) return oddValue(random);
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = Object.keys(copy);
  const name = names.length > 0 && random() < 0.8 ? oneOf(random, names) : oneOf(random, extra);
  const roll = random();
  if (roll < 0.2) delete copy[name];
  else if (roll < 0.5 && Object.hasOwn(copy, name)) copy[name] = nearlyValid(copy[name], random);
  else put(copy, name, oddValue(random));
  return copy;
}

const extra = ["__proto__", "constructor", "toString", "Markdown", "width ", "\u0000", "width"];

function put(copy: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(copy, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function oddValue(random: Random): unknown {
  const deep: unknown = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`);
  return oneOf<() => unknown>(random, [
    () => oneOf(random, texts),
    () => oneOf(random, numbers),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => deep,
    () => oneOf(random, documents),
  ])();
}
