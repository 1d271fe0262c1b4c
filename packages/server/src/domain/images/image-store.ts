/** Pictures kept for a day: their records, and a port to where their bytes are. */
import type { Format } from "@platen/render/options";
import type { StoredFormat } from "./image-format.ts";

export interface StoredImage {
  id: string;
  accountId: string;
  format: StoredFormat;
  /** CSS pixels. */
  width: number;
  height: number;
  pixelWidth: number;
  pixelHeight: number;
  /** Of a pdf. */
  pages: number | undefined;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  digest: string;
  createdAt: number;
  /** From this moment on it is gone for callers. */
  expiresAt: number;
}

/** One that is no archive. */
export type StoredPicture = StoredImage & { format: Format };

export function isPicture(image: StoredImage | undefined): image is StoredPicture {
  return image !== undefined && image.format !== "zip";
}

export interface FileName {
  id: string;
  format: StoredFormat;
}

export interface OldFile {
  /** Of the image; whoever was interrupted left one that no record has. */
  id: string;
  remove: () => Promise<void>;
}

/** Bytes by name. */
export interface ImageStore {
  /** When it resolves, the bytes survive a crash. Nobody is to ask for them before: a part of them may be there. */
  put(name: FileName, bytes: Uint8Array): Promise<void>;
  read(name: FileName): Promise<Uint8Array | undefined>;
  /** The bytes from `start` to `end`, both included; `undefined` if there are none. */
  stream(name: FileName, start: number, end: number): Promise<ReadableStream | undefined>;
  /** Removing what is not there is no error. */
  remove(name: FileName): Promise<void>;
  /** Writes and removes something. @throws if the store is out of order */
  check(): Promise<void>;
  /** Files last written before a moment, among them those that were never finished. */
  olderThan(moment: number): AsyncIterable<OldFile>;
}

/** Records of the images. */
export interface ImageRecords {
  /** None for an image whose account is gone. */
  find(id: string): Promise<StoredImage | undefined>;
  /** Ids among those given that have a record. */
  known(ids: readonly string[]): Promise<Set<string>>;
  /** Those that have expired, or whose account is gone, and whose bytes may still be there. */
  expired(now: number, limit: number): Promise<FileName[]>;
  /** From this moment on it is gone for callers. */
  expire(id: string, now: number): Promise<void>;
  markRemoved(ids: readonly string[], now: number): Promise<void>;
  /** Bytes of all images that are there. */
  storedBytes(): Promise<number>;
  /** Forgets records of images that expired, and whose bytes were removed, before a moment. */
  forget(before: number): Promise<void>;
}
