/** PostgreSQL for tests: one server per process, whose files of tests share it, and new databases. */
import pg from "pg";
import { databaseUrl, startPostgresServer, type PostgresServer } from "./postgres-server.ts";

export interface TestDatabase {
  url: string;
  /** Runs a statement past everything that is tested, and gives its rows. */
  query: <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
}

let shared: Promise<PostgresServer> | undefined;

let databases = 0;

/** A new, empty database: on the shared server, or on one that the test may stop and start. */
export async function postgresDatabase(own?: PostgresServer): Promise<TestDatabase> {
  const server = own ?? (await (shared ??= startPostgresServer({ passing: true })));
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
