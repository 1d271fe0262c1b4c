/** Opens PostgreSQL: pools of connections, migrations, and its errors in words. */
import { Kysely } from "kysely";
import { ApiError } from "../../domain/api-error.ts";
import type { Database, MigrateMode } from "../sql/database.ts";
import { LastReading } from "../sql/last-reading.ts";
import { refuseBehind } from "../migrations/migrate.ts";
import type { Tables } from "../sql/schema.ts";
import { again } from "./again.ts";
import { postgresDialect } from "./dialect.ts";
import { GuardedPool } from "./guarded-pool.ts";
import { exclusively } from "./locks.ts";
import { migratePostgres } from "./migrate.ts";

export interface PostgresOptions {
  url: string;
  /** Most connections for requests; `CONTROL` more are for the node itself. */
  connections: number;
  migrate: MigrateMode;
  /** Told of connections that broke while they were idle. */
  report: (error: unknown) => void;
}

/** For signs of life and locks, which must not wait behind requests. */
const CONTROL = 2;

/**
 * Opens a database that is there and brings its tables up to date, or looks whether they are.
 *
 * @throws Error in words for the operator; they hold no password
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, connections, migrate, report } = options;
  if (migrate === "auto") await inWords(migratePostgres(url, report));
  const pool = new GuardedPool({ url, connections, report });
  const control = new GuardedPool({ url, connections: CONTROL, report });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, "lasting") });
  const passing = new Kysely<Tables>({ dialect: postgresDialect(pool, "passing") });
  const close = async () => {
    await db.destroy();
    await control.end();
  };
  try {
    if (migrate === "never") await inWords(refuseBehind(db, "postgres"));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    reads: db,
    kind: "postgres",
    transaction: (durability, work) =>
      again(() => transact(durability === "lasting" ? db : passing, work)),
    async ping() {
      const client = await control.connect();
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
    },
    away: () => pool.away(),
    exclusively: (name, work) => exclusively(control, name, work),
    backup: () =>
      Promise.reject(
        new Error(
          "This database is PostgreSQL, which has its own means: make a backup with pg_dump, or by archiving its log.",
        ),
      ),
    close,
  };
}

async function transact<Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>, last: LastReading["ask"]) => Promise<Result>,
): Promise<Result> {
  const last = new LastReading();
  const { result, rows } = await db.transaction().execute(async (transaction) => ({
    result: await work(transaction, last.ask),
    rows: last.query ? (await transaction.executeQuery(last.query)).rows : [],
  }));
  last.answer(rows);
  return result;
}

/** At the start, the operator is the only one to answer. */
async function inWords<Value>(attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new Error(`The database is out of reach (${error.internal}).`, { cause: error });
  }
}
