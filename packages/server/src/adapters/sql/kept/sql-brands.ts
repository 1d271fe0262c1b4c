/** The brands that accounts store by name, in the database. */
import type {
  BrandBounds,
  BrandRecord,
  BrandRecords,
  BrandSummary,
} from "../../../domain/accounts/brands.ts";
import type { Database } from "../database.ts";
import { holdAccount } from "../hold-account.ts";

export class SqlBrands implements BrandRecords {
  readonly #database: Database;
  readonly #reads: Database["reads"];

  constructor(database: Database) {
    this.#database = database;
    this.#reads = database.reads;
  }

  list(accountId: string): Promise<BrandSummary[]> {
    return this.#reads
      .selectFrom("brand")
      .select(["name", "bytes", "updatedAt"])
      .where("accountId", "=", accountId)
      .orderBy("name")
      .execute();
  }

  find(accountId: string, name: string): Promise<BrandRecord | undefined> {
    return this.#reads
      .selectFrom("brand")
      .select(["name", "content", "data", "digest", "bytes", "updatedAt"])
      .where("accountId", "=", accountId)
      .where("name", "=", name)
      .executeTakeFirst();
  }

  put(
    accountId: string,
    { name, ...fields }: BrandRecord,
    bounds: BrandBounds,
  ): Promise<keyof BrandBounds | undefined> {
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const { count, sum } = await tx
        .selectFrom("brand")
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.sum<number | null>("bytes").as("sum"),
        ])
        .where("accountId", "=", accountId)
        .where("name", "!=", name)
        .executeTakeFirstOrThrow();
      if (count >= bounds.count) return "count";
      if ((sum ?? 0) + fields.bytes > bounds.total) return "total";
      await tx
        .insertInto("brand")
        .values({ accountId, name, ...fields })
        .onConflict((conflict) => conflict.columns(["accountId", "name"]).doUpdateSet(fields))
        .execute();
      return undefined;
    });
  }

  async remove(accountId: string, name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom("brand")
      .where("accountId", "=", accountId)
      .where("name", "=", name)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** In the database a file is a third longer than it is. */
  async storedBytes(): Promise<number> {
    const row = await this.#reads
      .selectFrom("brand")
      .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
      .executeTakeFirst();
    return Math.ceil(((row?.sum ?? 0) * 4) / 3);
  }
}
