/** Starts several services as nodes of one, on one PostgreSQL and one folder of images. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StartOptions } from "../../src/main.ts";
import type { Audit } from "./books.ts";
import { postgresDatabase, type TestDatabase } from "./postgres.ts";
import { startTestService, type TestService } from "./service.ts";

export const NODE_SECRET = "a secret that all the nodes share";

export interface Nodes {
  nodes: TestService[];
  database: TestDatabase;
  /** Reads an account's books directly, without the service's code. */
  audit: (accountId: string) => Promise<Audit>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Starts the nodes.
 *
 * @param each one entry for each node: its own settings
 */
export async function startNodes(
  each: readonly { settings?: Record<string, string>; options?: StartOptions }[],
  database?: TestDatabase,
): Promise<Nodes> {
  const shared = database ?? (await postgresDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "platen-nodes-"));
  const nodes = await Promise.all(
    each.map(({ settings, options }) =>
      startTestService(
        {
          PLATEN_DATA_DIR: dataDir,
          PLATEN_DATABASE_URL: shared.url,
          PLATEN_SECRET: NODE_SECRET,
          ...settings,
        },
        options,
      ),
    ),
  );
  return {
    nodes,
    database: shared,
    audit: (accountId) => auditPostgres(shared, accountId),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function auditPostgres(
  { query }: Pick<TestDatabase, "query">,
  accountId: string,
): Promise<Audit> {
  const number = async (sql: string, ...parameters: string[]): Promise<number> => {
    const [row] = await query<Record<string, unknown>>(sql, parameters);
    return Number(Object.values(row ?? {})[0] ?? 0);
  };
  const of = (column: string, table: string) =>
    number(`select ${column} from "${table}" where "accountId" = $1`, accountId);
  return {
    balance: await of('"creditBalance"', "accountBooks"),
    ledgerSum: await of("coalesce(sum(credits), 0)", "ledgerEntry"),
    ledgerEntries: await of("count(*)", "ledgerEntry"),
    freeUsed: await of("coalesce(sum(used), 0)", "monthUsage"),
    exportsUsed: await of('"exportsUsed"', "accountBooks"),
    reservations: await number("select count(*) from reservation"),
    runningKeys: await number('select count(*) from "idempotencyKey" where answer is null'),
    images: await query("select id, format from image"),
  };
}
