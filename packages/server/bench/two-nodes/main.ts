/**
 * `npm run load`: two nodes as processes on one PostgreSQL and one S3, all on this machine, driven by
 * clients that ask again only what may be asked again. Prints what two nodes give beside one, what
 * the database takes, and what is lost when a node is killed or restarted, or a store is away.
 * Exits with 1 if anything was lost, or charged or answered wrongly.
 */
import { startCluster } from "../../test/support/cluster/cluster.ts";
import { startFleet } from "../../test/support/cluster/fleet.ts";
import { away } from "./away.ts";
import { databaseTime } from "./database-time.ts";
import { killed } from "./killed.ts";
import { readOptions, type LoadOptions, type Part } from "./options.ts";
import { Report } from "./report.ts";
import { rolling } from "./rolling.ts";
import type { Stage } from "./stage.ts";
import { throughput } from "./throughput.ts";

/** More than one, because renders of one account wait for each other while they are charged. */
const ACCOUNTS = 8;

const parts: Readonly<Record<Part, (stage: Stage) => Promise<void>>> = {
  throughput,
  database: databaseTime,
  kill: killed,
  restart: rolling,
  databaseAway: (stage) => away(stage, "database", stage.cluster.postgres),
  storeAway: (stage) => away(stage, "S3", stage.cluster.s3),
};

const options = readOptions(process.argv.slice(2));
if (options) process.exitCode = (await run(options)) ? 0 : 1;

async function run(options: LoadOptions): Promise<boolean> {
  await using cluster = await startCluster({ accounts: ACCOUNTS, durable: true });
  endInTime(options, () => cluster[Symbol.asyncDispose]());
  // A cache would spare the renders that are to be compared.
  const settings = { PLATEN_RENDER_CACHE: "0", PLATEN_DRAIN_DELAY: "2" };
  const withChildren = (count: number) => ({
    ...settings,
    PLATEN_RENDER_CHILDREN: String(count),
  });
  const { children } = options;
  const [single, pair] = await Promise.all([
    startFleet(cluster, { name: "single", count: 1, settings: withChildren(children) }),
    startFleet(cluster, { name: "pair", count: 2, settings: withChildren(children / 2) }),
  ]);
  const report = new Report();
  const stage: Stage = { cluster, single, pair, options, report };
  report.begin();
  for (const part of options.parts) await parts[part](stage);
  await single.close();
  await pair.close();
  report.none("files that nodes left in their data folder", cluster.dataFiles());
  return report.end();
}

/** Ends all of it when it takes far too long, or is told to stop. */
function endInTime({ seconds, away }: LoadOptions, end: () => Promise<void>): void {
  const give = (why: string) => {
    console.error(why);
    void end().finally(() => process.exit(1));
  };
  // Four measurements, twelve halves, and starts, a lease and audits besides.
  const limit = 600 + 12 * seconds + 2 * away;
  setTimeout(() => give(`It was not over in ${limit} s.`), limit * 1000).unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => give(signal));
}
