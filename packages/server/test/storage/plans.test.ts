/**
 * Tests that queries made for every render, and every minute, find their rows by an index. An
 * operator has hundreds of thousands of images of other accounts; a statement that goes through
 * them all would make everybody wait.
 */
import { CompiledQuery, type Kysely, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/adapters/sql/database.ts";
import type { Tables } from "../../src/adapters/sql/schema.ts";
import { SqlBooks } from "../../src/adapters/sql/sql-books.ts";
import { forgetExpired } from "../../src/adapters/sql/sql-forget.ts";
import { SqlImages } from "../../src/adapters/sql/sql-images.ts";
import { addAccount } from "../support/accounts.ts";
import { openers, type OpenedDatabase } from "../support/databases.ts";

const DAY = 24 * 60 * 60_000;
const NOW = 100 * DAY;

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openers[kind]();
    database = opened.database;
    const { db } = database;
    for (const id of ["own", "same", "other"]) await addAccount(database, id);
    for (const [accountId, quotaOwner] of [
      ["own", "mailbox"],
      ["same", "mailbox"],
      ["other", "another"],
    ] as const)
      await db
        .insertInto("accountBooks")
        .values({ accountId, quotaOwner, creditBalance: 0, exportsUsed: 0 })
        .execute();
    await add(db, 2000, { accountId: "other", charge: "credit" });
    await add(db, 2000, { accountId: "other", charge: "free" });
    await add(db, 2000, { accountId: "own", charge: "credit" });
    await add(db, 2000, { accountId: "other", removedAt: NOW - DAY, expiresAt: NOW - DAY });
    await add(db, 3, { accountId: "own", charge: "free" });
    await add(db, 2, { accountId: "same", charge: "free" });
    if (kind === "postgres") await db.executeQuery(CompiledQuery.raw("analyze"));
  });
  afterAll(() => opened?.close());

  test("what an account has used", async () => {
    const books = new SqlBooks(database, "node");
    const standing = await books.transaction("passing", (tx) => tx.standing("own", "1970-04"));
    // Images of the account, and of the other account of the same mailbox.
    expect(standing.freeStored).toBe(5 * 100);
    const plans = await plansOf(database, async (db) => {
      const spied = { ...database, db, reads: db, transaction: transactionOf(db) };
      await new SqlBooks(spied, "node").transaction("passing", (tx) =>
        tx.standing("own", "1970-04"),
      );
    });
    const plan = plans.join("\n");
    expect(plan).toContain("image_free_idx");
    expect(plan).not.toMatch(/image_due_idx|(?:SCAN|Seq Scan on) "?image/);
  });

  test("an account's latest entries, and what has expired", async () => {
    const { db } = database;
    for (let from = 0; from < 3000; from += 500)
      await db
        .insertInto("ledgerEntry")
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            id: `entry-${from + at}`,
            accountId: "own",
            credits: -1,
            reason: "render" as const,
            imageId: null,
            createdAt: from + at,
          })),
        )
        .execute();
    if (kind === "postgres") await db.executeQuery(CompiledQuery.raw("analyze"));
    const [entries = "", ...expired] = await plansOf(database, async (spied) => {
      const spiedDatabase = { ...database, db: spied, reads: spied };
      await new SqlBooks(spiedDatabase, "node").lastEntries("own", 20);
      await forgetExpired(spied, NOW);
    });
    expect(entries).toContain("ledgerEntry_latest_idx");
    expect(entries).not.toMatch(/TEMP B-TREE|Sort/);
    for (const table of ["session", "verification"])
      expect(expired.some((plan) => plan.includes(`${table}_expiresAt_idx`))).toBe(true);
  });

  test("which images are to be removed, and which records are to be forgotten", async () => {
    const { db } = database;
    await add(db, 2, { accountId: "own", expiresAt: NOW - 1 });
    await add(db, 1, { accountId: null });
    await add(db, 1, { accountId: "own", removedAt: NOW - 95 * DAY, expiresAt: NOW - 95 * DAY });
    if (kind === "postgres") await db.executeQuery(CompiledQuery.raw("analyze"));
    const images = new SqlImages(database);
    expect(await images.expired(NOW, 100)).toHaveLength(3);
    expect(await images.expired(NOW, 2)).toHaveLength(2);
    const plans = await plansOf(database, async (spied) => {
      const all = new SqlImages({ db: spied, reads: spied });
      await all.expired(NOW, 100);
      await all.forget(NOW - 90 * DAY);
    });
    expect(plans).toHaveLength(3);
    const whole = { sqlite: /SCAN image|\(removedAt=\?\)/, postgres: /Seq Scan on image/ };
    for (const plan of plans) expect(plan).not.toMatch(whole[kind]);
    const { left } = await db
      .selectFrom("image")
      .select(({ fn }) => fn.countAll<number>().as("left"))
      .where("removedAt", "is not", null)
      .executeTakeFirstOrThrow();
    expect(left).toBe(2000);
  });
});

let made = 0;

async function add(
  db: Kysely<Tables>,
  count: number,
  fields: {
    accountId: string | null;
    charge?: "free" | "credit";
    removedAt?: number;
    expiresAt?: number;
  },
): Promise<void> {
  const row = {
    format: "png" as const,
    width: 1,
    height: 1,
    pixelWidth: 1,
    pixelHeight: 1,
    bytes: 100,
    digest: "0",
    createdAt: 0,
    expiresAt: NOW + DAY,
    removedAt: null,
    charge: "credit" as const,
    pages: null,
    ...fields,
  };
  const rows = Array.from({ length: count }, () => ({ ...row, id: `image-${made++}` }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto("image")
      .values(rows.slice(at, at + 500))
      .execute();
}

/** Runs something. Returns the database's plan for each statement. */
async function plansOf(
  { db, kind }: Database,
  run: (spied: Kysely<Tables>) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const spied = db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await run(spied);
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "plan" });
    if (!/^(?:select|delete|update)/.test(sql)) continue;
    const asked = `explain ${kind === "sqlite" ? "query plan " : ""}${sql}`;
    const rows = await db.transaction().execute(async (tx) => {
      // PostgreSQL would read all of a table as small as this, if it may.
      if (kind === "postgres")
        await tx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
      return (await tx.executeQuery(CompiledQuery.raw(asked, [...parameters]))).rows;
    });
    plans.push(rows.map((row) => Object.values(row as object).join(" ")).join("\n"));
  }
  return plans;
}

function transactionOf(db: Kysely<Tables>): Database["transaction"] {
  const last = () => Promise.reject(new Error("nothing here reads last"));
  return (_, run) => db.transaction().execute((tx) => run(tx, last));
}
