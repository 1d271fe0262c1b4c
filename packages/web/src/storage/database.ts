/** The database of this device, opened when it is first asked for. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { StoredDocument, StoredPicture, StoredVersion } from "./records.ts";

interface Schema extends DBSchema {
  documents: { key: string; value: StoredDocument; indexes: { changedAt: number } };
  versions: {
    key: number;
    value: Omit<StoredVersion, "id"> & { id?: number };
    indexes: { documentId: string };
  };
  pictures: { key: string; value: StoredPicture };
}

export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;

/** @throws DOMException where the browser keeps nothing, as some private windows do */
export function database(): Promise<Database> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function open(): Promise<Database> {
  const forget = () => (opened = undefined);
  return openDB<Schema>("platen", 1, {
    upgrade(created) {
      const documents = created.createObjectStore("documents", { keyPath: "id" });
      documents.createIndex("changedAt", "changedAt");
      const versions = created.createObjectStore("versions", {
        keyPath: "id",
        autoIncrement: true,
      });
      versions.createIndex("documentId", "documentId");
      created.createObjectStore("pictures", { keyPath: "name" });
    },
    // A newer page in another tab wants to change the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

/** Whether the device has no room left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
