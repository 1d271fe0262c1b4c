import { Kysely } from "kysely";
import { migrate } from "../migrations/migrate.ts";
import type { Tables } from "../sql/schema.ts";
import { postgresDialect } from "./dialect.ts";
import { GuardedPool } from "./guarded-pool.ts";
import { lock } from "./locks.ts";

/** One that holds the lock and two for the migrator, which asks while it holds one of its own. */
const CONNECTIONS = 3;

/**
 * Brings the database up to date. Of nodes that start at once one does it and the others wait.
 *
 * @returns the names of the migrations that were made
 */
export async function migratePostgres(
  url: string,
  report: (error: unknown) => void,
): Promise<string[]> {
  const pool = new GuardedPool({ url, connections: CONNECTIONS, patient: true, report });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, "lasting") });
  try {
    const client = await pool.connect();
    try {
      await lock(client, "migrate");
      return await migrate(db, "postgres");
    } finally {
      client.release(true);
    }
  } finally {
    await db.destroy();
  }
}
