/** Pictures kept for a day: their records, and the interface of stores for their bytes. */
import type { Format } from "@platen/render/options";
import type { StoredFormat } from "./image-format.ts";

export interface StoredImage {
  id: string;
  accountId: string;
  format: StoredFormat;
  /** In CSS pixels. */
  width: number;
  height: number;
  pixelWidth: number;
  pixelHeight: number;
  /** Number of pages, for a pdf. */
  pages: number | undefined;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  digest: string;
  createdAt: number;
  /** JSON of the options that it was made with; absent: the defaults. */
  madeWith?: string;
  /** API token by which it was ordered; absent: none, or an older release made it. */
  tokenId?: string;
  /** Whether it stands for its render in the account's history: the first of several does. */
  isUse?: true;
  /** Time from which on callers cannot get it any more. */
  expiresAt: number;
}

/** A stored image that is no archive. */
export type StoredPicture = StoredImage & { format: Format };

export function isPicture(image: StoredImage | undefined): image is StoredPicture {
  return image !== undefined && image.format !== "zip";
}

export interface FileName {
  id: string;
  format: StoredFormat;
}

export interface OldFile {
  /** Id of the image; an interrupted write leaves one that no record has. */
  id: string;
  remove: () => Promise<void>;
}

/** A store of bytes by name. */
export interface ImageStore {
  /**
   * Stores bytes. When it resolves, they survive a crash. They must not be read before, because
   * only a part may be there.
   */
  put(name: FileName, bytes: Uint8Array): Promise<void>;
  read(name: FileName): Promise<Uint8Array | undefined>;
  /** Streams the bytes from `start` to `end`, both included; `undefined` if there are none. */
  stream(name: FileName, start: number, end: number): Promise<ReadableStream | undefined>;
  /** Removes bytes; if there are none, nothing happens. */
  remove(name: FileName): Promise<void>;
  /**
   * Writes and removes something.
   *
   * @throws Error if the store is out of order
   */
  check(): Promise<void>;
  /** Lists files last written before a moment, also those that were never finished. */
  olderThan(moment: number): AsyncIterable<OldFile>;
}

/** Records of the images. */
export interface ImageRecords {
  /** Finds a record; none for an image whose account is gone. */
  find(id: string): Promise<StoredImage | undefined>;
  /** Returns the images of an account that can still be had, the newest first. */
  latestOf(accountId: string, now: number, limit: number): Promise<StoredImage[]>;
  /** Returns those of the ids that have a record. */
  known(ids: readonly string[]): Promise<Set<string>>;
  /**
   * Lists images that have expired, or whose account is gone, and whose bytes may still be there.
   */
  expired(now: number, limit: number): Promise<FileName[]>;
  /** Makes an image expire at this moment: callers cannot get it any more. */
  expire(id: string, now: number): Promise<void>;
  markRemoved(ids: readonly string[], now: number): Promise<void>;
  /** Returns the bytes of all images that are there. */
  storedBytes(): Promise<number>;
  /** Forgets records of images that expired, and whose bytes were removed, before a moment. */
  forget(before: number): Promise<void>;
}
