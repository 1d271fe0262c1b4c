import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { oauthProvider } from "@better-auth/oauth-provider";
import { getMigrations } from "better-auth/db/migration";
import type { BetterAuthOptions } from "better-auth";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/adapters/sql/database.ts";
import type { Tables } from "../src/adapters/sql/schema.ts";
import { SqlBooks } from "../src/adapters/sql/sql-books.ts";
import { openSqlite } from "../src/adapters/sqlite/open.ts";
import { ownFolder } from "../src/adapters/sqlite/sole-owner.ts";

const folder = mkdtempSync(join(tmpdir(), "platen-database-"));
const file = join(folder, "platen.db");
let database: Database;

beforeAll(async () => {
  database = await openSqlite(file);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (sql: string, path = file) => {
  const db = new DatabaseSync(path);
  const rows = db.prepare(sql).all();
  db.close();
  return rows as Record<string, unknown>[];
};

describe("acknowledged means written: WAL with full synchronisation", () => {
  const level = async (db: Kysely<Tables>) =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;

  test("except for what may be undone, and whatever becomes of that", async () => {
    expect(read("pragma journal_mode")).toEqual([{ journal_mode: "wal" }]);
    expect(await level(database.db)).toBe(2);
    expect(await database.transaction("lasting", level)).toBe(2);
    expect(await database.transaction("passing", level)).toBe(1);
    const failing = database.transaction("passing", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await level(database.db)).toBe(2);
  });

  test("also after one that ended before its first statement", async () => {
    const failing = () => Promise.reject(new Error("no"));
    for (const kind of ["passing", "lasting", "passing"] as const) {
      await database.transaction("passing", level);
      await expect(database.transaction(kind, failing)).rejects.toThrow("no");
      expect(await level(database.db)).toBe(2);
    }
    const { db } = database;
    // Nothing is left of a transaction: this is one of its own.
    await db.transaction().execute((tx) => level(tx));
  });

  test("however they follow one another", async () => {
    const kinds = Array.from({ length: 40 }, (_, index) => (index % 3 ? "passing" : "lasting"));
    const seen = await Promise.all(kinds.map((kind) => database.transaction(kind, level)));
    expect(seen).toEqual(kinds.map((kind) => (kind === "lasting" ? 2 : 1)));
  });
});

test("a statement that waits for another process's lock, or for the disk, keeps nobody else waiting", async () => {
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  let done = false;
  const waiting = database
    .transaction("lasting", () => Promise.resolve("done"))
    .then((result) => {
      done = true;
      return result;
    });
  // Were it in this thread, the lock could not be given back before it had given up.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toBe(false);
  other.exec("commit");
  other.close();
  expect(await waiting).toBe("done");
});

test("the tables are those that better-auth wants", async () => {
  const options = {
    database: { db: database.db, type: "sqlite" },
    emailAndPassword: { enabled: true },
    logger: { disabled: true },
    plugins: [oauthProvider({ loginPage: "/", consentPage: "/", disableJwtPlugin: true })],
  } as unknown as BetterAuthOptions;
  const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    toBeAddedIndexes: [],
    schemaProblems: [],
  });
});

test("opening it again changes nothing; a later release's database is refused", async () => {
  const tables = () => read("select sql from sqlite_master order by name");
  const before = tables();
  await (await openSqlite(file)).close();
  expect(tables()).toEqual(before);
  const later = join(folder, "later.db");
  await (await openSqlite(later)).close();
  const db = new DatabaseSync(later);
  db.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')`);
  db.close();
  await expect(openSqlite(later)).rejects.toThrow(/could not be brought up to date/);
});

test("a balance below zero is refused by the database itself", async () => {
  await database.db
    .insertInto("user")
    .values({
      id: "a",
      name: "a",
      email: "a",
      emailVerified: 1,
      createdAt: "",
      updatedAt: "",
    } as never)
    .execute();
  const books = new SqlBooks(database, "test");
  const spend = books.transaction("lasting", async (tx) => {
    await tx.standing("a", "2026-01");
    const entry = { id: "1", accountId: "a", credits: -1, reason: "render", createdAt: 0 } as const;
    await tx.enter({ ...entry, imageId: undefined });
  });
  await expect(spend).rejects.toThrow(/CHECK/);
  expect(read("select count(*) as n from ledgerEntry")).toEqual([{ n: 0 }]);
});

test("a backup is a whole database, taken while others write", async () => {
  const target = join(folder, "backup.db");
  const books = new SqlBooks(database, "test");
  const backup = new AbortController();
  const writing = (async () => {
    for (let count = 0; !backup.signal.aborted; count += 1) {
      await books.transaction("lasting", (tx) => tx.countFree("a", `m${count}`));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await database.backup(target);
  backup.abort();
  await writing;
  expect(read("pragma integrity_check", target)).toEqual([{ integrity_check: "ok" }]);
  expect(read('select id from "user"', target)).toEqual([{ id: "a" }]);
});

test("a folder has one owner at a time", () => {
  const disown = ownFolder(folder);
  expect(() => ownFolder(folder)).toThrow(/Another service is running/);
  disown();
  ownFolder(folder)();
});
