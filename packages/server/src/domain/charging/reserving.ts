/** Sets aside what a render or an export will cost, or refuses it with `QUOTA_EXCEEDED`. */
import { CLEAN_EXPORTS } from "@platen/contract";
import { ApiError } from "../api-error.ts";
import { NotSo, type BooksTransaction, type Reservation, type Standing } from "./books.ts";
import { decideCharge, decideExport, paymentOf } from "./charge.ts";
import { refuseFullStore } from "./stored-for-free.ts";
import { claimKey, type Claim, type KeyedRequest } from "./idempotency.ts";
import { release, type LedgerDependencies } from "./ledger.ts";
import { resetDateOf, yearMonthOf } from "./month.ts";
import { freeLeft, type Terms } from "./terms.ts";

export interface RenderClaim {
  accountId: string;
  watermark: boolean;
  /** The idempotency key, if there is one. */
  keyed: KeyedRequest | undefined;
}

/** Sets aside what an API render will cost, or finds the answer that it already had. */
export async function reserveRender(
  deps: LedgerDependencies,
  claim: RenderClaim,
): Promise<Claim<Reservation>> {
  return (await reserveAtOnce(deps, claim)) ?? reserveInTurn(deps, claim);
}

/**
 * Decides by where the account was last seen, and holds what that costs if what it was decided by is still so. Nothing
 * is read first, so nobody waits for anybody: a transaction that decides by what it reads has the books to itself until
 * it has decided.
 *
 * @returns `undefined` if it was not so, or if there is more to be looked at
 */
async function reserveAtOnce(
  deps: LedgerDependencies,
  { accountId, watermark, keyed }: RenderClaim,
): Promise<Claim<Reservation> | undefined> {
  if (!deps.books.serial || keyed !== undefined) return undefined;
  const now = deps.clock.now();
  const seen = deps.lastSeen.of(accountId, yearMonthOf(now));
  const payment = seen && paymentOf(seen, watermark, deps.terms, deps.freeStoredLimit);
  if (!payment) return undefined;
  const granted = newReservation(deps, { accountId, charge: payment.charge, now });
  try {
    await reserve(deps, async (books, hold) => hold(granted, () => books.holdIf(granted, payment)));
    return { kind: "granted", granted };
  } catch (error) {
    if (error instanceof NotSo) return undefined;
    throw error;
  }
}

function reserveInTurn(
  deps: LedgerDependencies,
  { accountId, watermark, keyed }: RenderClaim,
): Promise<Claim<Reservation>> {
  const now = deps.clock.now();
  const past = deps.confirmed?.past() ?? now;
  return reserve(deps, async (books, hold) => {
    const answer = keyed && (await claimKey(books, accountId, keyed, { now, past }));
    if (answer !== undefined) return { kind: "answered", answer };
    const standing = await books.standing(accountId, yearMonthOf(now));
    deps.lastSeen.note(accountId, yearMonthOf(now), standing);
    const { freeUsed, creditBalance, freeStored } = standing;
    const { marked } = deps.terms;
    const left = freeLeft(deps.terms, freeUsed);
    const { charge } = decideCharge({ freeLeft: left, creditBalance, watermark, marked });
    if (charge === "refused") throw quotaExceeded(deps.terms, left, now);
    if (charge === "free") await refuseFullStore(deps, books, accountId, freeStored + 1);
    const granted = newReservation(deps, { accountId, charge, key: keyed?.key, now });
    await hold(granted);
    return { kind: "granted", granted };
  });
}

/**
 * Refuses a render that could not be paid for now, before it is taken for later. It holds nothing.
 *
 * @throws ApiError `QUOTA_EXCEEDED`
 */
export async function refuseUnpayable(
  { books, clock, terms }: Pick<LedgerDependencies, "books" | "clock" | "terms">,
  accountId: string,
  watermark: boolean,
): Promise<void> {
  const now = clock.now();
  const { freeUsed, creditBalance } = await books.look(accountId, yearMonthOf(now));
  const left = freeLeft(terms, freeUsed);
  const { charge } = decideCharge({
    freeLeft: left,
    creditBalance,
    watermark,
    marked: terms.marked,
  });
  if (charge === "refused") throw quotaExceeded(terms, left, now);
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
    const { marked } = deps.terms;
    const cleanLeft = CLEAN_EXPORTS - standing.exportsUsed;
    const { charge } = decideExport({ cleanLeft, creditBalance, removeWatermark, marked });
    if (charge === "none") {
      if (keyed) await books.dropKey(accountId, keyed.key);
      return { reservation: undefined, owned: false, standing };
    }
    const reservation = newReservation(deps, { accountId, charge, key: keyed?.key, now });
    await hold(reservation);
    return { reservation, owned: false, standing };
  });
}

/** A reservation whose confirmation got lost may be held although the call failed. */
async function reserve<Result>(
  deps: LedgerDependencies,
  work: (
    books: BooksTransaction,
    hold: (reservation: Reservation, how?: () => Promise<void>) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  const held: Reservation[] = [];
  try {
    return await deps.books.transaction("passing", (books) =>
      work(books, (reservation, how = () => books.hold(reservation)) => {
        held.push(reservation);
        return how();
      }),
    );
  } catch (error) {
    if (error instanceof NotSo) throw error;
    for (const reservation of held) deps.unfinished.add(() => release(deps, reservation));
    throw error;
  }
}

/** `now`: what its charge was decided at, so that it counts in the same month. */
function newReservation(
  { random }: LedgerDependencies,
  of: { accountId: string; charge: Reservation["charge"]; key?: string | undefined; now: number },
): Reservation {
  const { accountId, charge, key, now } = of;
  const yearMonth = yearMonthOf(now);
  const id = random.uuid();
  return { id, accountId, charge, yearMonth, idempotencyKey: key, createdAt: now };
}

/** With free requests left, only a wish for a clean image can have been refused. */
function quotaExceeded({ monthlyQuota }: Terms, left: number, now: number): ApiError {
  const message =
    left > 0
      ? `An image without a watermark costs one credit and there is none. Leave out watermark: false to use one of ${left} free requests.`
      : `The ${monthlyQuota} free requests of this month are used up and there are no credits. The count resets on ${resetDateOf(now)}.`;
  return new ApiError("QUOTA_EXCEEDED", message);
}
