/** Reserving, settling and releasing: every change of what an account has. */
import { CLEAN_EXPORTS, MONTHLY_QUOTA, type QuotaSnapshot, type Usage } from "@platen/contract";
import { ApiError } from "./api-error.ts";
import {
  ReservationGone,
  type Books,
  type BooksTransaction,
  type Reservation,
  type Standing,
} from "./books.ts";
import type { ConfirmedTime } from "./confirmed-time.ts";
import { decideCharge, decideExport } from "./charge.ts";
import { claimKey, type Claim, type KeyedRequest } from "./idempotency.ts";
import type { StoredImage } from "./image-store.ts";
import { resetDateOf, yearMonthOf } from "./month.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Clock, Randomness } from "./world.ts";

export interface LedgerDependencies {
  books: Books;
  /** For what may be left when the books are out of reach. */
  unfinished: Unfinished;
  clock: Clock;
  random: Randomness;
  /** Time by which idempotency keys expire; absent: the clock's. */
  confirmed?: ConfirmedTime;
  /** Most bytes of images made for free that may be stored for one owner; absent: no bound. */
  freeStoredLimit?: number;
}

export interface RenderClaim {
  accountId: string;
  watermark: boolean;
  /** The idempotency key, if there is one. */
  keyed: KeyedRequest | undefined;
}

/** Sets aside what an API render will cost, or finds the answer that it already had. */
export function reserveRender(
  deps: LedgerDependencies,
  { accountId, watermark, keyed }: RenderClaim,
): Promise<Claim<Reservation>> {
  const now = deps.clock.now();
  const past = deps.confirmed?.past() ?? now;
  return reserve(deps, async (books, hold) => {
    const answer = keyed && (await claimKey(books, accountId, keyed, { now, past }));
    if (answer !== undefined) return { kind: "answered", answer };
    const { freeUsed, creditBalance, freeStored } = await books.standing(
      accountId,
      yearMonthOf(now),
    );
    const freeLeft = MONTHLY_QUOTA - freeUsed;
    const { charge } = decideCharge({ freeLeft, creditBalance, watermark });
    if (charge === "refused") throw quotaExceeded(watermark, freeLeft, now);
    if (charge === "free") await refuseFullStore(deps, books, accountId, freeStored + 1);
    const granted = newReservation(deps, accountId, charge, keyed?.key);
    await hold(granted);
    return { kind: "granted", granted };
  });
}

export interface ExportClaim {
  accountId: string;
  removeWatermark: boolean;
  /** The idempotency key, if there is one. */
  keyed: KeyedRequest | undefined;
}

export interface ExportGrant {
  /** Absent: the export costs nothing. */
  reservation: Reservation | undefined;
  /** The account has paid for this very export within the last 24 hours. */
  owned: boolean;
  standing: Standing;
}

/** Sets aside what a browser export will cost; no reservation if that is nothing. */
export function reserveExport(
  deps: LedgerDependencies,
  { accountId, removeWatermark, keyed }: ExportClaim,
): Promise<ExportGrant> {
  const now = deps.clock.now();
  const past = deps.confirmed?.past() ?? now;
  return reserve(deps, async (books, hold) => {
    const standing = await books.standing(accountId, yearMonthOf(now));
    const earlier = keyed && (await claimKey(books, accountId, keyed, { now, past }));
    if (earlier !== undefined) return { reservation: undefined, owned: true, standing };
    const { creditBalance } = standing;
    const cleanLeft = CLEAN_EXPORTS - standing.exportsUsed;
    const { charge } = decideExport({ cleanLeft, creditBalance, removeWatermark });
    if (charge === "none") {
      if (keyed) await books.dropKey(accountId, keyed.key);
      return { reservation: undefined, owned: false, standing };
    }
    const reservation = newReservation(deps, accountId, charge, keyed?.key);
    await hold(reservation);
    return { reservation, owned: false, standing };
  });
}

/** A reservation whose confirmation got lost may be held although the call failed. */
async function reserve<Result>(
  deps: LedgerDependencies,
  work: (
    books: BooksTransaction,
    hold: (reservation: Reservation) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  const held: Reservation[] = [];
  try {
    return await deps.books.transaction("passing", (books) =>
      work(books, (reservation) => {
        held.push(reservation);
        return books.hold(reservation);
      }),
    );
  } catch (error) {
    for (const reservation of held) deps.unfinished.add(() => release(deps, reservation));
    throw error;
  }
}

export interface Settlement {
  reservation: Reservation;
  image: StoredImage;
  /** Other results of the same render. */
  others?: readonly StoredImage[];
  reason: "render" | "export";
  /** The answer to keep for replays, made from where the account then stands. */
  answer: (standing: Standing) => string;
}

/**
 * Charges for an image that is stored and records it, all at once.
 *
 * @throws ApiError if the reservation is gone: the account was deleted meanwhile
 */
export async function settle(deps: LedgerDependencies, settlement: Settlement): Promise<Standing> {
  try {
    const { standing } = await deps.books.transaction("lasting", (books) =>
      settleIn(deps, books, settlement),
    );
    return await standing;
  } catch (error) {
    if (!(error instanceof ReservationGone)) throw error;
    throw new ApiError("GENERATION_FAILED", "The render was given up; nothing was charged.", {
      internal: "its reservation is gone",
    });
  }
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
  const yearMonth = yearMonthOf(now);
  const standing = await deps.books.transaction("passing", (books) =>
    books.look(accountId, yearMonth),
  );
  return toUsage(standing, now);
}

export function toUsage(standing: Standing, now: number): Usage {
  return {
    monthlyQuota: MONTHLY_QUOTA,
    monthlyUsed: standing.freeUsed,
    monthlyRemaining: MONTHLY_QUOTA - standing.freeUsed,
    yearMonth: yearMonthOf(now),
    creditBalance: standing.creditBalance,
    resetDate: resetDateOf(now),
  };
}

export function quotaOf(standing: Standing, { charge }: Reservation): QuotaSnapshot {
  return {
    freeRemaining: MONTHLY_QUOTA - standing.freeUsed,
    creditBalance: standing.creditBalance,
    usedFreeQuota: charge === "free",
  };
}

/** @throws ApiError `RATE_LIMITED` if that many bytes are more than may be stored */
async function refuseFullStore(
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

function newReservation(
  { clock, random }: LedgerDependencies,
  accountId: string,
  charge: Reservation["charge"],
  idempotencyKey: string | undefined,
): Reservation {
  const createdAt = clock.now();
  const yearMonth = yearMonthOf(createdAt);
  return { id: random.uuid(), accountId, charge, yearMonth, idempotencyKey, createdAt };
}

function quotaExceeded(watermark: boolean, freeLeft: number, now: number): ApiError {
  const message =
    !watermark && freeLeft > 0
      ? `An image without a watermark costs one credit and there is none. Leave out watermark: false to use one of ${freeLeft} free requests.`
      : `The ${MONTHLY_QUOTA} free requests of this month are used up and there are no credits. The count resets on ${resetDateOf(now)}.`;
  return new ApiError("QUOTA_EXCEEDED", message);
}
