/**
 * Tests of PostgreSQL alone: nodes that start together, a database that is away, and its coming
 * back.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/adapters/sql/database.ts";
import { migratePostgres } from "../../src/adapters/postgres/migrate.ts";
import { openPostgres, type PostgresOptions } from "../../src/adapters/postgres/open.ts";
import { SqlBooks } from "../../src/adapters/sql/sql-books.ts";
import { migrateDatabase, openAdmin } from "../../src/admin.ts";
import { ConfigError, readConfig } from "../../src/config/config.ts";
import { addAccount } from "../support/accounts.ts";
import { postgresDatabase, type TestDatabase } from "../support/postgres.ts";
import { PASSWORD, startPostgresServer, type PostgresServer } from "../support/postgres-server.ts";
import { wireTo, type Wire } from "../support/wire.ts";

const secret = "s".repeat(32);
const ignore = () => {};
const open = (url: string, options: Partial<PostgresOptions> = {}) =>
  openPostgres({ url, connections: 4, migrate: "auto", report: ignore, ...options });
const outOfReach = {
  code: "OVERLOADED",
  details: [{ path: "database", message: "the database is out of reach" }],
  retryAfter: 2,
};

const migrations = [
  "0001-initial",
  "0002-many-nodes",
  "0003-hard-to-hurt",
  "0004-shares",
  "0005-by-index",
  "0006-documents",
  "0007-latest-images",
  "0008-brands",
  "0009-made-with",
  "0010-document-versions",
  "0011-connected-apps",
  "0012-document-handles",
  "0013-link-keys",
  "0014-jobs",
  "0016-webhooks",
  "0017-token-scopes",
  "0018-activity",
];

test("many nodes that start at once with an empty database all come up", async () => {
  const { url, query } = await postgresDatabase();
  const nodes = await Promise.all(Array.from({ length: 6 }, () => open(url)));
  await Promise.all(nodes.map((node) => node.ping()));
  const made = await query<{ name: string }>("select name from kysely_migration order by name");
  expect(made.map(({ name }) => name)).toEqual(migrations);
  expect(await migratePostgres(url, ignore)).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
});

test("PLATEN_MIGRATE=never: one that is behind is refused, until `admin migrate` was run", async () => {
  const { url, query } = await postgresDatabase();
  await expect(open(url, { migrate: "never" })).rejects.toThrow(
    `The database is behind (${migrations.join(", ")}), and PLATEN_MIGRATE is never. Run \`platen admin migrate\` first.`,
  );
  const config = readConfig({
    PLATEN_DATABASE_URL: url,
    PLATEN_SECRET: secret,
    PLATEN_MIGRATE: "never",
  });
  await expect(openAdmin(config)).rejects.toThrow("The database is behind");
  expect(await migrateDatabase(config)).toEqual(migrations);
  expect(await migrateDatabase(config)).toEqual([]);
  await (await openAdmin(config)).close();
  // Additions of a later release do no harm to nodes of this one.
  await query("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')");
  await (await open(url, { migrate: "never" })).close();
  await expect(open(url)).rejects.toThrow(/could not be brought up to date/);
});

test("the administrator's commands, without a data folder; the backup is PostgreSQL's own", async () => {
  const { url } = await postgresDatabase();
  const folder = mkdtempSync(join(tmpdir(), "platen-postgres-"));
  const dataDir = join(folder, "none");
  const config = readConfig({
    PLATEN_DATABASE_URL: url,
    PLATEN_SECRET: secret,
    PLATEN_DATA_DIR: dataDir,
  });
  const admin = await openAdmin(config);
  await admin.createAccount("a@example.org", "correct horse battery");
  expect(await admin.createToken("a@example.org", "x", undefined)).toMatch(/^platen_/);
  expect(await admin.grantCredits("a@example.org", 7)).toBe(7);
  expect(await admin.usage("a@example.org")).toMatchObject({ creditBalance: 7, monthlyUsed: 0 });
  await expect(admin.backup(join(folder, "file"))).rejects.toThrow(/pg_dump/);
  await admin.close();
  expect([existsSync(dataDir), readdirSync(folder)]).toEqual([false, []]);
  rmSync(folder, { recursive: true });
});

test("PostgreSQL needs a secret that nodes share, and its address is never repeated", () => {
  const url = `postgres://user:${PASSWORD}@host/db`;
  expect(() => readConfig({ PLATEN_DATABASE_URL: url })).toThrow(ConfigError);
  expect(() => readConfig({ PLATEN_DATABASE_URL: url })).toThrow(
    /^PLATEN_SECRET must be set with PostgreSQL/,
  );
  for (const wrong of [`postgres://user:${PASSWORD}@host`, `postgres:${PASSWORD}`, PASSWORD]) {
    const read = () => readConfig({ PLATEN_DATABASE_URL: wrong, PLATEN_SECRET: secret });
    expect(read).toThrow(/^PLATEN_DATABASE_URL must be/);
    expect(read).not.toThrow(PASSWORD);
  }
});

test("a commit waits for the disk only where what it did must last", async () => {
  const { url } = await postgresDatabase();
  const database = await open(url);
  const level = (durability: "lasting" | "passing") =>
    database.transaction(durability, async (tx) => {
      const { sql } = await import("kysely");
      const row = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx);
      return row.rows[0]?.synchronous_commit;
    });
  const kinds = Array.from({ length: 20 }, (_, index) => (index % 3 ? "passing" : "lasting"));
  const seen = await Promise.all(kinds.map(level));
  expect(seen).toEqual(kinds.map((kind) => (kind === "lasting" ? "on" : "off")));
  await database.close();
});

test("a table that grows under a running node, as migrations make it", async () => {
  const { url, query } = await postgresDatabase();
  const database = await open(url, { connections: 1 });
  const books = new SqlBooks(database, "a");
  await addAccount(database, "a");
  const held = {
    id: "r",
    accountId: "a",
    charge: "free",
    yearMonth: "2026-01",
    idempotencyKey: undefined,
    createdAt: 0,
  } as const;
  // The same statements, so often that the server makes plans for them.
  const round = async () => {
    await books.transaction("passing", (tx) => tx.hold(held));
    expect(await books.own()).toEqual([held]);
    expect(await books.transaction("lasting", (tx) => tx.take(held))).toEqual(held);
  };
  for (let count = 0; count < 10; count += 1) await round();
  await query(`alter table reservation add column "later" text default 'x'`);
  for (let count = 0; count < 10; count += 1) await round();
  await database.close();
});

test("a count that JavaScript cannot hold is refused, not rounded", async () => {
  const { url } = await postgresDatabase();
  const database = await open(url);
  const seenAt = "9007199254740993";
  await database.db
    .insertInto("instance")
    .values({ id: "a", seenAt: seenAt as never })
    .execute();
  const read = database.db.selectFrom("instance").selectAll().execute();
  await expect(read).rejects.toThrow("too large");
  await database.close();
});

describe("out of reach", () => {
  let server: PostgresServer;
  let home: TestDatabase;
  let wire: Wire;
  let database: Database;
  let books: SqlBooks;

  beforeAll(async () => {
    server = await startPostgresServer();
    home = await postgresDatabase(server);
    wire = await wireTo(home.url);
    database = await open(wire.url);
    books = new SqlBooks(database, "a");
    await addAccount(database, "a");
  });
  afterAll(async () => {
    wire?.resume();
    await database?.close();
    await wire?.close();
    await server?.close();
  });

  const use = () => books.transaction("lasting", (tx) => tx.standing("a", "2026-01"));
  const timed = async (attempt: Promise<unknown>) => {
    const start = performance.now();
    await expect(attempt).rejects.toMatchObject(outOfReach);
    return performance.now() - start;
  };

  test("at the start, in words without the password", async () => {
    const nowhere = `postgres://platen:${PASSWORD}@127.0.0.1:1/x`;
    for (const migrate of ["auto", "never"] as const) {
      const start = open(nowhere, { migrate });
      await expect(start).rejects.toThrow("The database is out of reach (ECONNREFUSED).");
      await expect(start).rejects.not.toThrow(PASSWORD);
    }
  });

  test("stopped and started again: clear refusals at once, then as if nothing had been", async () => {
    await Promise.all([use(), use(), use(), database.ping()]);
    expect(database.away()).toBeUndefined();
    await server.stop();
    for (let round = 0; round < 3; round += 1) {
      expect(await timed(use())).toBeLessThan(1500);
      expect(await timed(database.ping())).toBeLessThan(1500);
    }
    expect(database.away()).toMatchObject(outOfReach);
    await server.start();
    await Promise.all(Array.from({ length: 20 }, use));
    await database.ping();
    expect(database.away()).toBeUndefined();
  });

  test("stopped in the middle of a transaction: all of it is undone", async () => {
    let reached = () => {};
    const middle = new Promise<void>((resolve) => (reached = resolve));
    let goOn = () => {};
    const stopped = new Promise<void>((resolve) => (goOn = resolve));
    const broken = books.transaction("lasting", async (tx) => {
      await tx.countFree("a", "2020-01");
      reached();
      await stopped;
      await tx.countFree("a", "2020-01");
    });
    await middle;
    await server.stop();
    await server.start();
    goOn();
    await expect(broken).rejects.toMatchObject(outOfReach);
    expect(await books.transaction("passing", (tx) => tx.look("a", "2020-01"))).toMatchObject({
      freeUsed: 0,
    });
  });

  test("one connection ended by an administrator: the others and the next one work", async () => {
    const ended = await home.query<{ pid: number }>(
      "select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'platen'",
    );
    // The connections were told to end, and do so when it is their turn.
    const pids = ended.map(({ pid }) => pid);
    const left = () => home.query("select pid from pg_stat_activity where pid = any($1)", [pids]);
    await expect.poll(left).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, use));
  });

  test("fallen silent: refused in bounded time, and well again when it speaks", async () => {
    await Promise.all(Array.from({ length: 4 }, use));
    wire.silence();
    const waits = await Promise.all([
      ...Array.from({ length: 8 }, () => timed(use())),
      timed(database.ping()),
    ]);
    expect(Math.max(...waits)).toBeLessThan(14_000);
    wire.resume();
    await Promise.all(Array.from({ length: 10 }, use));
    await database.ping();
  }, 60_000);

  test("a node that stops in the middle of a transaction does not hold the others up for long", async () => {
    let goOn = () => {};
    const stopped = new Promise<void>((resolve) => (goOn = resolve));
    let reached = () => {};
    const middle = new Promise<void>((resolve) => (reached = resolve));
    const paused = books.transaction("lasting", async (tx) => {
      await tx.standing("a", "2026-01");
      reached();
      await stopped;
      await tx.countFree("a", "2026-01");
    });
    await middle;
    const start = performance.now();
    // The first request may fail; the second one finds a connection.
    await use().catch((error: unknown) => expect(error).toMatchObject(outOfReach));
    await use();
    expect(performance.now() - start).toBeLessThan(12_000);
    goOn();
    await expect(paused).rejects.toMatchObject(outOfReach);
  }, 60_000);
});
