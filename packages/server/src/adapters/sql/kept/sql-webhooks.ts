/** Webhooks and what is on its way to them, in the database: an outbox whose rows nodes take for a while. */
import { sql, type Kysely } from "kysely";
import {
  LEASE,
  type Claimed,
  type Delivery,
  type Told,
  type TryEnded,
  type Webhook,
  type WebhookRecords,
} from "../../../domain/webhooks/webhooks.ts";
import type { Database } from "../database.ts";
import { databaseNow } from "../database-clock.ts";
import { holdAccount } from "../hold-account.ts";
import { keepNewest } from "../keep-newest.ts";
import { prepared, type Places } from "../prepared.ts";
import type { Tables } from "../schema.ts";
import { locked } from "./locked.ts";

export class SqlWebhooks implements WebhookRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(webhook: Webhook, limit: number): Promise<boolean> {
    const { accountId } = webhook;
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const { count } = await tx
        .selectFrom("webhook")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("accountId", "=", accountId)
        .executeTakeFirstOrThrow();
      if (count >= limit) return false;
      const { events, rotatedAt = null, failingSince = null, ...rest } = webhook;
      await tx
        .insertInto("webhook")
        .values({ ...rest, events: listed(events), rotatedAt, failingSince })
        .execute();
      return true;
    });
  }

  async find(accountId: string, id: string): Promise<Webhook | undefined> {
    const row = await this.#database.reads
      .selectFrom("webhook")
      .selectAll()
      .where("id", "=", id)
      .where("accountId", "=", accountId)
      .executeTakeFirst();
    return row && webhookOf(row);
  }

  async listOf(accountId: string): Promise<Webhook[]> {
    const rows = await this.#database.reads
      .selectFrom("webhook")
      .selectAll()
      .where("accountId", "=", accountId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map(webhookOf);
  }

  update(
    accountId: string,
    id: string,
    { events, status, ...rest }: Partial<Pick<Webhook, "url" | "events" | "status">>,
  ): Promise<Webhook | undefined> {
    return this.#change(accountId, id, {
      ...rest,
      // An update has to change something.
      accountId,
      ...(events && { events: listed(events) }),
      ...(status && { status, reason: null, failingSince: null }),
    });
  }

  rotate(accountId: string, id: string, now: number): Promise<Webhook | undefined> {
    return this.#change(accountId, id, { secretNumber: sql`"secretNumber" + 1`, rotatedAt: now });
  }

  async #change(
    accountId: string,
    id: string,
    set: Partial<Tables["webhook"]> | { secretNumber: unknown; rotatedAt: number },
  ): Promise<Webhook | undefined> {
    const row = await this.#database.db
      .updateTable("webhook")
      .set(set as Partial<Tables["webhook"]>)
      .where("id", "=", id)
      .where("accountId", "=", accountId)
      .returningAll()
      .executeTakeFirst();
    return row && webhookOf(row);
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.db
      .deleteFrom("webhook")
      .where("accountId", "=", accountId)
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async addClaimed(
    { accountId, id, event, body, createdAt }: Told,
    webhookId: string,
  ): Promise<Delivery> {
    const row = await this.#database.db
      .insertInto("webhookDelivery")
      .values({
        accountId,
        id,
        event,
        body,
        createdAt,
        webhookId,
        attempts: 0,
        outcome: "waiting",
        nextAt: sql<number>`${this.#now} + ${sql.lit(LEASE)}`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return deliveryOf(row);
  }

  async deliveriesOf(accountId: string, id: string, limit: number): Promise<Delivery[]> {
    const rows = await this.#database.reads
      .selectFrom("webhookDelivery")
      .selectAll()
      .where("webhookId", "=", id)
      .where("accountId", "=", accountId)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(deliveryOf);
  }

  async replay(accountId: string, webhookId: string, id: string): Promise<Delivery | undefined> {
    const row = await this.#database.db
      .updateTable("webhookDelivery")
      .set({ nextAt: this.#now, attempts: 0, outcome: "waiting" })
      .where("webhookId", "=", webhookId)
      .where("id", "=", id)
      .where("accountId", "=", accountId)
      .returningAll()
      .executeTakeFirst();
    return row && deliveryOf(row);
  }

  async isDue(): Promise<boolean> {
    const row = await this.#database.reads
      .selectFrom("webhookDelivery")
      .select("id")
      .where("nextAt", "<=", this.#now)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async claim(limit: number, perAccount: number, busy: readonly string[]): Promise<Claimed[]> {
    const due = this.#database.db
      .selectFrom("webhookDelivery as delivery")
      .innerJoin("webhook", "webhook.id", "delivery.webhookId")
      .select(["delivery.webhookId", "delivery.id", "delivery.nextAt"])
      .select(
        sql<number>`row_number() over (partition by delivery."accountId" order by delivery."nextAt")`.as(
          "place",
        ),
      )
      .where("delivery.nextAt", "<=", this.#now)
      .where("webhook.status", "=", "active")
      .$if(busy.length > 0, (query) => query.where("delivery.accountId", "not in", busy));
    const taken = this.#database.db
      .selectFrom(due.as("due"))
      .select(["due.webhookId", "due.id"])
      .where("due.place", "<=", perAccount)
      .orderBy("due.nextAt")
      .limit(limit);
    // Rows that another node is changing are left to it: each could wait for the other for ever.
    const free = locked(
      this.#database.kind,
      this.#database.db.selectFrom("webhookDelivery").select(["webhookId", "id"]),
    ).where(sql<boolean>`("webhookId", "id") in ${taken}`);
    const rows = await this.#database.db
      .updateTable("webhookDelivery")
      .set({ nextAt: sql<number>`${this.#now} + ${sql.lit(LEASE)}` })
      .where(sql<boolean>`("webhookId", "id") in ${free}`)
      // Another node may have taken it between the choice and this.
      .where("nextAt", "<=", this.#now)
      .returningAll()
      .execute();
    if (rows.length === 0) return [];
    const webhooks = await this.#database.db
      .selectFrom("webhook")
      .selectAll()
      .where(
        "id",
        "in",
        rows.map(({ webhookId }) => webhookId),
      )
      .execute();
    const byId = new Map(webhooks.map((row) => [row.id, webhookOf(row)]));
    return rows.flatMap((row) => {
      const webhook = byId.get(row.webhookId);
      return webhook ? [{ delivery: deliveryOf(row), webhook }] : [];
    });
  }

  ended({ webhookId, id, nextAt }: Delivery, { last, again, disable }: TryEnded): Promise<boolean> {
    const failed = last.error !== undefined;
    return this.#database.transaction("lasting", async (tx) => {
      // Before its deliveries, as who deletes it: so no circle of waiting can form.
      if (this.#database.kind === "postgres")
        await tx
          .selectFrom("webhook")
          .select("id")
          .where("id", "=", webhookId)
          .forNoKeyUpdate()
          .execute();
      const noted = await tx
        .updateTable("webhookDelivery")
        .set(({ eb }) => ({
          attempts: eb("attempts", "+", 1),
          outcome: !failed ? "delivered" : again === undefined ? "failed" : "waiting",
          nextAt: again === undefined ? null : sql<number>`${this.#now} + ${sql.lit(again)}`,
          lastAt: last.at,
          lastStatus: last.status ?? null,
          lastError: last.error ?? null,
          lastMs: last.ms,
        }))
        .where("webhookId", "=", webhookId)
        .where("id", "=", id)
        .where("nextAt", "=", nextAt ?? null)
        .returning("id")
        .executeTakeFirst();
      if (!noted) return false;
      const its = tx.updateTable("webhook").where("id", "=", webhookId);
      if (!disable) {
        const since = failed ? last.at : null;
        await its
          .set({ failingSince: since })
          .where("failingSince", failed ? "is" : "is not", null)
          .execute();
        return false;
      }
      await tx
        .updateTable("webhookDelivery")
        .set({ nextAt: null, outcome: "failed", lastError: "the webhook was disabled" })
        .where("webhookId", "=", webhookId)
        .where("nextAt", "is not", null)
        .execute();
      const row = await its
        .set({ status: "disabled", reason: disable })
        .where("status", "!=", "disabled")
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    });
  }

  async giveBack({ webhookId, id, nextAt }: Delivery): Promise<void> {
    await this.#database.db
      .updateTable("webhookDelivery")
      .set({ nextAt: this.#now })
      .where("webhookId", "=", webhookId)
      .where("id", "=", id)
      .where("nextAt", "=", nextAt ?? null)
      .execute();
  }

  get #now() {
    return databaseNow(this.#database.kind);
  }
}

/** Forgets deliveries made before a moment, and of each webhook all but so many. */
export async function forgetDeliveries(
  db: Kysely<Tables>,
  before: number,
  most: number,
): Promise<void> {
  await db.deleteFrom("webhookDelivery").where("createdAt", "<", before).execute();
  await keepNewest(db, { table: "webhookDelivery", of: "webhookId", by: "createdAt", most });
}

/** Puts an event into the outbox, for each webhook that is told of it: in the transaction of what it tells. */
export async function putTold(
  db: Kysely<Tables>,
  kind: Database["kind"],
  { to, ...event }: Told,
): Promise<void> {
  const pattern = likeEvent(event.event);
  const values = { ...event, pattern, toId: to?.webhookId ?? "", toUrl: to?.url ?? null };
  await tellAll[kind].execute(db, values);
}

/** Puts `credits.low` into the outbox if the balance is just what counts as low. Balances fall by one. */
export async function putIfLow(
  db: Kysely<Tables>,
  kind: Database["kind"],
  { accountId, id, createdAt }: Pick<Told, "accountId" | "id" | "createdAt">,
): Promise<void> {
  const timestamp = new Date(createdAt).toISOString();
  const head = `{"type":"credits.low","timestamp":"${timestamp}","data":{"creditBalance":`;
  await tellLow[kind].execute(db, {
    accountId,
    id,
    createdAt,
    head,
    event: "credits.low",
    pattern: likeEvent("credits.low"),
  });
}

const likeEvent = (event: string) => `%|${event}|%`;

const columns = [
  "webhookId",
  "accountId",
  "id",
  "event",
  "body",
  "createdAt",
  "url",
  "attempts",
  "outcome",
  "nextAt",
] as const;

type ToldRow = Omit<Told, "to"> & { pattern: string };

const byKind = <Made>(make: (kind: Database["kind"]) => Made) => ({
  sqlite: make("sqlite"),
  postgres: make("postgres"),
});

/** Inserts one row for each active webhook of an account. */
function rowsFor(
  db: Kysely<Tables>,
  kind: Database["kind"],
  row: Record<"accountId" | "id" | "event" | "createdAt", unknown> & {
    body: ReturnType<typeof sql>;
    url: ReturnType<typeof sql>;
    when: ReturnType<typeof sql<boolean>>;
  },
) {
  return db
    .insertInto("webhookDelivery")
    .columns(columns)
    .expression((select) =>
      select
        .selectFrom("webhook")
        .leftJoin("accountBooks as books", "books.accountId", "webhook.accountId")
        .select([
          "webhook.id as webhookId",
          "webhook.accountId as accountId",
          sql<string>`cast(${row.id} as text)`.as("id"),
          sql<string>`cast(${row.event} as text)`.as("event"),
          sql<string>`${row.body}`.as("body"),
          sql<number>`cast(${row.createdAt} as bigint)`.as("createdAt"),
          sql<string | null>`${row.url}`.as("url"),
          sql<number>`0`.as("attempts"),
          sql<"waiting">`'waiting'`.as("outcome"),
          databaseNow(kind).as("nextAt"),
        ])
        .where("webhook.accountId", "=", sql<string>`${row.accountId}`)
        .where("webhook.status", "=", "active")
        .where(row.when),
    );
}

const tellAll = byKind((kind) =>
  prepared(
    ["accountId", "id", "event", "body", "createdAt", "pattern", "toId", "toUrl"],
    (
      db,
      {
        body,
        pattern,
        toId,
        toUrl,
        ...row
      }: Places<ToldRow & { toId: string; toUrl: string | null }>,
    ) =>
      rowsFor(db, kind, {
        ...row,
        body: sql`cast(${body} as text)`,
        url: sql`case when webhook.id = ${toId} then cast(${toUrl} as text) end`,
        when: sql<boolean>`(webhook.events like ${pattern} or webhook.id = ${toId})`,
      }),
  ),
);

const tellLow = byKind((kind) =>
  prepared(
    ["accountId", "id", "event", "createdAt", "pattern", "head"],
    (db, { head, pattern, ...row }: Places<Omit<ToldRow, "body"> & { head: string }>) =>
      rowsFor(db, kind, {
        ...row,
        body: sql`cast(${head} as text) || cast(books."creditBalance" as text) || ',"lowAt":' || cast(books."lowAt" as text) || '}}'`,
        url: sql`cast(null as text)`,
        when: sql<boolean>`webhook.events like ${pattern} and books."creditBalance" = books."lowAt"`,
      }),
  ),
);

const listed = (events: readonly string[]) => `|${events.join("|")}|`;

function webhookOf({ events, rotatedAt, failingSince, ...rest }: Tables["webhook"]): Webhook {
  return {
    ...rest,
    events: events.slice(1, -1).split("|") as Webhook["events"],
    rotatedAt: rotatedAt ?? undefined,
    failingSince: failingSince ?? undefined,
  };
}

function deliveryOf({
  url,
  nextAt,
  lastAt,
  lastStatus,
  lastError,
  lastMs,
  ...rest
}: Tables["webhookDelivery"]): Delivery {
  const last =
    lastAt === null
      ? undefined
      : {
          at: lastAt,
          status: lastStatus ?? undefined,
          error: lastError ?? undefined,
          ms: lastMs ?? 0,
        };
  return { ...rest, url: url ?? undefined, nextAt: nextAt ?? undefined, last };
}
