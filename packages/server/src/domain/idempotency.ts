/** Requests that may come twice and must count once. */
import { createHash } from "node:crypto";
import { RETENTION } from "@platen/contract";
import { ApiError } from "./api-error.ts";
import type { BooksTransaction } from "./books.ts";

export interface KeyedRequest {
  key: string;
  /** SHA-256 of the body, in hexadecimal. */
  requestHash: string;
}

/** Leave to go on, or the answer that the same request already had. */
export type Claim<Granted> =
  | { kind: "granted"; granted: Granted }
  | { kind: "answered"; answer: string };

/**
 * Takes the key for this request, or gives the answer to replay.
 *
 * @throws ApiError `IDEMPOTENCY_MISMATCH`, `IDEMPOTENCY_CONFLICT`
 */
export async function claimKey(
  books: BooksTransaction,
  accountId: string,
  { key, requestHash }: KeyedRequest,
  now: number,
): Promise<string | undefined> {
  const expiresAt = now + RETENTION;
  const record = { accountId, key, requestHash, answer: undefined, createdAt: now, expiresAt };
  if (await books.takeKey(record)) return undefined;
  const earlier = await books.findKey(accountId, key);
  if (earlier && earlier.requestHash !== requestHash) throw mismatch();
  if (earlier?.answer === undefined) throw conflict();
  return earlier.answer;
}

/** The same for bodies that mean the same: the order of fields does not count. */
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
