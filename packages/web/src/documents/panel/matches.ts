import type { StoredDocument } from "../../storage/records.ts";

/** Whether a document has all the words, in its name or its text, in any case. */
export function matches(
  { text }: Pick<StoredDocument, "text">,
  title: string,
  words: string,
): boolean {
  const all = `${title}\n${text}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/u)
    .every((word) => all.includes(word));
}
