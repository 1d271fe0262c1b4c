/**
 * Pictures that came with a caller's documents, kept in memory for a few minutes: an author who types
 * sends a request for every few keys, and the pictures beside the text need not come with each.
 */
import { createHash } from "node:crypto";
import { PICTURES, type ApiPicture } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import { LRUCache } from "lru-cache";
import { ApiError } from "../api-error.ts";

/** Bytes of all callers together. */
const TOTAL = 64 * 2 ** 20;
/** Bytes of one caller: the pictures of two documents. */
const PER_CALLER = 2 * PICTURES.total;
/** How long a caller who asks for nothing is remembered, in ms. */
const REMEMBERED = 10 * 60_000;

/** By their SHA-256, those that were asked for last at the end. */
type Shelf = Map<string, Uint8Array>;

export class PictureShelf {
  readonly #shelves = new LRUCache<string, Shelf>({
    maxSize: TOTAL,
    ttl: REMEMBERED,
    updateAgeOnGet: true,
    sizeCalculation: (shelf) => 1000 + bytesIn(shelf),
  });

  /**
   * The pictures of a request, from it and from what the same caller sent before. Nobody gets at
   * another's, even who knows the hash.
   *
   * @throws ApiError `INVALID_REQUEST` for a hash that is not that of the bytes, for too many bytes, and
   * for pictures that were not sent
   */
  gather(caller: string, pictures: readonly ApiPicture[]): AttachedPictures {
    const shelf: Shelf = new Map(this.#shelves.get(caller));
    const missing: string[] = [];
    const found = new Map<string, Uint8Array>();
    for (const { name, sha256, data } of pictures) {
      const bytes = data === undefined ? shelf.get(sha256) : checked(name, sha256, data);
      if (!bytes) missing.push(name);
      else {
        found.set(name, bytes);
        shelf.delete(sha256);
        shelf.set(sha256, bytes);
      }
    }
    const total = found.values().reduce((sum, bytes) => sum + bytes.length, 0);
    if (total > PICTURES.total)
      throw refused([
        ["pictures", `pictures must have at most ${PICTURES.total} bytes in all; got ${total}`],
      ]);
    for (const [hash] of shelf) if (bytesIn(shelf) > PER_CALLER) shelf.delete(hash);
    this.#shelves.set(caller, shelf);
    if (missing.length > 0)
      throw refused(
        missing.map((name) => [
          `pictures.${name}`,
          `pictures.${name} must be sent with its data: the service does not have it`,
        ]),
      );
    return found;
  }
}

function bytesIn(shelf: Shelf): number {
  return shelf.values().reduce((sum, { length }) => sum + length, 0);
}

function checked(name: string, sha256: string, data: string): Uint8Array {
  const bytes = Buffer.from(data, "base64");
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
    const path = `pictures.${name}`;
    throw refused([[path, `${path} must be the bytes that its sha256 is of`]]);
  }
  return bytes;
}

function refused(problems: readonly (readonly [path: string, message: string])[]): ApiError {
  const message = problems.map(([, words]) => words).join(". ");
  const details = problems.map(([path, words]) => ({ path, message: words }));
  return new ApiError("INVALID_REQUEST", `${message}.`, { details });
}
