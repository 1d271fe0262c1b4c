/** The databases that a contract is held against. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../src/adapters/sql/database.ts";
import { openPostgres } from "../../src/adapters/postgres/open.ts";
import { openSqlite } from "../../src/adapters/sqlite/open.ts";
import { postgresDatabase } from "./postgres.ts";

export interface OpenedDatabase {
  database: Database;
  /** The same once more, as another node has it; with SQLite there is no other. */
  other: Database;
  close: () => Promise<void>;
}

const unexpected = (error: unknown): never => {
  throw error;
};

export const openers: Readonly<Record<Database["kind"], () => Promise<OpenedDatabase>>> = {
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "platen-database-"));
    const database = await openSqlite(join(folder, "platen.db"));
    const close = async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { database, other: database, close };
  },
  postgres: async () => {
    const { url, query } = await postgresDatabase();
    const options = { url, connections: 10, migrate: "auto", report: unexpected } as const;
    // Both at once, as nodes start.
    const [database, other] = await Promise.all([openPostgres(options), openPostgres(options)]);
    const close = async () => {
      await Promise.all([database.close(), other.close()]);
      // Counted when connections end. They would be got over, at a second each.
      const [found] = await query<{ deadlocks: string }>(
        "select deadlocks from pg_stat_database where datname = current_database()",
      );
      if (found?.deadlocks !== "0") throw new Error(`there were ${found?.deadlocks} deadlocks`);
    };
    return { database, other, close };
  },
};
