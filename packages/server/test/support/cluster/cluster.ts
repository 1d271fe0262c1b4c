/**
 * Starts everything that several nodes need on this machine: a PostgreSQL, an S3 server, accounts
 * with tokens, and nodes as processes of their own. It ends what it started and nothing else.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openAdmin } from "../../../src/admin.ts";
import { readConfig } from "../../../src/main.ts";
import {
  databaseUrl,
  startPostgresServer,
  type PostgresServer,
  type PostgresServerOptions,
} from "../postgres-server.ts";
import { startS3, type S3Server } from "../s3.ts";
import { spawnNode, type NodeProcess } from "./node-process.ts";

export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export interface Cluster {
  postgres: PostgresServer;
  s3: S3Server;
  databaseUrl: string;
  /** One token of each account. */
  tokens: readonly string[];
  /** Runs a statement directly, without the service's code, and returns its rows. */
  query: Query;
  /** Returns the nodes that run, of all that were ever started. */
  running: () => NodeProcess[];
  /**
   * Starts a node.
   *
   * @param name different for each start; otherwise the node waits to see whether its namesake is
   *   alive
   */
  startNode: (name: string, settings?: Readonly<Record<string, string>>) => Promise<NodeProcess>;
  /** Lists files that nodes have written into their data folder; there should be none. */
  dataFiles: () => string[];
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Credits of each account at the start. */
export const CREDITS = 1_000_000;
/** Origin of links. Nothing listens there, so clients ask the balancer instead. */
export const PUBLIC_URL = "http://platen.test";

const DATABASE = "platen_nodes";

const common = {
  PLATEN_PORT: "0",
  PLATEN_METRICS_PORT: "0",
  PLATEN_BASE_URL: PUBLIC_URL,
  PLATEN_SECRET: "a secret that all the nodes share",
  PLATEN_BOOTSTRAP: "0",
  PLATEN_LOG_LEVEL: "warn",
  PLATEN_RENDER_CHILDREN: "1",
  PLATEN_RENDER_WARM_UP: "0",
  PLATEN_RENDER_QUEUE: "1000",
  PLATEN_TOKEN_RATE: "1000000",
  PLATEN_ADDRESS_RATE: "1000000",
};

export async function startCluster({
  accounts,
  ...options
}: PostgresServerOptions & { accounts: number }): Promise<Cluster> {
  await using undo = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), "platen-cluster-"));
  undo.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgresServer(options);
  undo.defer(() => postgres.close());
  const s3 = undo.use(await startS3());
  await query(postgres.url, `create database ${DATABASE}`);
  const url = databaseUrl(postgres.port, DATABASE);
  const settings = {
    ...common,
    PLATEN_DATA_DIR: dataDir,
    PLATEN_DATABASE_URL: url,
    ...s3.settings,
  };
  const tokens = await makeAccounts(settings, accounts);
  const nodes: NodeProcess[] = [];
  const running = () => nodes.filter((node) => node.isAlive());
  undo.defer(async () => {
    await Promise.all(running().map((node) => node.kill()));
  });
  const owned = undo.move();
  return {
    postgres,
    s3,
    databaseUrl: url,
    tokens,
    query: (sql, parameters) => query(url, sql, parameters),
    running,
    startNode: async (name, more = {}) => {
      const node = await spawnNode(name, { ...settings, ...more });
      nodes.push(node);
      return node;
    },
    dataFiles: () => readdirSync(dataDir),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Makes accounts as an administrator does, which also makes the tables. */
async function makeAccounts(settings: Record<string, string>, count: number): Promise<string[]> {
  const admin = await openAdmin(readConfig(settings));
  try {
    const tokens: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `account-${index}@example.org`;
      await admin.createAccount(email, "correct horse battery");
      await admin.grantCredits(email, CREDITS);
      tokens.push(await admin.createToken(email, "nodes", undefined));
    }
    return tokens;
  } finally {
    await admin.close();
  }
}

async function query<Row>(url: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url);
  // The server may end during the query, which then fails; that is enough.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(sql, parameters);
    return rows as Row[];
  } finally {
    await client.end();
  }
}
