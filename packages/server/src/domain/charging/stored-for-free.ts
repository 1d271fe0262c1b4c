/** Refuses an image that costs nothing once those of its account fill the room that free images have in the store. */
import { ApiError } from "../api-error.ts";
import type { BooksTransaction } from "./books.ts";
import type { LedgerDependencies } from "./ledger.ts";

/** @throws ApiError `RATE_LIMITED` if that many bytes are more than may be stored */
export async function refuseFullStore(
  { clock, freeStoredLimit = Number.POSITIVE_INFINITY }: LedgerDependencies,
  books: BooksTransaction,
  accountId: string,
  bytes: number,
): Promise<void> {
  if (bytes <= freeStoredLimit) return;
  const next = (await books.nextFreeExpiry(accountId)) ?? clock.now();
  const wait = Math.max(1, Math.ceil((next - clock.now()) / 1000));
  const mib = Math.floor(freeStoredLimit / 2 ** 20);
  throw new ApiError(
    "RATE_LIMITED",
    `Free images are stored for 24 hours, ${mib} MiB of them at a time, and that many are. The first goes in ${wait} s; a render that a credit pays for is not counted.`,
    { retryAfter: wait },
  );
}
