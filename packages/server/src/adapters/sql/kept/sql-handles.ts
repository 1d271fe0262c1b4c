/** Documents that accounts keep by a handle, in the database. */
import type {
  HandleBounds,
  HandleRecord,
  HandleRecords,
} from "../../../domain/accounts/handles.ts";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { holdAccount } from "../hold-account.ts";
import type { Tables } from "../schema.ts";

export class SqlHandles implements HandleRecords {
  readonly #database: Database;
  readonly #reads: Database["reads"];

  constructor(database: Database) {
    this.#database = database;
    this.#reads = database.reads;
  }

  find(accountId: string, id: string, now: number): Promise<HandleRecord | undefined> {
    return this.#reads
      .selectFrom("documentHandle")
      .select(["id", "version", "content", "edits", "expiresAt"])
      .where("accountId", "=", accountId)
      .where("id", "=", id)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
  }

  add(
    accountId: string,
    record: HandleRecord,
    bounds: HandleBounds,
    now: number,
  ): Promise<keyof HandleBounds | undefined> {
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const { count, sum } = await othersOf(tx, accountId, record.id, now);
      if (count >= bounds.count) return "count";
      if (sum + record.content.length > bounds.total) return "total";
      await tx
        .insertInto("documentHandle")
        .values({ accountId, ...record, bytes: record.content.length })
        .onConflict((conflict) => conflict.columns(["accountId", "id"]).doNothing())
        .execute();
      return undefined;
    });
  }

  replace(
    accountId: string,
    { id, version, content, edits }: HandleRecord,
    bounds: HandleBounds,
    now: number,
  ): Promise<"written" | "newer" | "total"> {
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const { sum } = await othersOf(tx, accountId, id, now);
      if (sum + content.length > bounds.total) return "total";
      // Within a transaction SQLite tells the number of rows with a later statement, the rows at once.
      const written = await tx
        .updateTable("documentHandle")
        .set({ version, content, edits, bytes: content.length })
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .where("version", "=", version - 1)
        .where("expiresAt", ">", now)
        .returning("id")
        .execute();
      return written.length > 0 ? "written" : "newer";
    });
  }

  async storedBytes(): Promise<number> {
    const row = await this.#reads
      .selectFrom("documentHandle")
      .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
      .executeTakeFirst();
    return row?.sum ?? 0;
  }
}

/** Number and bytes of the other documents of an account. */
async function othersOf(
  tx: Kysely<Tables>,
  accountId: string,
  id: string,
  now: number,
): Promise<{ count: number; sum: number }> {
  const { count, sum } = await tx
    .selectFrom("documentHandle")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("bytes").as("sum"),
    ])
    .where("accountId", "=", accountId)
    .where("id", "!=", id)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return { count, sum: sum ?? 0 };
}
