/** The books in SQL, the same for SQLite and PostgreSQL. */
import { sql, type Kysely } from "kysely";
import type { Charge } from "../../domain/charging/charge.ts";
import {
  NotSo,
  type Books,
  type BooksTransaction,
  type Durability,
  type IdempotencyRecord,
  type LedgerEntry,
  type Payment,
  type Reservation,
  type Standing,
} from "../../domain/charging/books.ts";
import type { Told } from "../../domain/webhooks/webhooks.ts";
import type { StoredImage } from "../../domain/images/image-store.ts";
import { quotaOwnerOf } from "../../domain/charging/quota-owner.ts";
import type { LastReading } from "./last-reading.ts";
import { knowingWhatIsGone } from "./gone.ts";
import type { Database } from "./database.ts";
import { beforeNow } from "./database-clock.ts";
import type { Tables } from "./schema.ts";
import {
  addEntry,
  addImage,
  addReservation,
  changeBalance,
  countForOwner,
  countInMonth,
  holdCredit,
  holdFree,
  kept,
  removeReservation,
  reservationOf,
  setLow,
} from "./sql-books-statements.ts";
import { putIfLow, putTold } from "./kept/sql-webhooks.ts";
import { countsOf, EVER, freeImagesOf, ownerLock, standingFrom, standingOf } from "./sql-quota.ts";

export class SqlBooks implements Books {
  readonly serial: boolean;
  readonly #database: Database;
  readonly #instance: string;

  /** @param instance the name of this process among those that share the database */
  constructor(database: Database, instance: string) {
    this.serial = database.kind === "sqlite";
    this.#database = database;
    this.#instance = instance;
  }

