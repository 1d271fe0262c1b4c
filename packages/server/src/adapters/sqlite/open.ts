/** Opens SQLite: settings of the connection, and migrations. */
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, sql } from "kysely";
import type { Durability } from "../../domain/charging/books.ts";
import type { Database, MigrateMode } from "../sql/database.ts";
import { migrate, refuseBehind } from "../migrations/migrate.ts";
import type { Tables } from "../sql/schema.ts";
import { LastReading } from "../sql/last-reading.ts";
import { makeDataFolder } from "../data-folder.ts";
import { syncFolder } from "../disk/write-files.ts";
import {
  readingSqliteDialect,
  remoteSqliteDialect,
  statementOf,
  type Gathering,
} from "./dialect.ts";
import { SqliteReach } from "./out-of-reach.ts";
import { BEGIN } from "./messages.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { inWords } from "./reasons.ts";
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
    syncFile(draft);
    renameSync(draft, target);
    syncFolder(dirname(target));
  } finally {
    source.close();
    rmSync(draft, { force: true });
  }
}

function syncFile(path: string): void {
  const descriptor = openSync(path, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** @returns the names of the migrations that were made */
export async function migrateSqlite(file: string): Promise<string[]> {
  const { db } = openFile(file);
  try {
    return await migrate(db, "sqlite");
  } catch (error) {
    throw inWords(`The database ${file}`, error);
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
  makeDataFolder(dirname(file));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`The database ${file} cannot be used: it is a folder.`);
  const reach = new SqliteReach();
  const remote = new RemoteDatabase({ file, busyTimeout: BUSY_TIMEOUT });
  const gathering = { on: false };
  const db = new Kysely<Tables>({ dialect: remoteSqliteDialect(remote, reach, gathering) });
  return { db, reach, remote, gathering };
}

/**
 * On a connection held for it: no other statement comes between. It is held until the commit is on its way, not until
 * it is done: the next transaction's statements are executed after it.
 */
async function transact<Result>(
  { db, reach, remote, gathering }: Opened,
  durability: Durability,
  work: (connection: Kysely<Tables>, last: LastReading["ask"]) => Promise<Result>,
): Promise<Result> {
  const last = new LastReading();
  const { result, committed } = await db.connection().execute(async (connection) => {
    remote.before({ sql: BEGIN[durability], parameters: [] });
    gathering.on = true;
    try {
      const result = await work(connection, last.ask);
      const reading = last.query && statementOf(last.query);
      const committed = reach.attempt(() => remote.commit(reading));
      // It is waited for below; if it fails before that, nobody is to be told twice.
      committed.catch(() => {});
      return { result, committed };
    } catch (error) {
      await remote.undo();
      throw error;
    } finally {
      gathering.on = false;
    }
  });
  const { rows } = await committed;
  last.answer(rows);
  return result;
}

/**
 * Opens a database file, making it if need be, and brings its tables up to date if it may.
 *
 * @throws Error in words for the operator
 */
export async function openSqlite(file: string, mode: MigrateMode = "auto"): Promise<Database> {
  const opened = openFile(file);
  const { db, reach } = opened;
  try {
    await (mode === "auto" ? migrate : refuseBehind)(db, "sqlite");
  } catch (error) {
    await db.destroy();
    throw inWords(`The database ${file}`, error);
  }
  // Whoever only reads waits neither for those who write here nor for another process that does.
  const reader = new RemoteDatabase({ file, busyTimeout: BUSY_TIMEOUT, readOnly: true });
  const reads = new Kysely<Tables>({ dialect: readingSqliteDialect(reader, reach) });
  return {
    db,
    reads,
    kind: "sqlite",
    transaction: (durability, work) => transact(opened, durability, work),
    ping: async () => void (await sql`select 1`.execute(db)),
    away: () => reach.away(),
    // The folder has one owner.
    exclusively: (_, work) => work(),
    backup: (target) => copy(file, target),
    // The one that writes at last: it clears up the files beside the database.
    async close() {
      await reader.close();
      await db.destroy();
    },
  };
}
