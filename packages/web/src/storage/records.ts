/** Records of documents and pictures that are stored on this device. */
import type { Style } from "../style/style.ts";

export interface StoredDocument {
  id: string;
  /** Name given by the author; if empty, the text's title is used. */
  name: string;
  text: string;
  style: Style;
  /** Increased by one with every write: a tab that knows an older one merges before it writes. */
  revision: number;
  /** ms since 1970, like all times here. */
  createdAt: number;
  changedAt: number;
  /** Time at which the last version was kept. */
  versionAt: number;
  /** Deleted documents can be brought back for a while. */
  deletedAt?: number;
  /** Folder of the document; absent: none. */
  folder?: string;
  /** State shared with an account; absent: no account has it. */
  followed?: Followed;
}

/** The part of a document that is sent to the account that keeps it. */
export type FollowedContent = Content & { folder: string };

/** State of a document that this device and an account had in common when they last met. */
export interface Followed {
  accountId: string;
  /** Generation of all documents of the account: see `AccountDocuments`. */
  generation: string;
  /** Revision of the account's copy. */
  revision: number;
  /** Content that both had; absent: the document was deleted. */
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
  /** Hash of the bytes, in hexadecimal. */
  sha256: string;
  /** ms since 1970. */
  addedAt: number;
}