  transaction<Result>(
    durability: Durability,
    work: (books: BooksTransaction) => Promise<Result>,
  ): Promise<Result> {
    const { kind } = this.#database;
    return knowingWhatIsGone(() =>
      this.#database.transaction(durability, (transaction, last) =>
        work(new SqlBooksTransaction(transaction, last, kind, this.#instance)),
      ),
    );
  }

  async look(accountId: string, yearMonth: string): Promise<Standing> {
    const { rows } = await standingOf.execute(this.#database.reads, { accountId, yearMonth });
    return standingFrom(thatOne(rows[0]));
  }

  async lastEntries(accountId: string, count: number): Promise<LedgerEntry[]> {
    const rows = await this.#database.reads
      .selectFrom("ledgerEntry")
      .selectAll()
      .where("accountId", "=", accountId)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(count)
      .execute();
    return rows.map(({ imageId, ...rest }) => ({ ...rest, imageId: imageId ?? undefined }));
  }

  async lowAt(accountId: string): Promise<number | undefined> {
    const row = await this.#database.reads
      .selectFrom("accountBooks")
      .select("lowAt")
      .where("accountId", "=", accountId)
      .executeTakeFirst();
    return row?.lowAt ?? undefined;
  }

  async own(): Promise<Reservation[]> {
    const all = this.#database.db.selectFrom("reservation").selectAll();
    const rows = await all.where("instance", "=", this.#instance).execute();
    return rows.map(toReservation);
  }

  async olderThan(moment: number): Promise<Reservation[]> {
    const all = this.#database.db.selectFrom("reservation").selectAll();
    const rows = await all.where("createdAt", "<", moment).execute();
    return rows.map(toReservation);
  }

  async ofSilent(silence: number): Promise<Reservation[]> {
    const rows = await this.#database.db
      .selectFrom("reservation")
      .innerJoin("instance", "instance.id", "reservation.instance")
      .selectAll("reservation")
      .where("seenAt", "<", beforeNow(this.#database.kind, silence))
      .execute();
    return rows.map(toReservation);
  }
}

class SqlBooksTransaction implements BooksTransaction {
  readonly #db: Kysely<Tables>;
  readonly #last: LastReading["ask"];
  readonly #kind: Database["kind"];
  readonly #instance: string;

  constructor(
    db: Kysely<Tables>,
    last: LastReading["ask"],
    kind: Database["kind"],
    instance: string,
  ) {
    this.#db = db;
    this.#last = last;
    this.#kind = kind;
    this.#instance = instance;
  }

  async standing(accountId: string, yearMonth: string): Promise<Standing> {
    if (this.#kind === "sqlite") {
      // A transaction has the whole file: nothing is to be locked before it is read.
      const row = await this.#all(accountId, yearMonth);
      if (row.quotaOwner !== null) return standingFrom(row);
    }
    const { creditBalance, exportsUsed, quotaOwner } = await this.#lock(accountId);
    const owner = quotaOwner ?? (await this.#setOwner(accountId, yearMonth, exportsUsed));
    // After the lock, in a statement of its own: it must see what the last holder wrote.
    const counts = await this.#db
      .selectNoFrom((select) => countsOf(select, accountId, sql.val(owner), yearMonth))
      .executeTakeFirstOrThrow();
    return standingFrom({ creditBalance, exportsUsed, ...counts });
  }

  async look(accountId: string, yearMonth: string): Promise<Standing> {
    return standingFrom(await this.#all(accountId, yearMonth));
  }

  lookLast(accountId: string, yearMonth: string): { standing: Promise<Standing> } {
    const rows = this.#last(standingOf.filled(this.#db, { accountId, yearMonth }));
    return { standing: rows.then(([row]) => standingFrom(thatOne(row))) };
  }

  async #all(accountId: string, yearMonth: string) {
    const { rows } = await standingOf.execute(this.#db, { accountId, yearMonth });
    return thatOne(rows[0]);
  }

  /**
   * Locks the account's row and, on PostgreSQL by an advisory lock, whom its quota belongs to: several
   * accounts may have one mailbox. Where both are known, in one statement.
   */
  async #lock(accountId: string): Promise<Omit<Tables["accountBooks"], "accountId">> {
    const query = this.#db
      .selectFrom("accountBooks")
      .select(["creditBalance", "exportsUsed", "quotaOwner"])
      .where("accountId", "=", kept(this.#kind, this.#db, accountId));
    // SQLite has no row locks and needs none: a transaction has the whole file.
    const locked =
      this.#kind === "postgres"
        ? query.select(ownerLock(sql.ref("quotaOwner")).as("locked")).forUpdate()
        : query;
    const row = await locked.executeTakeFirst();
    if (row) return row;
    await this.#db
      .insertInto("accountBooks")
      .values({ accountId, creditBalance: 0, exportsUsed: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return locked.executeTakeFirstOrThrow();
  }

  /** Notes whom the account's quota belongs to, and counts there what it has used by now. */
  async #setOwner(accountId: string, yearMonth: string, exportsUsed: number): Promise<string> {
    const { email, emailVerified } = await this.#db
      .selectFrom("user")
      .select(["email", "emailVerified"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    const owner = quotaOwnerOf(email, Boolean(emailVerified));
    if (this.#kind === "postgres")
      await this.#db.selectNoFrom(ownerLock(sql.val(owner)).as("locked")).execute();
    await this.#db
      .updateTable("accountBooks")
      .set({ quotaOwner: owner })
      .where("accountId", "=", accountId)
      .execute();
    const month = await this.#db
      .selectFrom("monthUsage")
      .select("used")
      .where("accountId", "=", accountId)
      .where("yearMonth", "=", yearMonth)
      .executeTakeFirst();
    await this.#countFor(owner, "free", yearMonth, month?.used ?? 0);
    await this.#countFor(owner, "cleanExport", EVER, exportsUsed);
    return owner;
  }

  async #countFor(owner: string, charge: Charge, period: string, used: number): Promise<void> {
    if (used === 0) return;
    await this.#db
      .insertInto("ownerUsage")
      .values({ owner, charge, period, used })
      .onConflict((conflict) =>
        conflict
          .columns(["owner", "charge", "period"])
          .doUpdateSet((set) => ({ used: set("ownerUsage.used", "+", used) })),
      )
      .execute();
  }

  async hold(reservation: Reservation): Promise<void> {
    const { idempotencyKey = null, ...rest } = reservation;
    await addReservation.execute(this.#db, { ...rest, idempotencyKey, instance: this.#instance });
  }

  async holdIf(reservation: Reservation, payment: Payment): Promise<void> {
    const { idempotencyKey = null, ...rest } = reservation;
    const row = { ...rest, idempotencyKey, instance: this.#instance };
    if (payment.charge === "free") await holdFree.execute(this.#db, { ...row, ...payment });
    else await holdCredit.execute(this.#db, { ...row, ...payment });
  }

  async take({
    id,
    accountId,
  }: Pick<Reservation, "id" | "accountId">): Promise<Reservation | undefined> {
    const row = await reservationOf(this.#kind, this.#db, id, accountId)
      .returningAll()
      .executeTakeFirst();
    return row && toReservation(row);
  }

  async takeOfKey(accountId: string, key: string): Promise<boolean> {
    const rows = await this.#db
      .deleteFrom("reservation")
      .where("accountId", "=", accountId)
      .where("idempotencyKey", "=", key)
      .returning("id")
      .execute();
    return rows.length > 0;
  }

  async mustTake({ id, accountId }: Pick<Reservation, "id" | "accountId">): Promise<void> {
    const { numAffectedRows } = await removeReservation[this.#kind].execute(this.#db, {
      id,
      accountId,
    });
    // SQLite's thread looks by itself.
    if (this.#kind === "postgres" && numAffectedRows === 0n) throw new NotSo();
  }

  async countFree(accountId: string, yearMonth: string): Promise<void> {
    await countInMonth.execute(this.#db, { accountId, yearMonth });
    await countForOwner.execute(this.#db, { accountId, charge: "free", period: yearMonth });
  }

  async countExport(accountId: string): Promise<void> {
    await this.#db
      .updateTable("accountBooks")
      .set((set) => ({ exportsUsed: set("exportsUsed", "+", 1) }))
      .where("accountId", "=", accountId)
      .execute();
    await countForOwner.execute(this.#db, { accountId, charge: "cleanExport", period: EVER });
  }

  async enter(entry: LedgerEntry): Promise<void> {
    const { imageId = null, ...rest } = entry;
    await addEntry.execute(this.#db, { ...rest, imageId });
    await changeBalance.execute(this.#db, entry);
    if (entry.credits > 0) await setLow.execute(this.#db, entry);
    else await putIfLow(this.#db, this.#kind, { ...entry, id: `msg_${entry.id}` });
  }

  tell(told: Told): Promise<void> {
    return putTold(this.#db, this.#kind, told);
  }

  async findKey(accountId: string, key: string): Promise<IdempotencyRecord | undefined> {
    const row = await this.#db
      .selectFrom("idempotencyKey")
      .selectAll()
      .where("accountId", "=", accountId)
      .where("key", "=", key)
      .executeTakeFirst();
    return row && { ...row, answer: row.answer ?? undefined };
  }

  async takeKey(record: IdempotencyRecord, past = record.createdAt): Promise<boolean> {
    const { answer = null, ...rest } = record;
    const row = await this.#db
      .insertInto("idempotencyKey")
      .values({ ...rest, answer })
      .onConflict((conflict) =>
        conflict
          .columns(["accountId", "key"])
          .doUpdateSet({ ...rest, answer })
          .where("idempotencyKey.expiresAt", "<=", past),
      )
      .returning("key")
      .executeTakeFirst();
    return row !== undefined;
  }

  async answerKey(accountId: string, key: string, answer: string): Promise<void> {
    await this.#db
      .updateTable("idempotencyKey")
      .set({ answer })
      .where("accountId", "=", accountId)
      .where("key", "=", key)
      .execute();
  }

  async dropKey(accountId: string, key: string): Promise<void> {
    await this.#db
      .deleteFrom("idempotencyKey")
      .where("accountId", "=", accountId)
      .where("key", "=", key)
      .execute();
  }

  async nextFreeExpiry(accountId: string): Promise<number | undefined> {
    const owner = this.#db
      .selectFrom("accountBooks")
      .select("quotaOwner")
      .where("accountId", "=", accountId)
      .$asScalar();
    const row = await freeImagesOf(this.#db, accountId, owner)
      .select(({ fn }) => fn.min<number | null>("expiresAt").as("next"))
      .executeTakeFirst();
    return row?.next ?? undefined;
  }

  async addImage(image: StoredImage, charge: Charge): Promise<void> {
    const { pages = null, madeWith = null, tokenId = null, isUse, ...rest } = image;
    const uses = isUse ? 1 : 0;
    await addImage.execute(this.#db, { ...rest, pages, madeWith, tokenId, uses, charge });
  }
}

function thatOne<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("a row of counts is missing");
  return row;
}

function toReservation(row: Tables["reservation"]): Reservation {
  const { id, accountId, charge, yearMonth, idempotencyKey, createdAt } = row;
  return {
    id,
    accountId,
    charge,
    yearMonth,
    idempotencyKey: idempotencyKey ?? undefined,
    createdAt,
  };
}
