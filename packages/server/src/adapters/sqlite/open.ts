import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import type { Database, MigrateMode } from "../database.ts";
import { migrate, refuseBehind } from "../migrations/migrate.ts";
import type { Tables } from "../schema.ts";
import { nodeSqliteDialect } from "./dialect.ts";
import { SqliteReach } from "./out-of-reach.ts";
import { nodeSqlite } from "./node-sqlite.ts";

/** How long to wait for another process that writes, in ms. */
const BUSY_TIMEOUT = 10_000;

/** Pages: the copy is made in one step, so that it never has to begin anew for those who write. */
const WHOLE = 2 ** 30;

async function copy(file: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}.part`;
  // A connection of its own: the other one may be in the middle of a transaction.
  const { backup, DatabaseSync } = nodeSqlite();
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    await backup(source, draft, { rate: WHOLE });
    chmodSync(draft, 0o600);
    renameSync(draft, target);
  } finally {
    source.close();
    rmSync(draft, { force: true });
  }
}

/** @returns the names of the migrations that were made */
export async function migrateSqlite(file: string): Promise<string[]> {
  const { db } = openFile(file);
  try {
    return await migrate(db, "sqlite");
  } finally {
    await db.destroy();
  }
}

function openFile(file: string): { sqlite: DatabaseSync; db: Kysely<Tables>; reach: SqliteReach } {
  const { DatabaseSync } = nodeSqlite();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT,
    enableForeignKeyConstraints: true,
  });
  // It holds password hashes. The files beside it, which come with WAL, take over its mode.
  chmodSync(file, 0o600);
  sqlite.exec("pragma journal_mode = wal");
  // NORMAL may lose what was acknowledged when the power goes.
  sqlite.exec("pragma synchronous = full");
  const reach = new SqliteReach();
  return { sqlite, db: new Kysely<Tables>({ dialect: nodeSqliteDialect(sqlite, reach) }), reach };
}

/** Opens a database file, making it if need be, and brings its tables up to date if it may. */
export async function openSqlite(file: string, mode: MigrateMode = "auto"): Promise<Database> {
  const { sqlite, db, reach } = openFile(file);
  try {
    await (mode === "auto" ? migrate : refuseBehind)(db, "sqlite");
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    kind: "sqlite",
    // On a connection held for it: no other statement comes between the setting and its undoing.
    transaction: (durability, work) =>
      db.connection().execute(async (connection) => {
        if (durability === "lasting") return connection.transaction().execute(work);
        sqlite.exec("pragma synchronous = normal");
        try {
          return await connection.transaction().execute(work);
        } finally {
          sqlite.exec("pragma synchronous = full");
        }
      }),
    ping: async () => void (await sql`select 1`.execute(db)),
    away: () => reach.away(),
    // The folder has one owner.
    exclusively: (_, work) => work(),
    backup: (target) => copy(file, target),
    close: () => db.destroy(),
  };
}
