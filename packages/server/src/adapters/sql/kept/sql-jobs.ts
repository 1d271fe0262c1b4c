/**
 * Jobs in the database, the same for SQLite and PostgreSQL. A node takes one for a while and says so again and again; what
 * a node took that has died is anybody's once that while is over. Times of these are the database's.
 */
import {
  sql,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import type { BatchCounts, JobEvents } from "../../../domain/jobs/job-events.ts";
import type {
  ClaimedJob,
  JobBounds,
  JobOrder,
  JobOutcome,
  JobRecord,
  JobRecords,
} from "../../../domain/jobs/job-records.ts";
import { knowingWhatIsGone } from "../gone.ts";
import type { Database } from "../database.ts";
import { databaseNow } from "../database-clock.ts";
import { holdAccount } from "../hold-account.ts";
import type { Tables } from "../schema.ts";
import { locked } from "./locked.ts";
import { putTold } from "./sql-webhooks.ts";

/** How long a run may give no sign of life, in ms. */
const LEASE = 30_000;

type Row = Selectable<Tables["job"]>;
type Of = { id: string } | { batchId: string };

export class SqlJobs implements JobRecords {
  readonly #database: Database;
  readonly #reads: Database["reads"];
  readonly #instance: string;

  /** @param instance the name of this process among those that share the database */
  constructor(database: Database, instance: string) {
    this.#database = database;
    this.#reads = database.reads;
    this.#instance = instance;
  }

  add(order: JobOrder, bounds: JobBounds): Promise<"added" | keyof JobBounds | "known"> {
    const { accountId, batchId = null, keyed, jobs, now, expiresAt } = order;
    return knowingWhatIsGone(() =>
      this.#database.transaction("lasting", async (tx) => {
        await holdAccount(tx, this.#database.kind, accountId);
        if (keyed) {
          const ofKey = tx.selectFrom("job").select(["id", "expiresAt"]);
          const known = await ofKey
            .where("accountId", "=", accountId)
            .where("key", "=", keyed.key)
            .executeTakeFirst();
          if (known && known.expiresAt > now) return "known";
          if (known)
            await tx.updateTable("job").set({ key: null }).where("id", "=", known.id).execute();
        }
        const { count, sum, last } = await tx
          .selectFrom("job")
          .select(({ fn }) => [
            fn.countAll<number>().as("count"),
            fn.sum<number | null>("bytes").as("sum"),
            fn.max<number | null>("turn").as("last"),
          ])
          .where("accountId", "=", accountId)
          .where("state", "in", ["queued", "running"])
          .executeTakeFirstOrThrow();
        if (count + jobs.length > bounds.waiting) return "waiting";
        const bytes = jobs.reduce((all, { body }) => all + body.length, sum ?? 0);
        if (bytes > bounds.total) return "total";
        const first = await tx
          .selectFrom("job")
          .select(({ fn }) => fn.min<number | null>("turn").as("turn"))
          .where("state", "=", "queued")
          .executeTakeFirst();
        // Start-time fair queueing: an account's first is level with the one that is next, its others follow.
        const turn = Math.max(first?.turn ?? 0, count === 0 ? 0 : (last ?? 0) + 1);
        const rows = jobs.map(({ id, item, name = null, body }, at) => ({
          id,
          accountId,
          batchId,
          item,
          name,
          body,
          key: at === 0 ? (keyed?.key ?? null) : null,
          requestHash: at === 0 ? (keyed?.requestHash ?? null) : null,
          state: "queued" as const,
          turn: turn + at,
          bytes: body.length,
          notBefore: 0,
          tries: 0,
          createdAt: now,
          expiresAt,
        }));
        await tx.insertInto("job").values(rows).execute();
        return "added";
      }),
    );
  }

  async findByKey(accountId: string, key: string, now: number) {
    const row = await this.#ofAccount(accountId, now).where("key", "=", key).executeTakeFirst();
    return row && { ...toRecord(row), requestHash: row.requestHash ?? "" };
  }

  async find(accountId: string, id: string, now: number): Promise<JobRecord | undefined> {
    const row = await this.#ofAccount(accountId, now)
      .where("id", "=", id)
      .select("described")
      .executeTakeFirst();
    return row && { ...toRecord(row), described: row.described ?? undefined };
  }

  async ofBatch(accountId: string, batchId: string, now: number): Promise<JobRecord[]> {
    const rows = await this.#ofAccount(accountId, now)
      .where("batchId", "=", batchId)
      .orderBy("item")
      .execute();
    return rows.map(toRecord);
  }

  async isUnderWay(accountId: string, of: Of): Promise<boolean> {
    const row = await this.#reads
      .selectFrom("job")
      .select("id")
      .where("accountId", "=", accountId)
      .where(these(of))
      .where("state", "in", ["queued", "running"])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async position({ id, turn, createdAt }: JobRecord): Promise<number> {
    const { count } = await this.#reads
      .selectFrom("job")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("state", "=", "queued")
      .where((is) => {
        const sameTurn = is("turn", "=", turn);
        const sameTime = is("createdAt", "=", createdAt);
        return is.or([
          is("turn", "<", turn),
          is.and([sameTurn, is("createdAt", "<", createdAt)]),
          is.and([sameTurn, sameTime, is("id", "<=", id)]),
        ]);
      })
      .executeTakeFirstOrThrow();
    return count;
  }

  claim(claim: string, now: number): Promise<ClaimedJob | undefined> {
    const { kind } = this.#database;
    const time = databaseNow(kind);
    return this.#database.transaction("passing", async (tx) => {
      const silent = locked(kind, tx.selectFrom("job").select("id"))
        .where("state", "=", "running")
        .where("leaseUntil", "<=", time);
      await tx
        .updateTable("job")
        .set((set) => ({ state: "queued", claim: null, tries: set("tries", "+", 1) }))
        .where("id", "in", silent)
        .execute();
      const next = locked(kind, tx.selectFrom("job").select("id"))
        .where("state", "=", "queued")
        .where("notBefore", "<=", time)
        .orderBy("turn")
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1);
      const row = await tx
        .updateTable("job")
        .set((set) => ({
          state: "running",
          claim,
          instance: this.#instance,
          leaseUntil: leaseFrom(kind),
          startedAt: set.fn.coalesce("startedAt", set.val(now)),
        }))
        .where("id", "=", next)
        .returning(["id", "accountId", "batchId", "body", "tries"])
        .executeTakeFirst();
      return row && { ...row, batchId: row.batchId ?? undefined, body: row.body ?? "" };
    });
  }

  async renew(claim: string): Promise<boolean> {
    const rows = await this.#claimed(claim)
      .set({ leaseUntil: leaseFrom(this.#database.kind) })
      .returning("id")
      .execute();
    return rows.length > 0;
  }

  async giveBack(claim: string, after: number): Promise<void> {
    const notBefore = sql<number>`${databaseNow(this.#database.kind)} + ${sql.lit(after)}`;
    await this.#claimed(claim).set({ state: "queued", claim: null, notBefore }).execute();
  }

  async end(claim: string, outcome: JobOutcome, now: number, events?: JobEvents): Promise<boolean> {
    const { answer = null, described = null } = outcome.state === "canceled" ? {} : outcome;
    const bytes = (answer?.length ?? 0) + (described?.length ?? 0);
    const ended = { ...endedAt(now), state: outcome.state, answer, described, bytes };
    return this.#database.transaction("lasting", async (tx) => {
      const batchId = events?.batch && (await this.#holdBatch(tx, claim));
      const rows = await this.#claimed(claim, tx).set(ended).returning("id").execute();
      if (rows.length === 0 || !events) return rows.length > 0;
      const { kind } = this.#database;
      if (events.job) await putTold(tx, kind, events.job);
      const counts = batchId && (await countsOfEnded(tx, batchId));
      if (counts && events.batch) await putTold(tx, kind, events.batch(counts));
      return true;
    });
  }

  /** Holds the first job of a run's batch until the end of the transaction: of two that end at once, one is the last. */
  async #holdBatch(tx: Kysely<Tables>, claim: string): Promise<string | undefined> {
    const its = await tx
      .selectFrom("job")
      .select("batchId")
      .where("claim", "=", claim)
      .executeTakeFirst();
    if (its?.batchId == null) return undefined;
    const first = tx
      .selectFrom("job")
      .select("id")
      .where("batchId", "=", its.batchId)
      .orderBy("item")
      .limit(1);
    await (this.#database.kind === "postgres" ? first.forUpdate() : first).execute();
    return its.batchId;
  }

  async cancelUnbegun(accountId: string, of: Of, now: number): Promise<string[]> {
    return this.#database.transaction("lasting", async (tx) => {
      const rows = await tx
        .updateTable("job")
        .set({ ...endedAt(now), state: "canceled", bytes: 0 })
        .where("accountId", "=", accountId)
        .where(these(of))
        .where("state", "=", "queued")
        .where("startedAt", "is", null)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    });
  }

  async cancel(accountId: string, id: string, now: number): Promise<void> {
    await this.#database.transaction("lasting", (tx) =>
      tx
        .updateTable("job")
        .set({ ...endedAt(now), state: "canceled", bytes: 0 })
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .where("state", "in", ["queued", "running"])
        .execute(),
    );
  }

  async giveBackOwn(): Promise<void> {
    await this.#database.db
      .updateTable("job")
      .set((set) => ({ state: "queued", claim: null, tries: set("tries", "+", 1) }))
      .where("state", "=", "running")
      .where("instance", "=", this.#instance)
      .execute();
  }

  async counts(): Promise<Record<"queued" | "running", number>> {
    const rows = await this.#reads
      .selectFrom("job")
      .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
      .where("state", "in", ["queued", "running"])
      .groupBy("state")
      .execute();
    const of = (state: Row["state"]) => rows.find((row) => row.state === state)?.count ?? 0;
    return { queued: of("queued"), running: of("running") };
  }

  async storedBytes(): Promise<number> {
    const row = await this.#reads
      .selectFrom("job")
      .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
      .executeTakeFirst();
    return row?.sum ?? 0;
  }

  #ofAccount(accountId: string, now: number) {
    return this.#reads
      .selectFrom("job")
      .select([...fields, "requestHash"])
      .where("accountId", "=", accountId)
      .where("expiresAt", ">", now);
  }

  #claimed(
    claim: string,
    db: Kysely<Tables> = this.#database.db,
  ): UpdateQueryBuilder<Tables, "job", "job", UpdateResult> {
    return db.updateTable("job").where("claim", "=", claim).where("state", "=", "running");
  }
}

