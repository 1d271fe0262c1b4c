import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, sql } from "kysely";
import type { Database, MigrateMode } from "../database.ts";
import { migrate, refuseBehind } from "../migrations/migrate.ts";
import type { Tables } from "../schema.ts";
import { remoteSqliteDialect, type Gathering } from "./dialect.ts";
import { SqliteReach } from "./out-of-reach.ts";
import type { Earlier } from "./messages.ts";
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
  gathering: Gathering;
}

function openFile(file: string): Opened {
  // Before the thread, so that what is missing is said here, in words.
  nodeSqlite();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const reach = new SqliteReach();
  const remote = new RemoteDatabase({ file, busyTimeout: BUSY_TIMEOUT });
  const gathering = { on: false };
  const db = new Kysely<Tables>({ dialect: remoteSqliteDialect(remote, reach, gathering) });
  return { db, reach, remote, gathering };
}

/** What a commit waits for, as long as it is not set anew. */
const synchronous = {
  full: { sql: "pragma synchronous = full", parameters: [], of: "connection" },
  normal: { sql: "pragma synchronous = normal", parameters: [], of: "connection" },
} as const satisfies Record<string, Earlier>;

/** Opens a database file, making it if need be, and brings its tables up to date if it may. */
export async function openSqlite(file: string, mode: MigrateMode = "auto"): Promise<Database> {
  const { db, reach, remote, gathering } = openFile(file);
  try {
    await (mode === "auto" ? migrate : refuseBehind)(db, "sqlite");
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    kind: "sqlite",
    // On a connection held for it: no other statement comes between the settings and their undoing.
    transaction: (durability, work) =>
      db.connection().execute(async (connection) => {
        if (durability === "passing") remote.before(synchronous.normal);
        gathering.on = true;
        try {
          return await connection.transaction().execute(work);
        } finally {
          gathering.on = false;
          if (durability === "passing") remote.before(synchronous.full);
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
