/** The books in SQL, the same for SQLite and PostgreSQL. */
import type { Kysely, Transaction } from "kysely";
import type {
  Books,
  BooksTransaction,
  Durability,
  IdempotencyRecord,
  LedgerEntry,
  Reservation,
  Standing,
} from "../domain/books.ts";
import type { StoredImage } from "../domain/image-store.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

export class SqlBooks implements Books {
  readonly #database: Database;
  readonly #instance: string;

  /** @param instance the name of this process among those that share the database */
  constructor(database: Database, instance: string) {
    this.#database = database;
    this.#instance = instance;
  }

  transaction<Result>(
    durability: Durability,
    work: (books: BooksTransaction) => Promise<Result>,
  ): Promise<Result> {
    const { kind } = this.#database;
    return this.#database.transaction(durability, (transaction) =>
      work(new SqlBooksTransaction(transaction, kind, this.#instance)),
    );
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
}

class SqlBooksTransaction implements BooksTransaction {
  readonly #db: Transaction<Tables>;
  readonly #kind: Database["kind"];
  readonly #instance: string;

  constructor(db: Transaction<Tables>, kind: Database["kind"], instance: string) {
    this.#db = db;
    this.#kind = kind;
    this.#instance = instance;
  }

  async standing(accountId: string, yearMonth: string): Promise<Standing> {
    const { creditBalance, exportsUsed } = await this.#lock(accountId);
    // After the lock, in a statement of its own: it must see what the last holder wrote.
    const { freeUsed, ...held } = await this.#db
      .selectNoFrom((select) => {
        const heldFor = (charge: Reservation["charge"]) =>
          select
            .selectFrom("reservation")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("accountId", "=", accountId)
            .where("charge", "=", charge);
        return [
          select
            .selectFrom("monthUsage")
            .select("used")
            .where("accountId", "=", accountId)
            .where("yearMonth", "=", yearMonth)
            .as("freeUsed"),
          heldFor("free").where("yearMonth", "=", yearMonth).as("free"),
          heldFor("credit").as("credit"),
          heldFor("cleanExport").as("cleanExport"),
        ];
      })
      .executeTakeFirstOrThrow();
    return {
      freeUsed: (freeUsed ?? 0) + Number(held.free),
      creditBalance: creditBalance - Number(held.credit),
      exportsUsed: exportsUsed + Number(held.cleanExport),
    };
  }

  async #lock(
    accountId: string,
  ): Promise<Pick<Tables["accountBooks"], "creditBalance" | "exportsUsed">> {
    const query = this.#db
      .selectFrom("accountBooks")
      .select(["creditBalance", "exportsUsed"])
      .where("accountId", "=", accountId);
    // SQLite has no row locks and needs none: a transaction has the whole file.
    const locked = this.#kind === "postgres" ? query.forUpdate() : query;
    const row = await locked.executeTakeFirst();
    if (row) return row;
    await this.#db
      .insertInto("accountBooks")
      .values({ accountId, creditBalance: 0, exportsUsed: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return locked.executeTakeFirstOrThrow();
  }

  async hold(reservation: Reservation): Promise<void> {
    const { idempotencyKey = null, ...rest } = reservation;
    await this.#db
      .insertInto("reservation")
      .values({ ...rest, idempotencyKey, instance: this.#instance })
      .execute();
  }

  async take(reservationId: string): Promise<Reservation | undefined> {
    const row = await this.#db
      .deleteFrom("reservation")
      .where("id", "=", reservationId)
      .returningAll()
      .executeTakeFirst();
    return row && toReservation(row);
  }

  async countFree(accountId: string, yearMonth: string): Promise<void> {
    await this.#db
      .insertInto("monthUsage")
      .values({ accountId, yearMonth, used: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["accountId", "yearMonth"])
          .doUpdateSet((set) => ({ used: set("monthUsage.used", "+", 1) })),
      )
      .execute();
  }

  async countExport(accountId: string): Promise<void> {
    await this.#db
      .updateTable("accountBooks")
      .set((set) => ({ exportsUsed: set("exportsUsed", "+", 1) }))
      .where("accountId", "=", accountId)
      .execute();
  }

  async enter(entry: LedgerEntry): Promise<void> {
    const { imageId = null, ...rest } = entry;
    await this.#db
      .insertInto("ledgerEntry")
      .values({ ...rest, imageId })
      .execute();
    await this.#db
      .updateTable("accountBooks")
      .set((set) => ({ creditBalance: set("creditBalance", "+", entry.credits) }))
      .where("accountId", "=", entry.accountId)
      .execute();
  }

  async lastEntries(accountId: string, count: number): Promise<LedgerEntry[]> {
    const rows = await this.#db
      .selectFrom("ledgerEntry")
      .selectAll()
      .where("accountId", "=", accountId)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(count)
      .execute();
    return rows.map(({ imageId, ...rest }) => ({ ...rest, imageId: imageId ?? undefined }));
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

  async putKey(record: IdempotencyRecord): Promise<void> {
    const { answer = null, ...rest } = record;
    await this.#db
      .insertInto("idempotencyKey")
      .values({ ...rest, answer })
      .execute();
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

  async addImage(image: StoredImage): Promise<void> {
    const { pages = null, ...rest } = image;
    await this.#db
      .insertInto("image")
      .values({ ...rest, pages, removedAt: null })
      .execute();
  }
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

/** Forgets idempotency keys, sessions and pending verifications that have expired. */
export async function forgetExpired(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom("idempotencyKey").where("expiresAt", "<=", now).execute();
  const moment = new Date(now).toISOString();
  await db.deleteFrom("session").where("expiresAt", "<=", moment).execute();
  await db.deleteFrom("verification").where("expiresAt", "<=", moment).execute();
}
