/** Remembers the originals of parts of a Document that are set as changed copies. */
const originals = new WeakMap<object, object>();

/** Returns a copy of a part with other values in some fields. */
export function changed<T extends object>(part: T, change: Partial<T>): T {
  const copy = { ...part, ...change };
  originals.set(copy, originalOf(part));
  return copy;
}

/** Returns the part of the Document that a part is a copy of: usually the part itself. */
export function originalOf(part: object): object {
  return originals.get(part) ?? part;
}
