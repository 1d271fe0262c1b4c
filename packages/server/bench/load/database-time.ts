/** Measures the time that the database adds to one render, with one render at a time. */
import { nearestRank } from "../../../../bench/measure/statistics.ts";
import { Clients } from "../../test/support/cluster/clients.ts";
import { Fleet, startFleet } from "../../test/support/cluster/fleet.ts";
import { scrape } from "../../test/support/exposition.ts";
import { wireTo } from "../../test/support/wire.ts";
import { bodyOf, documents, type Stage } from "./stage.ts";
import { rounded } from "./report.ts";

/** Greatest median, in ms. */
const BOUND = 5;
/** Renders that are not counted, because they pay for connections and caches. */
const WARM_UP = 10;

export async function databaseTime(stage: Stage): Promise<void> {
  const { single, options, report } = stage;
  const total = async (what: "sum" | "count") =>
    (await scrape(single.node(0))).sum(`platen_database_seconds_${what}`);
  const count = await total("count");
  const all = await eachRender(stage, single, WARM_UP + options.renders, () => total("sum"));
  const transactions = ((await total("count")) - count) / all.length;
  const times = all.slice(WARM_UP).map((seconds) => seconds * 1000);
  const half = nearestRank(times, 0.5);
  report.row({
    what: "database time a render, one at a time (reserving and charging), ms p50 · p95",
    measured: `${rounded(half)} · ${rounded(nearestRank(times, 0.95))}`,
    bound: `p50 ≤ ${BOUND}`,
    holds: half <= BOUND,
  });
  report.row({
    what: "a render: transactions · round trips to the database, its token's included",
    measured: `${rounded(transactions, 2)} · ${await roundTrips(stage)}`,
  });
}

async function roundTrips(stage: Stage): Promise<number> {
  const { cluster } = stage;
  const wire = await wireTo(cluster.databaseUrl);
  const settings = { PLATEN_DATABASE_URL: wire.url, PLATEN_RENDER_CACHE: "0" };
  const wired = await startFleet(cluster, { name: "wired", count: 1, settings });
  try {
    return nearestRank(await eachRender(stage, wired, 2 * WARM_UP, wire.roundTrips), 0.5);
  } finally {
    await wired.close();
    await wire.close();
  }
}

/** Returns the growth of a figure with each render. */
async function eachRender(
  { cluster }: Stage,
  fleet: Fleet,
  renders: number,
  look: () => number | Promise<number>,
): Promise<number[]> {
  const grown: number[] = [];
  const body = bodyOf(documents.card);
  for (let render = 0; render < renders; render += 1) {
    const before = await look();
    const options = { count: 1, tokens: cluster.tokens, body, retry: false, times: 1 };
    const clients = new Clients(fleet.balancer, options);
    await clients.done();
    if (clients.failed.length > 0) throw new Error(`a render failed: ${clients.failed.join()}`);
    grown.push((await look()) - before);
  }
  return grown;
}
