/** The records of API tokens, in the database. */
import type { TokenScope } from "@platen/contract";
import type { ApiToken, FoundToken, TokenRecords } from "../../domain/accounts/tokens.ts";
import type { Database } from "./database.ts";
import { prepared, type Places } from "./prepared.ts";
import type { Tables } from "./schema.ts";

export class SqlTokens implements TokenRecords {
  readonly #database: Database;
  readonly #db: Database["db"];
  /**
   * Notes of a use that are being written, by token: while one waits, all other uses of the token
   * wait for it instead of writing, too.
   */
  readonly #marking = new Map<string, Promise<void>>();

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  add(token: ApiToken, limit: number): Promise<boolean> {
    const { expiresAt = null, lastUsedAt = null, scopes, ...rest } = token;
    const { accountId } = token;
    return this.#database.transaction("lasting", async (tx) => {
      const account = tx.selectFrom("user").select("id").where("id", "=", accountId);
      // The account's row is locked until the end: a request at the same time counts after this
      // one.
      await (this.#database.kind === "postgres" ? account.forNoKeyUpdate() : account).execute();
      const { count } = await tx
        .selectFrom("apiToken")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("accountId", "=", accountId)
        .executeTakeFirstOrThrow();
      if (count >= limit) return false;
      await tx
        .insertInto("apiToken")
        .values({ ...rest, expiresAt, lastUsedAt, scopes: scopes?.join(" ") ?? null })
        .execute();
      return true;
    });
  }

  async findByHash(hash: string): Promise<FoundToken | undefined> {
    const { rows } = await tokenWith.execute(this.#database.reads, { hash });
    const [row] = rows;
    if (!row) return undefined;
    const { emailVerified, former, ...token } = row;
    return { ...toToken(token), verified: Boolean(emailVerified) || former !== null };
  }

  async listOf(accountId: string): Promise<ApiToken[]> {
    const rows = await this.#database.reads
      .selectFrom("apiToken")
      .selectAll()
      .where("accountId", "=", accountId)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .execute();
    return rows.map(toToken);
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("apiToken")
      .where("accountId", "=", accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#db.deleteFrom("apiToken").where("accountId", "=", accountId).execute();
  }

  markUsed(id: string, now: number): Promise<void> {
    const marking = this.#marking.get(id) ?? this.#mark(id, now);
    this.#marking.set(id, marking);
    return marking;
  }

  async #mark(id: string, now: number): Promise<void> {
    const used = this.#db.updateTable("apiToken").set({ lastUsedAt: now }).where("id", "=", id);
    try {
      await used.execute();
    } finally {
      this.#marking.delete(id);
    }
  }
}

const tokenWith = prepared(["hash"], (db, { hash }: Places<{ hash: string }>) =>
  db
    .selectFrom("apiToken")
    .innerJoin("user", "user.id", "apiToken.accountId")
    .leftJoin("formerAccount", "formerAccount.accountId", "apiToken.accountId")
    .selectAll("apiToken")
    .select(["user.emailVerified", "formerAccount.accountId as former"])
    .where("hash", "=", hash),
);

function toToken({ expiresAt, lastUsedAt, scopes, ...rest }: Tables["apiToken"]): ApiToken {
  const allowed = scopes == null ? {} : { scopes: scopes.split(" ") as TokenScope[] };
  return {
    ...rest,
    ...allowed,
    expiresAt: expiresAt ?? undefined,
    lastUsedAt: lastUsedAt ?? undefined,
  };
}
