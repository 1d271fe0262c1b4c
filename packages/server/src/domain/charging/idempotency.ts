/** Recognises requests that come twice by their keys, so that they count once. */
import { isPaged } from "@platen/render/options";
import { createHash } from "node:crypto";
import { RETENTION, type ApiPicture } from "@platen/contract";
import { ApiError } from "../api-error.ts";
import type { BooksTransaction } from "./books.ts";
import { resetDateOf, yearMonthOf } from "./month.ts";

export interface KeyedRequest {
  key: string;
  /** Digest of the body's bytes: a mark, and their SHA-256 in hexadecimal. */
  requestHash: string;
  /** When it is forgotten, in ms since 1970; absent: after 24 hours. */
  keptUntil?: number;
  /**
   * Returns the digest that the previous release stored instead: the SHA-256 of the parsed body
   * with its fields in order, without a mark. Called only if a key of that kind is found; keys are
   * kept for 24 hours. A node of that release takes a key with a mark for another body's, and
   * refuses the request.
   */
  formerHash?: () => string;
}

/** Mark before the SHA-256 of a body's bytes. */
const OF_BYTES = "bytes:";

/**
 * @param value parsed body
 * @param brand digest of the stored brand that the body names: another brand makes another request
 */
export function keyedRequest(
  key: string,
  bytes: Uint8Array,
  value: unknown,
  brand = "",
): KeyedRequest {
  const requestHash = `${OF_BYTES}${createHash("sha256").update(bytes).update(brand).digest("hex")}`;
  return { key, requestHash, formerHash: () => hashRequest(value) };
}

/**
 * Mark before the SHA-256 of an export's content, so that no key of an API request passes for one.
 */
const OF_EXPORT = "export:";

/**
 * Returns the key of a browser export: the same document in the same look is one export, whichever
 * picture format it has. A PDF is another export than a picture.
 */
export function keyedExport(key: string, request: Readonly<Record<string, unknown>>): KeyedRequest {
  const { format, mode: _, removeWatermark: __, pictures, ...others } = request;
  // Pictures count by their hashes, whether their bytes come along or not.
  const hashes = Array.isArray(pictures)
    ? (pictures as readonly ApiPicture[]).map(({ name, sha256 }) => ({ name, sha256 }))
    : pictures;
  const shown = { ...others, ...(hashes !== undefined && { pictures: hashes }) };
  const kind = isPaged(format) ? "pdf" : "picture";
  return { key, requestHash: `${OF_EXPORT}${hashRequest({ ...shown, kind })}` };
}

/** Leave to go on, or the answer that the same request already had. */
export type Claim<Granted> =
  | { kind: "granted"; granted: Granted }
  | { kind: "answered"; answer: string };

/** No key of a caller has a line feed. */
const OF_LINK = "link\n";

/** Returns the key of a signed link: the same content in the same look is charged once a month. */
export function keyedLink(digest: string, now: number): KeyedRequest {
  const month = yearMonthOf(now);
  const keptUntil = Date.parse(resetDateOf(now)) + RETENTION;
  return { key: `${OF_LINK}${month} ${digest}`, requestHash: `${OF_BYTES}${digest}`, keptUntil };
}

/** No key of a caller has a line feed, nor does a link's have this one's name. */
const OF_JOB = "job\n";

/** Returns the key of a job: however often it is run, it is charged once. */
export function keyedJob(id: string): KeyedRequest {
  return { key: `${OF_JOB}${id}`, requestHash: `${OF_BYTES}${id}` };
}

/** Stands in the place of an answer: what has this key is not to be rendered any more. */
export const CANCELED = JSON.stringify({ canceled: true });

/**
 * Takes the key for this request, or returns the answer to replay. An earlier record of the key
 * counts as expired only by `past`, a moment that is past for certain: a clock that is wrong for a
 * minute must not have the same request charged twice.
 *
 * @throws ApiError `IDEMPOTENCY_MISMATCH`, `IDEMPOTENCY_CONFLICT`
 */
export async function claimKey(
  books: BooksTransaction,
  accountId: string,
  keyed: KeyedRequest,
  { now, past }: { now: number; past: number },
): Promise<string | undefined> {
  const { key, requestHash } = keyed;
  const expiresAt = keyed.keptUntil ?? now + RETENTION;
  const record = { accountId, key, requestHash, answer: undefined, createdAt: now, expiresAt };
  if (await books.takeKey(record, past)) return undefined;
  const earlier = await books.findKey(accountId, key);
  if (earlier && !isOf(keyed, earlier.requestHash)) throw mismatch();
  if (earlier?.answer === undefined) throw conflict();
  return earlier.answer;
}

function isOf({ requestHash, formerHash }: KeyedRequest, stored: string): boolean {
  return stored.startsWith(OF_BYTES)
    ? stored === requestHash
    : stored === (formerHash?.() ?? requestHash);
}

/** Hashes a body as the previous release did: by its meaning, not by the order of its fields. */
export function hashRequest(body: unknown): string {
  return createHash("sha256").update(canonical(body)).digest("hex");
}

function canonical(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function mismatch(): ApiError {
  return new ApiError(
    "IDEMPOTENCY_MISMATCH",
    "This Idempotency-Key was used with a different body. Use a new key for a new request.",
  );
}

function conflict(): ApiError {
  return new ApiError(
    "IDEMPOTENCY_CONFLICT",
    "The request with this Idempotency-Key is still running. Try again when it has ended.",
    { retryAfter: 1 },
  );
}
