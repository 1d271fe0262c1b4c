/** The records of stored images, in the database. */
import { RETENTION } from "@platen/contract";
import { sql, type Selectable } from "kysely";
import type { FileName, ImageRecords, StoredImage } from "../../domain/images/image-store.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

export class SqlImages implements ImageRecords {
  readonly #db: Database["db"];
  readonly #reads: Database["reads"];

  constructor({ db, reads }: Pick<Database, "db" | "reads">) {
    this.#db = db;
    this.#reads = reads;
  }

  async find(id: string): Promise<StoredImage | undefined> {
    const row = await this.#reads
      .selectFrom("image")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row && imageOf(row);
  }

  async latestOf(accountId: string, now: number, limit: number): Promise<StoredImage[]> {
    const rows = await this.#reads
      .selectFrom("image")
      .selectAll()
      .where("accountId", "=", accountId)
      .where("expiresAt", ">", now)
      // By the index: what was made before has expired.
      .where("createdAt", ">", now - RETENTION)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.flatMap((row) => imageOf(row) ?? []);
  }

  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#reads
      .selectFrom("image")
      .select("id")
      .where("id", "in", ids)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** In two statements: with `or` between the conditions, one goes through all images that are stored. */
  async expired(now: number, limit: number): Promise<FileName[]> {
    const names = this.#db.selectFrom("image").select(["id", "format"]);
    const due = await names
      .where("removedAt", "is", null)
      .where("expiresAt", "<=", now)
      .limit(limit)
      .execute();
    if (due.length >= limit) return due;
    const ofNobody = await names
      .where("accountId", "is", null)
      // Not as a bare column: SQLite would go by it, to all images that are stored.
      .where(sql`+"removedAt"`, "is", null)
      .where("expiresAt", ">", now)
      .limit(limit - due.length)
      .execute();
    return [...due, ...ofNobody];
  }

  async markRemoved(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#db.updateTable("image").set({ removedAt: now }).where("id", "in", ids).execute();
  }

  async expire(id: string, now: number): Promise<void> {
    await this.#db
      .updateTable("image")
      .set({ expiresAt: now })
      .where("id", "=", id)
      .where("expiresAt", ">", now)
      .execute();
  }

  async storedBytes(): Promise<number> {
    const { sum } = await this.#reads
      .selectFrom("image")
      .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
      .where("removedAt", "is", null)
      .executeTakeFirstOrThrow();
    return sum ?? 0;
  }

  async forget(before: number): Promise<void> {
    // By when they were removed, too, for which there is an index.
    await this.#db
      .deleteFrom("image")
      .where("removedAt", "<", before)
      .where("expiresAt", "<", before)
      .execute();
  }
}

/** @returns none for the image of an account that is gone */
function imageOf(row: Selectable<Tables["image"]>): StoredImage | undefined {
  const { removedAt: _, charge: __, uses: ___, tokenId: ____, ...stored } = row;
  const { accountId, pages, madeWith, ...rest } = stored;
  if (accountId === null) return undefined;
  return { ...rest, accountId, pages: pages ?? undefined, ...(madeWith !== null && { madeWith }) };
}
