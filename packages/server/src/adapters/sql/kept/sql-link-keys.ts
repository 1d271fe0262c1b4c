/** The keys by which accounts sign links, in the database. */
import type { FoundLinkKey, LinkKey, LinkKeyRecords } from "../../../domain/links/link-keys.ts";
import type { Database } from "../database.ts";
import { holdAccount } from "../hold-account.ts";
import { prepared, type Places } from "../prepared.ts";

export class SqlLinkKeys implements LinkKeyRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(key: LinkKey, limit: number): Promise<boolean> {
    const { accountId } = key;
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const { count } = await tx
        .selectFrom("linkKey")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("accountId", "=", accountId)
        .executeTakeFirstOrThrow();
      if (count >= limit) return false;
      await tx.insertInto("linkKey").values(key).execute();
      return true;
    });
  }

  async find(id: string): Promise<FoundLinkKey | undefined> {
    const { rows } = await keyWith.execute(this.#database.reads, { id });
    const [row] = rows;
    if (!row) return undefined;
    const { emailVerified, former, ...key } = row;
    return { ...key, verified: Boolean(emailVerified) || former !== null };
  }

  listOf(accountId: string): Promise<LinkKey[]> {
    return this.#database.reads
      .selectFrom("linkKey")
      .selectAll()
      .where("accountId", "=", accountId)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .execute();
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom("linkKey")
      .where("accountId", "=", accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

const keyWith = prepared(["id"], (db, { id }: Places<{ id: string }>) =>
  db
    .selectFrom("linkKey")
    .innerJoin("user", "user.id", "linkKey.accountId")
    .leftJoin("formerAccount", "formerAccount.accountId", "linkKey.accountId")
    .selectAll("linkKey")
    .select(["user.emailVerified", "formerAccount.accountId as former"])
    .where("linkKey.id", "=", id),
);
