/** Histories and logs of requests, in the database. */
import type { HistoryLine, LoggedRequest } from "@platen/contract";
import { sql, type Kysely } from "kysely";
import type {
  ActivityRecords,
  NotedRequest,
  PageAsked,
} from "../../../domain/activity/activity.ts";
import type { Database } from "../database.ts";
import { keepNewest } from "../keep-newest.ts";
import { prepared, type Places } from "../prepared.ts";
import type { Tables } from "../schema.ts";

const DAY = 24 * 60 * 60_000;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export class SqlActivity implements ActivityRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  write(requests: readonly NotedRequest[]): Promise<void> {
    return this.#database.transaction("passing", async (tx) => {
      for (const { failed, warnings, ...request } of requests) {
        await addRequest.execute(tx, { ...request, warnings: warnings.join(" ") });
        if (!failed) continue;
        const { accountId, at, tokenId } = request;
        const use = {
          accountId,
          day: dayOf(at),
          tokenId: tokenId ?? "",
          format: failed.format ?? "",
        };
        await addFailure.execute(tx, use);
      }
    });
  }

  async requestsOf(accountId: string, { status, before, limit }: PageAsked) {
    const rows = await this.#database.reads
      .selectFrom("requestLog")
      .select(["at", "requestId", "tokenId", "endpoint", "status", "code", "warnings", "ms"])
      .where("accountId", "=", accountId)
      .where("status", ">=", status[0])
      .where("status", "<=", status[1])
      .$if(before !== undefined, (query) =>
        query.where(sql<boolean>`("at", "requestId") < (${before?.at}, ${before?.requestId})`),
      )
      .orderBy("at", "desc")
      .orderBy("requestId", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ warnings, ...rest }): Omit<LoggedRequest, "at"> & { at: number } => ({
      ...rest,
      warnings: warnings === "" ? [] : warnings.split(" "),
    }));
  }

  async historyOf(accountId: string, since: number, limit: number): Promise<HistoryLine[]> {
    const { reads } = this.#database;
    // Whole days since 1970, without a function for dates of either database.
    const day = sql<number>`"createdAt" / ${sql.lit(DAY)}`;
    const [paid, failed, tokens] = await Promise.all([
      reads
        .selectFrom("image")
        .select([day.as("day"), "tokenId", "format", "charge"])
        .select(({ fn }) => fn.countAll<number>().as("uses"))
        .where("accountId", "=", accountId)
        .where("createdAt", ">=", since)
        .where("uses", "=", 1)
        .groupBy([day, "tokenId", "format", "charge"])
        .orderBy(day, "desc")
        .limit(limit)
        .execute(),
      reads
        .selectFrom("failedUse")
        .select(["day", "tokenId", "format", "uses"])
        .where("accountId", "=", accountId)
        .where("day", ">=", dayOf(since))
        .orderBy("day", "desc")
        .limit(limit)
        .execute(),
      reads
        .selectFrom("apiToken")
        .select(["id", "name"])
        .where("accountId", "=", accountId)
        .execute(),
    ]);
    const names = new Map(tokens.map(({ id, name }) => [id, name]));
    const line = (tokenId: string | null) => ({
      tokenId: tokenId || null,
      token: names.get(tokenId ?? "") ?? null,
    });
    return [
      ...paid.map(({ day: at, tokenId, format, charge, uses }) => ({
        day: dayOf(at * DAY),
        ...line(tokenId),
        format,
        outcome: charge ?? ("free" as const),
        uses,
      })),
      ...failed.map(({ day: at, tokenId, format, uses }) => ({
        day: at,
        ...line(tokenId),
        format: format || null,
        outcome: "failed" as const,
        uses,
      })),
    ]
      .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : b.uses - a.uses))
      .slice(0, limit);
  }
}

/** Forgets requests made before a moment, of each account all but so many, and failures of long ago. */
export async function forgetActivity(
  db: Kysely<Tables>,
  { requests, uses, most }: { requests: number; uses: number; most: number },
): Promise<void> {
  await db.deleteFrom("requestLog").where("at", "<", requests).execute();
  await db.deleteFrom("failedUse").where("day", "<", dayOf(uses)).execute();
  await keepNewest(db, { table: "requestLog", of: "accountId", by: "at", most });
}

type LoggedRow = Places<Tables["requestLog"]>;

const addRequest = prepared(
  ["accountId", "at", "requestId", "tokenId", "endpoint", "status", "code", "warnings", "ms"],
  (db, row: LoggedRow) =>
    db
      .insertInto("requestLog")
      .columns([
        "accountId",
        "at",
        "requestId",
        "tokenId",
        "endpoint",
        "status",
        "code",
        "warnings",
        "ms",
      ])
      .expression((select) =>
        select
          .selectFrom("user")
          .select([
            "user.id as accountId",
            sql<number>`cast(${row.at} as bigint)`.as("at"),
            sql<string>`cast(${row.requestId} as text)`.as("requestId"),
            sql<string | null>`cast(${row.tokenId} as text)`.as("tokenId"),
            sql<string>`cast(${row.endpoint} as text)`.as("endpoint"),
            sql<number>`cast(${row.status} as integer)`.as("status"),
            sql<string | null>`cast(${row.code} as text)`.as("code"),
            sql<string>`cast(${row.warnings} as text)`.as("warnings"),
            sql<number>`cast(${row.ms} as integer)`.as("ms"),
          ])
          .where("user.id", "=", sql<string>`${row.accountId}`),
      )
      .onConflict((conflict) => conflict.doNothing()),
);

const addFailure = prepared(
  ["accountId", "day", "tokenId", "format"],
  (db, row: Places<Omit<Tables["failedUse"], "uses">>) =>
    db
      .insertInto("failedUse")
      .columns(["accountId", "day", "tokenId", "format", "uses"])
      .expression((select) =>
        select
          .selectFrom("user")
          .select([
            "user.id as accountId",
            sql<string>`cast(${row.day} as text)`.as("day"),
            sql<string>`cast(${row.tokenId} as text)`.as("tokenId"),
            sql<string>`cast(${row.format} as text)`.as("format"),
            sql<number>`1`.as("uses"),
          ])
          .where("user.id", "=", sql<string>`${row.accountId}`),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["accountId", "day", "tokenId", "format"])
          .doUpdateSet((set) => ({ uses: set("failedUse.uses", "+", 1) })),
      ),
);
