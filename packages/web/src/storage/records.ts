/** Records of documents that are kept on this device. */
import type { Style } from "../style/style.ts";

export interface StoredDocument {
  id: string;
  /** Given by the author; without one the text says what it is called. */
  name: string;
  text: string;
  style: Style;
  /** One more with every write: a tab that knows an older one merges before it writes. */
  revision: number;
  /** ms since 1970, like all times here. */
  createdAt: number;
  changedAt: number;
  /** When the last version was kept. */
  versionAt: number;
  /** Deleted documents can be brought back for a while. */
  deletedAt?: number;
  /** The one it is in; absent: none. */
  folder?: string;
  /** Absent: no account has it. */
  followed?: Followed;
}

/** What of a document goes to the account that keeps it. */
export type FollowedContent = Content & { folder: string };

/** What this device and an account had in common of a document when they last met. */
export interface Followed {
  accountId: string;
  /** Of all documents of the account: see `AccountDocuments`. */
  generation: string;
  /** Of the account's document. */
  revision: number;
  /** Absent: it was deleted. */
  base?: FollowedContent;
  /** A write that was under way: the account may have it by now. */
  sent?: { write: string; content?: FollowedContent };
  /** Names of pictures that are still to be sent. */
  owed?: readonly string[];
  /** Names of pictures that the account did not have yet. */
  lacking?: readonly string[];
}

/** A document that an author works on. */
export type Content = Pick<StoredDocument, "name" | "text" | "style">;

/**
 * Why a version was kept: `work` as work went on, `replaced` before the whole text was replaced,
 * `merged` before the changes of two tabs were brought together.
 */
export type VersionReason = "work" | "replaced" | "merged";

export interface StoredVersion {
  id: number;
  documentId: string;
  at: number;
  text: string;
  style: Style;
  reason: VersionReason;
}
/** A picture that stands beside the text: the text names it, as `![words](platen:name)`. */
export interface StoredPicture {
  /** Unique on this device: it ends with the start of the hash of the bytes. */
  name: string;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  /** ms since 1970. */
  addedAt: number;
}
