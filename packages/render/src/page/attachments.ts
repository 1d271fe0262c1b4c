/** Files that a PDF is to carry, as a request names them. */
import { describe, hintOf, isRecord } from "./describe-value.ts";
import type { Problem } from "../diagnostics.ts";

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

export interface FilesField {
  kind: "files";
  /** Most files. */
  most: number;
  default: undefined;
  description: string;
}

const NAME = /^[^\p{Cc}\p{Cf}/\\]{1,100}$/u;
const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/iu;

/** Each field of a file: whether a value is allowed, and what is, in words. */
const rules: Readonly<Record<keyof Attachment, readonly [(value: string) => boolean, string]>> = {
  src: [(value) => value.trim() !== "", "an address, such as data.csv"],
  name: [
    (value) => NAME.test(value) && value.trim() !== "",
    "a file's name of at most 100 characters, without slashes",
  ],
  type: [(value) => TYPE.test(value), "a media type such as text/csv"],
  relationship: [
    (value) => (relationships as readonly string[]).includes(value),
    `one of ${relationships.join(", ")}`,
  ],
  description: [({ length }) => length <= 500, "text of at most 500 characters"],
};
const names = Object.keys(rules) as (keyof Attachment)[];

/** Finds what is wrong with files; each is an address, or an object with one. */
export function filesProblems(path: string, { most }: FilesField, value: unknown): Problem[] {
  if (!Array.isArray(value) || value.length > most) {
    const given = Array.isArray(value) ? `a list of ${value.length}` : describe(value);
    const message = `${path} must be a list of at most ${most} files, each an address or { ${names.join(", ")} }; got ${given}`;
    return [{ path, message }];
  }
  return value.flatMap((one: unknown, at) => fileProblems(`${path}.${at}`, one));
}

function fileProblems(path: string, value: unknown): Problem[] {
  if (typeof value === "string") return fileProblems(path, { src: value });
  const wrong = (at: string, words: string, given: unknown): Problem => ({
    path: at,
    message: `${at} must be ${words}; got ${describe(given)}${hintOf(relationships, given)}`,
  });
  if (!isRecord(value) || value["src"] === undefined)
    return [wrong(path, `an address or { ${names.join(", ")} } with a src`, value)];
  return Object.entries(value).flatMap(([name, given]): Problem[] => {
    if (given === undefined) return [];
    if (!Object.hasOwn(rules, name)) {
      const shown = name.slice(0, 40);
      const message = `${path} has no field ${JSON.stringify(shown)}; there are ${names.join(", ")}${hintOf(names, name)}`;
      return [{ path: `${path}.${shown}`, message }];
    }
    const [allows, words] = rules[name as keyof Attachment];
    return typeof given === "string" && allows(given)
      ? []
      : [wrong(`${path}.${name}`, words, given)];
  });
}
