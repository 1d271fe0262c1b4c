/** The documents of this device. */
import { database } from "../storage/database.ts";
import { newId } from "./new-id.ts";
import type { Content, StoredDocument, StoredVersion } from "../storage/records.ts";
import { tellWritten } from "./tabs.ts";
import { writeDocument } from "./write-document.ts";

/** How long deleted documents can be brought back, in ms. */
export const DELETED_FOR = 30 * 24 * 3_600_000;

export async function readDocument(id: string): Promise<StoredDocument | undefined> {
  return (await database()).get("documents", id);
}

/** All, the last changed first; also those that are deleted. */
export async function listDocuments(): Promise<StoredDocument[]> {
  return (await (await database()).getAllFromIndex("documents", "changedAt")).toReversed();
}

/** The one that was changed last. */
export async function lastDocument(): Promise<StoredDocument | undefined> {
  return (await listDocuments()).find(({ deletedAt }) => deletedAt === undefined);
}

/** @param id if a document has it already, that one is left as it is, and returned */
export async function createDocument(
  content: Content,
  id = newId(),
  also: Pick<StoredDocument, "folder"> = {},
): Promise<StoredDocument> {
  const { stored } = await writeDocument({ id, content, revision: 0, also });
  tellWritten({ id: stored.id, revision: stored.revision });
  return stored;
}

/** Changes what is said of a document, not what is in it. */
async function amend(id: string, change: (document: StoredDocument) => void): Promise<void> {
  const transaction = (await database()).transaction("documents", "readwrite");
  const document = await transaction.store.get(id);
  if (!document) return;
  change(document);
  document.revision += 1;
  await transaction.store.put(document);
  await transaction.done;
  tellWritten({ id, revision: document.revision });
}

export const renameDocument = (id: string, name: string) =>
  amend(id, (document) => (document.name = name));

/** @param folder empty: in none */
export const putInFolder = (id: string, folder: string) =>
  amend(id, (document) => (document.folder = folder));

export const deleteDocument = (id: string) =>
  amend(id, (document) => (document.deletedAt = Date.now()));

export const restoreDocument = (id: string) => amend(id, (document) => delete document.deletedAt);

/** Lets go of what was deleted long ago, with its versions. */
export async function purgeDeleted(): Promise<void> {
  const limit = Date.now() - DELETED_FOR;
  const old = (await listDocuments()).filter(({ deletedAt = Infinity }) => deletedAt < limit);
  if (old.length === 0) return;
  const transaction = (await database()).transaction(["documents", "versions"], "readwrite");
  for (const { id } of old) {
    await transaction.objectStore("documents").delete(id);
    const versions = transaction.objectStore("versions");
    for (const key of await versions.index("documentId").getAllKeys(id)) await versions.delete(key);
  }
  await transaction.done;
}

/** The newest first. */
export async function listVersions(documentId: string): Promise<StoredVersion[]> {
  const all = await (await database()).getAllFromIndex("versions", "documentId", documentId);
  return (all as StoredVersion[]).toSorted((one, other) => other.at - one.at);
}

export async function addVersion(version: Omit<StoredVersion, "id" | "at">): Promise<void> {
  await (await database()).add("versions", { ...version, at: Date.now() });
}
