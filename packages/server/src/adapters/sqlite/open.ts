import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, sql } from "kysely";
import type { Database, MigrateMode } from "../database.ts";
import { migrate, refuseBehind } from "../migrations/migrate.ts";
import type { Tables } from "../schema.ts";
import { remoteSqliteDialect } from "./dialect.ts";
import { SqliteReach } from "./out-of-reach.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { RemoteDatabase } from "./remote-database.ts";

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

interface Opened {
  db: Kysely<Tables>;
  reach: SqliteReach;
  remote: RemoteDatabase;
}

function openFile(file: string): Opened {
  // Before the thread, so that what is missing is said here, in words.
  nodeSqlite();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const reach = new SqliteReach();
  const remote = new RemoteDatabase({ file, busyTimeout: BUSY_TIMEOUT });
  return { db: new Kysely<Tables>({ dialect: remoteSqliteDialect(remote, reach) }), reach, remote };
}

/** What a commit waits for, as long as it is not set anew. */
const synchronous = {
  full: "pragma synchronous = full",
  normal: "pragma synchronous = normal",
} as const;

/** Opens a database file, making it if need be, and brings its tables up to date if it may. */
export async function openSqlite(file: string, mode: MigrateMode = "auto"): Promise<Database> {
  const { db, reach, remote } = openFile(file);
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
        remote.before(synchronous.normal);
        try {
          return await connection.transaction().execute(work);
        } finally {
          remote.before(synchronous.full);
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
