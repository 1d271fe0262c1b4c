/** Builds everything that the service is made of, once, and takes it apart again. */
import { join } from "node:path";
import { RenderPool } from "@platen/render/pool";
import type { DestinationStream, Logger } from "pino";
import { createAccounts, type Accounts } from "./adapters/accounts.ts";
import type { Database } from "./adapters/database.ts";
import { DiskImages } from "./adapters/disk-images.ts";
import { createMailer } from "./adapters/mail.ts";
import { createMetrics, type Metrics } from "./adapters/metrics.ts";
import { systemClock, systemRandomness } from "./adapters/real-world.ts";
import { keptSecret } from "./adapters/secret.ts";
import { forgetExpired, SqlBooks } from "./adapters/sql-books.ts";
import { SqlImages } from "./adapters/sql-images.ts";
import { SqlTokens } from "./adapters/sql-tokens.ts";
import { openSqlite } from "./adapters/sqlite/open.ts";
import type { Config } from "./config.ts";
import { RateLimiter } from "./domain/rate-limit.ts";
import type { RenderDependencies } from "./domain/render-and-charge.ts";
import type { Renderer } from "./domain/renderer.ts";
import { sweepExpired, type SweepDependencies } from "./domain/sweep.ts";
import type { TokenDependencies } from "./domain/tokens.ts";
import type { Clock } from "./domain/world.ts";
import { createLog, errorFields } from "./log.ts";

/** What the books, the tokens and the accounts need: enough for the administrator's commands. */
export interface Core extends TokenDependencies, SweepDependencies {
  config: Config;
  baseUrl: string;
  log: Logger;
  database: Database;
  accounts: Accounts;
  close: () => Promise<void>;
}

/** Everything that a request may need. */
export interface Context extends Core, RenderDependencies {
  metrics: Metrics;
  limiter: RateLimiter;
  /** Of the built web app; absent: that of its package. */
  webFolder: string | undefined;
  /** `leaving`: told to stop, readiness fails. `closed`: takes no more work. */
  state: "open" | "leaving" | "closed";
  /** Requests that are being answered. */
  inFlight: number;
}

/** What tests put in the place of the real world. */
export interface Replacements {
  clock?: Clock;
  renderer?: Renderer;
  webFolder?: string;
  logTo?: DestinationStream;
}

/** Name of this process among those that share the database; there is one process per SQLite file. */
const INSTANCE = "local";

export async function createCore(
  config: Config,
  baseUrl: string,
  { clock = systemClock, logTo }: Replacements = {},
): Promise<Core> {
  const random = systemRandomness;
  const log = createLog(config, logTo);
  const database = await openSqlite(config.databaseFile);
  const images = new DiskImages(join(config.dataDir, "images"));
  const records = new SqlImages(database.db);
  const sweeping: SweepDependencies = {
    books: new SqlBooks(database, INSTANCE),
    images,
    records,
    clock,
    random,
    forgetExpired: (now) => forgetExpired(database.db, now),
  };
  const accounts = createAccounts({
    database,
    config,
    baseUrl,
    secret: config.secret ?? keptSecret(config.dataDir, random),
    sendMail: createMailer(config.smtpUrl, config.mailFrom, log),
    onDeleted: async () => void (await sweepExpired(sweeping)),
    report: (message) => log.error({ message }, "accounts"),
  });
  const tokens = new SqlTokens(database.db);
  const close = () => database.close();
  return { ...sweeping, config, baseUrl, log, database, tokens, accounts, close };
}

export async function createContext(
  config: Config,
  baseUrl: string,
  replacements: Replacements = {},
): Promise<Context> {
  const core = await createCore(config, baseUrl, replacements);
  const renderer = replacements.renderer ?? createRenderer(config);
  const { log } = core;
  return {
    ...core,
    renderer,
    watermarkText: config.watermarkText,
    metrics: createMetrics(renderer),
    limiter: new RateLimiter(core.clock),
    webFolder: replacements.webFolder,
    state: "open",
    inFlight: 0,
    report: (what, error) => log.error({ error: errorFields(error) }, what),
    close: async () => {
      await renderer.close(0);
      await core.close();
    },
  };
}

function createRenderer({ render, markdownLimit, imageNetwork }: Config): Renderer {
  return new RenderPool({
    size: render.children,
    queueLimit: render.queue,
    deadline: render.deadline,
    memoryLimit: render.memory,
    markdownLimit,
    world: imageNetwork ? {} : { network: "off" },
  });
}
