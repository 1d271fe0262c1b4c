/** What front matter has to be put in for names. */
export interface Substitutions {
  values: ReadonlyMap<string, string>;
  /** One is being put in. */
  isOpen: boolean;
  count: number;
}

/** Longest that is put in, in UTF-16 units. */
const LONGEST = 2000;

/** Those of a document: `substitutions`, or below `myst`. */
export function substitutionsOf(front: Readonly<Record<string, unknown>>): Substitutions {
  const values = new Map<string, string>();
  for (const mapping of [fieldOf(front["myst"], "substitutions"), front["substitutions"]])
    if (typeof mapping === "object" && mapping !== null)
      for (const [name, value] of Object.entries(mapping))
        if (typeof value === "string" && value.length <= LONGEST) values.set(name, value.trim());
  return { values, isOpen: false, count: 0 };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
