/**
 * The account's books: a port to whatever keeps them. A transaction sees one account's standing
 * locked, so that two of them never decide from the same facts.
 */
import type { Charge } from "./charge.ts";
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

/** What had to be so is not: a reservation was settled or released before, or an account stands otherwise. */
export class NotSo extends Error {
  override readonly name = "NotSo";
}

/** What a render is to be paid with, and what has to be so for that; all of it, whatever else has changed. */
export type Payment =
  | { charge: "free"; freeUsedBelow: number; freeStoredUpTo: number }
  | { charge: "credit"; creditsFrom: number; freeUsedFrom: number };

export interface BooksTransaction {
  /** Locks the account until the transaction ends: for deciding from what is seen. */
  standing(accountId: string, yearMonth: string): Promise<Standing>;
  /** The same as of one moment, locking nothing: for telling. */
  look(accountId: string, yearMonth: string): Promise<Standing>;
  /** The same as the transaction leaves it behind, once that has ended; at most once in a transaction. */
  lookLast(accountId: string, yearMonth: string): { standing: Promise<Standing> };
  hold(reservation: Reservation): Promise<void>;
  /**
   * Holds it if the account stands so, or fails the transaction with `NotSo`, at the latest when it ends. An account of
   * which nothing was asked yet never stands so. Only where transactions are serial.
   */
  holdIf(reservation: Reservation, payment: Payment): Promise<void>;
  /** Removes a reservation and gives it; `undefined` if there is none (any more). */
  take(reservation: Pick<Reservation, "id" | "accountId">): Promise<Reservation | undefined>;
  /** Removes a reservation, or fails the transaction with `NotSo`, at the latest when it ends. */
  mustTake(reservation: Pick<Reservation, "id" | "accountId">): Promise<void>;
  countFree(accountId: string, yearMonth: string): Promise<void>;
  countExport(accountId: string): Promise<void>;
  /** Adds a line and its credits to the balance. Fails if the balance would be negative. */
  enter(entry: LedgerEntry): Promise<void>;
  findKey(accountId: string, key: string): Promise<IdempotencyRecord | undefined>;
  /**
   * Puts a key unless it is there and has not expired. Waits for whoever is about to put the same
   * key, and then finds it there.
   *
   * @param past by what moment keys have expired; default: when the record was made
   * @returns whether it was put
   */
  takeKey(record: IdempotencyRecord, past?: number): Promise<boolean>;
  answerKey(accountId: string, key: string, answer: string): Promise<void>;
  dropKey(accountId: string, key: string): Promise<void>;
  addImage(image: StoredImage, charge: Charge): Promise<void>;
  /** When the first of the images goes that were made for free; `undefined` if there are none. */
  nextFreeExpiry(accountId: string): Promise<number | undefined>;
}

/**
 * `lasting`: when it is done, it survives the loss of power. `passing`: it survives a crash of the
 * process, and may be undone, whole, by the loss of power. Enough for reservations, which would be
 * released then anyway, and twice as fast.
 */
export type Durability = "lasting" | "passing";

export interface Books {
  /** Where an account stands, as of one moment: for telling. Waits for nobody who writes. */
  look(accountId: string, yearMonth: string): Promise<Standing>;
  /** The ledger's last lines, newest first. Waits for nobody who writes. */
  lastEntries(accountId: string, count: number): Promise<LedgerEntry[]>;
  /** Whether transactions take place one after the other, whatever accounts they are about. */
  readonly serial: boolean;
  /** All or nothing. Never kept open while something is rendered. */
  transaction<Result>(
    durability: Durability,
    work: (books: BooksTransaction) => Promise<Result>,
  ): Promise<Result>;
  /** Reservations of this instance; right after its start they are what a crash left. */
  own(): Promise<Reservation[]>;
  /** Reservations of any instance made before a moment. */
  olderThan(moment: number): Promise<Reservation[]>;
  /** Reservations of instances that have given no sign of life for so many ms. */
  ofSilent(silence: number): Promise<Reservation[]>;
}
