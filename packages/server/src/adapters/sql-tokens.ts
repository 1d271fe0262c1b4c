import type { Kysely } from "kysely";
import type { ApiToken, TokenRecords } from "../domain/tokens.ts";
import type { Tables } from "./schema.ts";

export class SqlTokens implements TokenRecords {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(token: ApiToken): Promise<void> {
    const { expiresAt = null, lastUsedAt = null, ...rest } = token;
    await this.#db
      .insertInto("apiToken")
      .values({ ...rest, expiresAt, lastUsedAt })
      .execute();
  }

  async findByHash(hash: string): Promise<ApiToken | undefined> {
    const row = await this.#db
      .selectFrom("apiToken")
      .selectAll()
      .where("hash", "=", hash)
      .executeTakeFirst();
    return row && toToken(row);
  }

  async listOf(accountId: string): Promise<ApiToken[]> {
    const rows = await this.#db
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

  async markUsed(id: string, now: number): Promise<void> {
    await this.#db.updateTable("apiToken").set({ lastUsedAt: now }).where("id", "=", id).execute();
  }
}

function toToken({ expiresAt, lastUsedAt, ...rest }: Tables["apiToken"]): ApiToken {
  return { ...rest, expiresAt: expiresAt ?? undefined, lastUsedAt: lastUsedAt ?? undefined };
}
