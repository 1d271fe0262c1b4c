/** Connected apps in the tables of better-auth's OAuth provider: what is read and taken back by us. */
import { appScopes, type AppScope } from "@platen/contract";
import { sql, type Kysely } from "kysely";
import type { AppConsent, AppRecords, StoredAccess } from "../../../domain/accounts/apps.ts";
import type { Database } from "../database.ts";
import { prepared, type Places } from "../prepared.ts";
import type { StoredList, StoredMoment, Tables } from "../schema.ts";

/** How long a program that has registered may wait until somebody connects it, in ms. */
const UNCONNECTED_FOR = 24 * 60 * 60_000;

export class SqlApps implements AppRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async findAccess(hash: string): Promise<StoredAccess | undefined> {
    const { rows } = await accessWith.execute(this.#database.reads, { hash });
    const [row] = rows;
    if (!row || row.userId === null || row.disabled) return undefined;
    // A token of before the app was disconnected, and connected again.
    if (momentOf(row.createdAt) < momentOf(row.consentedAt)) return undefined;
    const allowed = scopesIn(row.consented);
    return {
      accountId: row.userId,
      clientId: row.clientId,
      verified: Boolean(row.emailVerified) || row.former !== null,
      scopes: scopesIn(row.scopes).filter((scope) => allowed.includes(scope)),
      resources: listIn(row.resources),
      expiresAt: momentOf(row.expiresAt),
    };
  }

  async listOf(accountId: string): Promise<AppConsent[]> {
    const rows = await this.#database.reads
      .selectFrom("oauthConsent")
      .innerJoin("oauthClient", "oauthClient.clientId", "oauthConsent.clientId")
      .select(["oauthConsent.id", "name", "redirectUris", "oauthConsent.scopes"])
      .select(["oauthConsent.createdAt", "oauthClient.clientId"])
      .where("oauthConsent.userId", "=", accountId)
      .orderBy("oauthConsent.createdAt", "desc")
      .orderBy("oauthConsent.id")
      .execute();
    return rows.map(({ id, name, clientId, redirectUris, scopes, createdAt }) => ({
      id,
      name: name ?? clientId,
      redirectUris: listIn(redirectUris),
      scopes: scopesIn(scopes),
      connectedAt: momentOf(createdAt),
    }));
  }

  disconnect(accountId: string, id: string): Promise<boolean> {
    return this.#database.transaction("lasting", async (tx) => {
      const consent = await tx
        .deleteFrom("oauthConsent")
        .where("id", "=", id)
        .where("userId", "=", accountId)
        .returning("clientId")
        .executeTakeFirst();
      if (!consent) return false;
      for (const table of tokenTables)
        await tx
          .deleteFrom(table)
          .where("userId", "=", accountId)
          .where("clientId", "=", consent.clientId)
          .execute();
      return true;
    });
  }

  async disconnectAll(accountId: string): Promise<void> {
    await this.#database.transaction("lasting", async (tx) => {
      for (const table of ["oauthConsent", ...tokenTables] as const)
        await tx.deleteFrom(table).where("userId", "=", accountId).execute();
    });
  }

  async countUnconnected(): Promise<number> {
    const { count } = await unconnected(this.#database.reads)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  }
}

/** Those that refer to others first. */
const tokenTables = ["oauthAccessToken", "oauthRefreshToken"] as const;

/** Forgets tokens that have expired, and programs that nobody has connected. */
export async function forgetApps(db: Kysely<Tables>, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  for (const table of [...tokenTables, "oauthClientAssertion"] as const)
    await db.deleteFrom(table).where("expiresAt", "<=", moment).execute();
  const since = new Date(now - UNCONNECTED_FOR).toISOString();
  await db
    .deleteFrom("oauthClient")
    .where("createdAt", "<=", since)
    .where("clientId", "in", unconnected(db).select("oauthClient.clientId"))
    .execute();
}

const unconnected = (db: Kysely<Tables>) =>
  db
    .selectFrom("oauthClient")
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("oauthConsent")
            .select(sql.lit(1).as("one"))
            .whereRef("oauthConsent.clientId", "=", "oauthClient.clientId"),
        ),
      ),
    );

const accessWith = prepared(["hash"], (db, { hash }: Places<{ hash: string }>) =>
  db
    .selectFrom("oauthAccessToken as token")
    .innerJoin("oauthConsent as consent", (join) =>
      join
        .onRef("consent.clientId", "=", "token.clientId")
        .onRef("consent.userId", "=", "token.userId"),
    )
    .innerJoin("oauthClient as client", "client.clientId", "token.clientId")
    .innerJoin("user", "user.id", "token.userId")
    .leftJoin("formerAccount", "formerAccount.accountId", "token.userId")
    .select(["token.userId", "token.clientId", "token.scopes", "token.resources"])
    .select(["token.createdAt", "token.expiresAt", "client.disabled", "user.emailVerified"])
    .select(["consent.scopes as consented", "consent.createdAt as consentedAt"])
    .select("formerAccount.accountId as former")
    .where("token.token", "=", hash)
    .where("token.revoked", "is", null),
);

const momentOf = (stored: StoredMoment): number => new Date(stored).getTime();

function listIn(stored: StoredList | null): string[] {
  if (stored === null) return [];
  return typeof stored === "string" ? (JSON.parse(stored) as string[]) : stored;
}

function scopesIn(stored: StoredList): AppScope[] {
  const listed = new Set(listIn(stored));
  return appScopes.filter((scope) => listed.has(scope));
}
