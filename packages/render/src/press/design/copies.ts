/** Parts of a Document that are set in place of others, and what those are. */
const originals = new WeakMap<object, object>();

/** The same with something else in it. */
export function changed<T extends object>(part: T, change: Partial<T>): T {
  const copy = { ...part, ...change };
  originals.set(copy, originalOf(part));
  return copy;
}

/** What of the Document a part is set in place of: itself, mostly. */
export function originalOf(part: object): object {
  return originals.get(part) ?? part;
}
