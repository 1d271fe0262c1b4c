/** Texts of the front matter that replace names in the document, and the state of replacing. */
export interface Substitutions {
  values: ReadonlyMap<string, string>;
  /** Whether the text of one is being read. */
  isOpen: boolean;
  count: number;
}

/** Longest text of a substitution, in UTF-16 units. */
const LONGEST = 2000;

/** Returns the substitutions of front matter: `substitutions`, also below `myst`. */
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
