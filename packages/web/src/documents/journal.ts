/**
 * Journal of changes that a page had not written when it was left. The database would be written
 * too late then; the browser's plain storage is not. The next page moves them to the library.
 */
import { noteOwn } from "./own.ts";
import { readStyle } from "../style/style.ts";
import { newId } from "./new-id.ts";
import type { Content } from "../storage/records.ts";

export interface JournalEntry {
  id: string;
  content: Content;
  /** Version of the document from which the content was begun. */
  base: Content & { revision: number };
  /** A write that was under way: the document may be this by now. */
  sent: Content | undefined;
}

const PREFIX = "platen.unsaved.";
const tab = newId();

/** Writes an entry. If there is no room for it nothing can be done: the page is going. */
export function writeJournal(entry: JournalEntry): void {
  noteOwn();
  try {
    localStorage.setItem(`${PREFIX}${entry.id}.${tab}`, JSON.stringify(entry));
  } catch {
    // The page had said before that the device is full.
  }
}

/** @returns whether this tab's entry was still there */
export function dropFromJournal(id: string): boolean {
  try {
    const key = `${PREFIX}${id}.${tab}`;
    const there = localStorage.getItem(key) !== null;
    localStorage.removeItem(key);
    return there;
  } catch {
    return true;
  }
}

/** Reads all entries that pages have left behind, each with a function that removes it. */
export function readJournal(): { entry: JournalEntry; drop: () => void }[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => {
      const entry = parseEntry(localStorage.getItem(key));
      return entry ? [{ entry, drop: () => localStorage.removeItem(key) }] : [];
    });
  } catch {
    return [];
  }
}

function parseEntry(json: string | null): JournalEntry | undefined {
  try {
    const { id, content, base, sent } = JSON.parse(json ?? "null") as Stored;
    if (typeof id !== "string" || !content || !base) return undefined;
    return {
      id,
      content: checked(content),
      base: { ...checked(base), revision: Number(base["revision"]) },
      sent: sent && checked(sent),
    };
  } catch {
    return undefined;
  }
}

type Fields = Record<string, unknown>;
type Stored = { id?: unknown } & { [Part in "content" | "base" | "sent"]?: Fields };

function checked({ name, text, style }: Fields): Content {
  return { name: String(name), text: String(text), style: readStyle(style) };
}
