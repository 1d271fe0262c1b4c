/** Locks that go by a name and belong to a connection: they end with it, however it ends. */
import type { PostgresPool, PostgresPoolClient } from "kysely";

/** See `Database.exclusively`. */
export async function exclusively<Result>(
  pool: PostgresPool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    const taken = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [lockName(name)],
    );
    if (!taken.rows[0]?.taken) return undefined;
    return await workAndUnlock(client, name, work);
  } finally {
    client.release();
  }
}

async function workAndUnlock<Result>(
  client: PostgresPoolClient,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [lockName(name)]);
  }
}

/** Waits for the lock. It is held until the connection ends. */
export async function lock(client: PostgresPoolClient, name: string): Promise<void> {
  await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [lockName(name)]);
}

/** Other programs may use locks in the same database. */
function lockName(name: string): string {
  return `platen ${name}`;
}
