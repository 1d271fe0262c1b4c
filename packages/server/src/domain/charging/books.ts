/**
 * The account's books: a port to whatever keeps them. A transaction sees one account's standing
 * locked, so that two of them never decide from the same facts.
 */
import type { Charge } from "./charge.ts";
import type { Told } from "../webhooks/webhooks.ts";
import type { StoredImage } from "../images/image-store.ts";

/** The usage of an account and what is left. Reservations count as used. */
export interface Standing {
  /** Free renders of the month. */
  freeUsed: number;
  creditBalance: number;
  exportsUsed: number;
  /** Bytes of images made for free that are stored. */
  freeStored: number;
}

/** Something set aside for a render that is running. It ends settled or released. */
export interface Reservation {
  id: string;
  accountId: string;
  charge: Charge;
  yearMonth: string;
  /** The idempotency key that falls with it if it is released. */
  idempotencyKey: string | undefined;
  createdAt: number;
}

/** A line of the ledger. Lines are added, never changed. */
export interface LedgerEntry {
  id: string;
  accountId: string;
  /** Positive: credits that came in. */
  credits: number;
  reason: "grant" | "render" | "export";
  /** The thing that was paid for. */
  imageId: string | undefined;
  createdAt: number;
}

export interface IdempotencyRecord {
  accountId: string;
  key: string;
  /** Digest that identifies the request; see `KeyedRequest`. */
  requestHash: string;
  /** The answer to replay, as JSON; absent while the request runs. */
  answer: string | undefined;
  createdAt: number;
  expiresAt: number;
}

/**
 * A condition of a transaction does not hold: a reservation was settled or released before, or an
 * account's standing is another.
 */
export class NotSo extends Error {
  override readonly name = "NotSo";
}

/**
 * Payment for a render, with the conditions on the account's standing that must hold, whatever else
 * has changed.
 */
export type Payment =
  | { charge: "free"; freeUsedBelow: number; freeStoredUpTo: number }
  | { charge: "credit"; creditsFrom: number; freeUsedFrom: number };

export interface BooksTransaction {
  /** Locks the account until the transaction ends, and returns its standing: for decisions. */
  standing(accountId: string, yearMonth: string): Promise<Standing>;
  /** Returns the standing of one moment without a lock: for display. */
  look(accountId: string, yearMonth: string): Promise<Standing>;
  /**
   * Returns the standing as the transaction leaves it, once that has ended; at most once in a
   * transaction.
   */
  lookLast(accountId: string, yearMonth: string): { standing: Promise<Standing> };
  hold(reservation: Reservation): Promise<void>;
  /**
   * Holds a reservation if the payment's conditions hold, or fails the transaction with `NotSo`, at
   * the latest when it ends. They never hold for an account whose standing was not asked for
   * before. Only where transactions are serial.
   */
  holdIf(reservation: Reservation, payment: Payment): Promise<void>;
  /** Removes a reservation and returns it; `undefined` if there is none (any more). */
  take(reservation: Pick<Reservation, "id" | "accountId">): Promise<Reservation | undefined>;
  /** Removes the reservation of an idempotency key. @returns whether there was one */
  takeOfKey(accountId: string, key: string): Promise<boolean>;
  /** Removes a reservation, or fails the transaction with `NotSo`, at the latest when it ends. */
  mustTake(reservation: Pick<Reservation, "id" | "accountId">): Promise<void>;
  countFree(accountId: string, yearMonth: string): Promise<void>;
  countExport(accountId: string): Promise<void>;
  /**
   * Adds a line and its credits to the balance. Fails if the balance would be negative. A grant sets the balance that
   * counts as low, a fifth of it; whoever is told of `credits.low` is told when the balance comes down to that.
   */
  enter(entry: LedgerEntry): Promise<void>;
  /** Tells the account's webhooks of something that the transaction does. */
  tell(told: Told): Promise<void>;
  findKey(accountId: string, key: string): Promise<IdempotencyRecord | undefined>;
  /**
   * Puts a key unless it is there and has not expired. Waits for a transaction that is about to put
   * the same key, and then finds it there.
   *
   * @param past moment by which keys have expired; default: when the record was made
   * @returns whether it was put
   */
  takeKey(record: IdempotencyRecord, past?: number): Promise<boolean>;
  answerKey(accountId: string, key: string, answer: string): Promise<void>;
  dropKey(accountId: string, key: string): Promise<void>;
  addImage(image: StoredImage, charge: Charge): Promise<void>;
  /**
   * Returns when the first of the images that were made for free expires; `undefined` if there are
   * none.
   */
  nextFreeExpiry(accountId: string): Promise<number | undefined>;
}

/**
 * `lasting`: when it is done, it survives the loss of power. `passing`: it survives a crash of the
 * process, and may be undone, whole, by the loss of power. Enough for reservations, which would be
 * released then anyway, and twice as fast.
 */
export type Durability = "lasting" | "passing";

export interface Books {
  /**
   * Returns an account's standing of one moment: for display. It does not wait for transactions.
   */
  look(accountId: string, yearMonth: string): Promise<Standing>;
  /** Returns the ledger's last lines, newest first. It does not wait for transactions. */
  lastEntries(accountId: string, count: number): Promise<LedgerEntry[]>;
  /** Whether transactions take place one after the other, whatever accounts they are about. */
  readonly serial: boolean;
  /**
   * Runs a transaction: all of it takes effect or nothing. It is never kept open during a render.
   */
  transaction<Result>(
    durability: Durability,
    work: (books: BooksTransaction) => Promise<Result>,
  ): Promise<Result>;
  /** Returns the balance from which down it counts as low; `undefined`: nothing was granted. For display. */
  lowAt(accountId: string): Promise<number | undefined>;
  /** Returns the reservations of this instance; right after its start, those that a crash left. */
  own(): Promise<Reservation[]>;
  /** Returns the reservations of any instance made before a moment. */
  olderThan(moment: number): Promise<Reservation[]>;
  /** Returns the reservations of instances that have given no sign of life for so many ms. */
  ofSilent(silence: number): Promise<Reservation[]>;
}
