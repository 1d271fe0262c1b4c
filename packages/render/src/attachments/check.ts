/** Checks files that are to be attached, as they are named. */
import type { Problem } from "../diagnostics.ts";
import { relationships, type Attachment } from "../page/kinds.ts";
import { describe, hintOf, isRecord } from "../page/describe-value.ts";

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

/** Finds what is wrong with a file: an address, or an object with one. */
export function fileProblems(path: string, value: unknown): Problem[] {
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
