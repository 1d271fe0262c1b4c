/** Writes a document unless somebody else has written it meanwhile. */
import { noteOwn } from "./own.ts";
import { database } from "../storage/database.ts";
import { pruned, versionDue } from "./keep-versions.ts";
import type { Content, StoredDocument } from "../storage/records.ts";

export interface Write {
  id: string;
  content: Content;
  /** Version that the writer began with; 0: a document that is not kept yet. */
  revision: number;
  /** Further fields to set; the others keep their values, and a deleted document comes back. */
  also?: Partial<Omit<StoredDocument, "id" | "revision" | keyof Content>>;
}

export type Written = { kind: "written" | "newer"; stored: StoredDocument };

/**
 * Writes in one transaction: nobody writes between the reading here and the writing.
 *
 * @returns `newer` with the stored document, if the writer began with another version; then nothing
 * was written
 * @throws DOMException as the database does
 */
export async function writeDocument({ id, content, revision, also }: Write): Promise<Written> {
  const now = Date.now();
  const transaction = (await database()).transaction(["documents", "versions"], "readwrite");
  const documents = transaction.objectStore("documents");
  const versions = transaction.objectStore("versions");
  // Requests of a transaction that fails are reported by `done` alone.
  transaction.done.catch(() => undefined);
  const last = await documents.get(id);
  if (last && last.revision !== revision) return { kind: "newer", stored: last };
  const { deletedAt: _, ...rest } = last ?? { createdAt: now, versionAt: now };
  const stored: StoredDocument = {
    ...rest,
    name: content.name,
    text: content.text,
    style: content.style,
    id,
    revision: revision + 1,
    changedAt: now,
    ...also,
  };
  if (last && versionDue(last, content.text, now)) {
    stored.versionAt = now;
    const { text, style, changedAt: at } = last;
    await versions.add({ documentId: id, at, text, style, reason: "work" });
    const kept = await versions.index("documentId").getAll(id);
    for (const { id: old } of pruned(kept, now)) if (old !== undefined) await versions.delete(old);
  }
  await documents.put(stored);
  // Committed at once, not when the page next has nothing to do: it may be gone by then.
  transaction.commit();
  await transaction.done;
  noteOwn();
  return { kind: "written", stored };
}
