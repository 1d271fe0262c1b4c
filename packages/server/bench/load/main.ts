/**
 * `npm run load`: one node and two on one PostgreSQL and one S3, and the pool alone, all on this machine by turns.
 * Prints what each gives, what a request takes beside its render, and what the database takes. Exits with 1 if a request
 * failed; a figure that misses its bound is only marked.
 */
import { startCluster } from "../../test/support/cluster/cluster.ts";
import { startFleet } from "../../test/support/cluster/fleet.ts";
import { databaseTime } from "./database-time.ts";
import { readOptions, type LoadOptions, type Part } from "./options.ts";
import { Report } from "./report.ts";
import type { Stage } from "./stage.ts";
import { throughput } from "./throughput.ts";

/** More than one, because renders of one account wait for each other while they are charged. */
const ACCOUNTS = 8;

const parts: Readonly<Record<Part, (stage: Stage) => Promise<void>>> = {
  throughput,
  database: databaseTime,
};

const options = readOptions();
if (options) process.exitCode = (await run(options)) ? 0 : 1;

async function run(options: LoadOptions): Promise<boolean> {
  await using cluster = await startCluster({ accounts: ACCOUNTS, durable: true });
  endInTime(options, () => cluster[Symbol.asyncDispose]());
  // A cache would spare the renders that are to be compared.
  const withChildren = (count: number) => ({
    PLATEN_RENDER_CACHE: "0",
    PLATEN_RENDER_CHILDREN: String(count),
  });
  const { children } = options;
  // One after the other: a start takes seconds of the processor, and nodes that start wait for each other.
  const single = await startFleet(cluster, {
    name: "single",
    count: 1,
    settings: withChildren(children),
  });
  const pair = await startFleet(cluster, {
    name: "pair",
    count: 2,
    settings: withChildren(children / 2),
  });
  const report = new Report();
  const stage: Stage = { cluster, single, pair, options, report };
  report.begin();
  for (const part of options.parts) await parts[part](stage);
  await single.close();
  await pair.close();
  return report.end();
}

/** Ends all of it when it takes far too long, or is told to stop. */
function endInTime({ seconds }: LoadOptions, end: () => Promise<void>): void {
  const give = (why: string) => {
    console.error(why);
    void end().finally(() => process.exit(1));
  };
  // Four documents, three sides each, and starts besides.
  const limit = 600 + 16 * seconds;
  setTimeout(() => give(`It was not over in ${limit} s.`), limit * 1000).unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => give(signal));
}
