/** PostgreSQL for tests: one server per test file, which goes away with it, and new databases. */
import pg from "pg";
import { afterAll } from "vitest";
import { databaseUrl, startPostgresServer, type PostgresServer } from "./postgres-server.ts";

export interface TestDatabase {
  url: string;
  /** Runs a statement past everything that is tested, and gives its rows. */
  query: <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
}

let shared: Promise<PostgresServer> | undefined;
// A server that did not start has failed what needed it, and leaves nothing behind.
afterAll(async () => (await shared?.catch(() => undefined))?.close());

let databases = 0;

/** A new, empty database: on the shared server, or on one that the test may stop and start. */
export async function postgresDatabase(own?: PostgresServer): Promise<TestDatabase> {
  const server = own ?? (await (shared ??= startPostgresServer()));
  const name = `test_${(databases += 1)}`;
  await query(server.url, `create database ${name}`);
  const url = databaseUrl(server.port, name);
  return { url, query: (sql, parameters) => query(url, sql, parameters) };
}

async function query<Row>(url: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(sql, parameters);
    return rows as Row[];
  } finally {
    await client.end();
  }
}
