import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Tables } from "../schema.ts";
import { nodeSqliteDialect } from "./dialect.ts";

/** How long to wait for another process that writes, in ms. */
const BUSY_TIMEOUT = 10_000;

/** Opens a database file, making it if need be, and brings its tables up to date. */
export async function openSqlite(file: string): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT,
    enableForeignKeyConstraints: true,
  });
  sqlite.exec("pragma journal_mode = wal");
  // NORMAL may lose what was acknowledged when the power goes.
  sqlite.exec("pragma synchronous = full");
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(sqlite) });
  await migrate(db);
  return {
    db,
    kind: "sqlite",
    async backup(target) {
      const draft = `${target}.${process.pid}.part`;
      await backup(sqlite, draft);
      renameSync(draft, target);
    },
    close: () => db.destroy(),
  };
}
