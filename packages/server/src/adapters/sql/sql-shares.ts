/** The records of documents that accounts share by a link, in the database. */
import type {
  FoundShare,
  Share,
  ShareBounds,
  ShareRecords,
  ShareSummary,
} from "../../domain/accounts/shares.ts";
import type { Database } from "./database.ts";
import { holdAccount } from "./hold-account.ts";

const summary = ["id", "accountId", "title", "summary", "bytes", "createdAt", "expiresAt"] as const;

export class SqlShares implements ShareRecords {
  readonly #database: Database;
  readonly #db: Database["db"];
  readonly #reads: Database["reads"];

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
    this.#reads = database.reads;
  }

  add(share: Share, bounds: ShareBounds): Promise<keyof ShareBounds | undefined> {
    const { accountId, picture = null } = share;
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const { count, sum } = await tx
        .selectFrom("share")
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.sum<number | null>("bytes").as("sum"),
        ])
        .where("accountId", "=", accountId)
        .where("expiresAt", ">", share.createdAt)
        .executeTakeFirstOrThrow();
      if (count >= bounds.count) return "count";
      if ((sum ?? 0) + share.bytes > bounds.total) return "total";
      await tx
        .insertInto("share")
        .values({ ...share, picture })
        .execute();
      return undefined;
    });
  }

  async find(id: string, now: number): Promise<FoundShare | undefined> {
    const row = await this.#reads
      .selectFrom("share")
      .select(summary)
      .select((is) => is("picture", "is not", null).as("hasPicture"))
      .where("id", "=", id)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    // SQLite says 1 and 0.
    return row && { ...row, hasPicture: Boolean(row.hasPicture) };
  }

  async content(id: string, now: number): Promise<string | undefined> {
    const row = await this.#reads
      .selectFrom("share")
      .select("content")
      .where("id", "=", id)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    return row?.content;
  }

  async picture(id: string, now: number): Promise<string | undefined> {
    const row = await this.#reads
      .selectFrom("share")
      .select("picture")
      .where("id", "=", id)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    return row?.picture ?? undefined;
  }

  listOf(accountId: string, now: number): Promise<ShareSummary[]> {
    return this.#reads
      .selectFrom("share")
      .select(summary)
      .where("accountId", "=", accountId)
      .where("expiresAt", ">", now)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .execute();
  }

  async remove(id: string, accountId?: string): Promise<boolean> {
    const any = this.#db.deleteFrom("share").where("id", "=", id);
    const own = accountId === undefined ? any : any.where("accountId", "=", accountId);
    return (await own.executeTakeFirst()).numDeletedRows > 0n;
  }

  async storedBytes(): Promise<number> {
    const { sum } = await this.#reads
      .selectFrom("share")
      .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
      .executeTakeFirstOrThrow();
    return sum ?? 0;
  }
}
