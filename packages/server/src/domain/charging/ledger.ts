/** Charges what was set aside for a render (settles), gives it back (releases), and grants credits: what changes an account's books. */
import { type QuotaSnapshot, type Usage } from "@platen/contract";
import { RenderError } from "@platen/render/diagnostics";
import { ApiError } from "../api-error.ts";
import {
  NotSo,
  type Books,
  type BooksTransaction,
  type Reservation,
  type Standing,
} from "./books.ts";
import type { ConfirmedTime } from "../confirmed-time.ts";
import { refuseFullStore } from "./stored-for-free.ts";
import type { StoredImage } from "../images/image-store.ts";
import type { LastSeen } from "./last-seen.ts";
import { resetDateOf, yearMonthOf } from "./month.ts";
import { freeLeft, quotaIn, type Terms } from "./terms.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Clock, Randomness } from "../world.ts";

export interface LedgerDependencies {
  books: Books;
  terms: Terms;
  /** For what may be left when the books are out of reach. */
  unfinished: Unfinished;
  clock: Clock;
  random: Randomness;
  /** Time by which idempotency keys expire; absent: the clock's. */
  confirmed?: ConfirmedTime;
  /** Most bytes of images made for free that may be stored for one owner; absent: no bound. */
  freeStoredLimit?: number;
  lastSeen: LastSeen;
}

export interface Settlement {
  reservation: Reservation;
  image: StoredImage;
  /** Other results of the same render. */
  others?: readonly StoredImage[];
  reason: "render" | "export";
  /** The answer to keep for replays, made from where the account then stands. */
  answer: (standing: Standing) => string;
  /** Aborted when the caller goes away: what is not charged by then is not charged. */
  signal?: AbortSignal;
}

/**
 * Charges for an image that is stored and records it, all at once.
 *
 * @throws ApiError if the reservation is gone: the account was deleted meanwhile; RenderError `ABORTED` if the caller is
 */
export async function settle(deps: LedgerDependencies, settlement: Settlement): Promise<Standing> {
  try {
    const { standing: settled } = await deps.books.transaction("lasting", async (books) => {
      // It may have waited for its turn.
      refuseGone(settlement.signal);
      const done = await settleIn(deps, books, settlement);
      // The last moment: from here on it is charged, or all of it is undone.
      refuseGone(settlement.signal);
      return done;
    });
    const { accountId, yearMonth } = settlement.reservation;
    const standing = await settled;
    deps.lastSeen.note(accountId, yearMonth, standing);
    return standing;
  } catch (error) {
    if (!(error instanceof NotSo)) throw error;
    throw new ApiError("GENERATION_FAILED", "The render was given up; nothing was charged.", {
      internal: "its reservation is gone",
    });
  }
}

function refuseGone(signal?: AbortSignal): void {
  if (signal?.aborted) throw new RenderError("ABORTED", "The caller went away.");
}

async function settleIn(
  deps: LedgerDependencies,
  books: BooksTransaction,
  { reservation, image, others = [], reason, answer }: Settlement,
): Promise<{ standing: Promise<Standing> }> {
  const { accountId, yearMonth, idempotencyKey } = reservation;
  await books.mustTake(reservation);
  await charge(deps, books, reservation, image.id, reason);
  for (const each of [image, ...others]) await books.addImage(each, reservation.charge);
  // Nothing depends on where the account then stands: it is known when all is done.
  if (reservation.charge !== "free" && idempotencyKey === undefined)
    return books.lookLast(accountId, yearMonth);
  const standing = await books.look(accountId, yearMonth);
  // Counted when it is stored, so that renders that end at once do not pass the bound together.
  if (reservation.charge === "free")
    await refuseFullStore(deps, books, accountId, standing.freeStored);
  if (idempotencyKey !== undefined)
    await books.answerKey(accountId, idempotencyKey, answer(standing));
  return { standing: Promise.resolve(standing) };
}

/** Gives back what was set aside. Releasing twice, or after settling, changes nothing. */
export function release({ books }: LedgerDependencies, reservation: Reservation): Promise<void> {
  return books.transaction("passing", async (tx) => {
    const taken = await tx.take(reservation);
    if (taken?.idempotencyKey !== undefined)
      await tx.dropKey(taken.accountId, taken.idempotencyKey);
  });
}

export async function grantCredits(
  deps: LedgerDependencies,
  accountId: string,
  credits: number,
): Promise<Standing> {
  const now = deps.clock.now();
  return deps.books.transaction("lasting", async (books) => {
    await books.standing(accountId, yearMonthOf(now));
    await books.enter({
      id: deps.random.uuid(),
      accountId,
      credits,
      reason: "grant",
      imageId: undefined,
      createdAt: now,
    });
    return books.standing(accountId, yearMonthOf(now));
  });
}

export async function usageOf(deps: LedgerDependencies, accountId: string): Promise<Usage> {
  const now = deps.clock.now();
  const standing = await deps.books.look(accountId, yearMonthOf(now));
  return toUsage(standing, deps.terms, now);
}

export function toUsage(standing: Standing, terms: Terms, now: number): Usage {
  return {
    ...quotaIn(terms, standing.freeUsed),
    yearMonth: yearMonthOf(now),
    creditBalance: standing.creditBalance,
    resetDate: resetDateOf(now),
  };
}

export function quotaOf(standing: Standing, { charge }: Reservation, terms: Terms): QuotaSnapshot {
  return {
    freeRemaining: freeLeft(terms, standing.freeUsed),
    creditBalance: standing.creditBalance,
    usedFreeQuota: charge === "free",
  };
}

async function charge(
  { clock, random }: LedgerDependencies,
  books: BooksTransaction,
  { accountId, charge, yearMonth }: Reservation,
  imageId: string,
  reason: "render" | "export",
): Promise<void> {
  if (charge === "free") return books.countFree(accountId, yearMonth);
  if (charge === "cleanExport") return books.countExport(accountId);
  const createdAt = clock.now();
  return books.enter({ id: random.uuid(), accountId, credits: -1, reason, imageId, createdAt });
}