const fields = [
  "id",
  "accountId",
  "batchId",
  "item",
  "name",
  "state",
  "turn",
  "answer",
  "createdAt",
  "startedAt",
  "endedAt",
  "expiresAt",
] as const;

/** @returns `undefined` while some have not ended */
async function countsOfEnded(
  tx: Kysely<Tables>,
  batchId: string,
): Promise<BatchCounts | undefined> {
  const rows = await tx
    .selectFrom("job")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("batchId", "=", batchId)
    .groupBy("state")
    .execute();
  const of = (state: Row["state"]) => rows.find((row) => row.state === state)?.count ?? 0;
  if (of("queued") + of("running") > 0) return undefined;
  return { succeeded: of("succeeded"), failed: of("failed"), canceled: of("canceled") };
}

const endedAt = (now: number) => ({ body: null, claim: null, endedAt: now });

const these = (of: Of) => (eb: ExpressionBuilder<Tables, "job">) =>
  "id" in of ? eb("id", "=", of.id) : eb("batchId", "=", of.batchId);

const leaseFrom = (kind: Database["kind"]) => sql<number>`${databaseNow(kind)} + ${sql.lit(LEASE)}`;

function toRecord(row: Pick<Row, (typeof fields)[number]>): JobRecord {
  const { batchId, name, answer, startedAt, endedAt: ended, ...rest } = row;
  return {
    ...rest,
    batchId: batchId ?? undefined,
    name: name ?? undefined,
    answer: answer ?? undefined,
    startedAt: startedAt ?? undefined,
    endedAt: ended ?? undefined,
  };
}
