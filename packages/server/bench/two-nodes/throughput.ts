/** What two nodes give beside one with as many children as both, turn about. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Clients } from "../../test/support/cluster/clients.ts";
import type { Fleet } from "../../test/support/cluster/fleet.ts";
import { Looks } from "./histogram.ts";
import { hopeless, bodyOf, documents, type Stage } from "./stage.ts";
import { quantile, rounded } from "./report.ts";

/** The stores are not to be what holds two nodes up. */
const BOUND = 0.95;

interface Turn {
  /** Renders a second. */
  rate: number;
  /** ms of processor time of the nodes' own processes a render, without their children's. */
  work: number;
  problems: string[];
}

export async function throughput(stage: Stage): Promise<void> {
  const { pair, report } = stage;
  const looks = await new Looks(pair.nodes).taken();
  const connections = watchConnections(stage);
  for (const [name, markdown] of Object.entries(documents)) await compare(stage, name, markdown);
  const { busy, most } = await connections();
  const [put = 0] = await looks.quantiles(
    "platen_image_store_seconds",
    { operation: "put", outcome: "ok" },
    [0.5],
  );
  const of = (kind: string) =>
    looks.quantiles("platen_database_seconds", { kind, outcome: "ok" }, [0.5, 0.95]);
  const [reserve = 0, reserve95 = 0] = await of("passing");
  const [charge = 0, charge95 = 0] = await of("lasting");
  report.row({
    what: "under that load, reserving, ms p50 · p95",
    measured: `${rounded(reserve)} · ${rounded(reserve95)}`,
  });
  report.row({
    what: "under that load, charging (waits for the disk), ms p50 · p95",
    measured: `${rounded(charge)} · ${rounded(charge95)}`,
  });
  report.row({ what: "under that load, S3 put, ms p50", measured: rounded(put) });
  report.row({
    what: "PostgreSQL connections of all three nodes: busy on average · open at most",
    measured: `${rounded(busy)} · ${most}`,
  });
}

async function compare(stage: Stage, name: string, markdown: string): Promise<void> {
  const { options, report } = stage;
  const seconds = options.seconds / options.turns;
  for (const fleet of [stage.single, stage.pair]) await fire(stage, fleet, markdown, 1);
  const all: Record<"one" | "two", Turn[]> = { one: [], two: [] };
  for (let turn = 0; turn < options.turns; turn += 1) {
    const one = async () => all.one.push(await fire(stage, stage.single, markdown, seconds));
    const two = async () => all.two.push(await fire(stage, stage.pair, markdown, seconds));
    // One first, then two first: what comes in waves meets both.
    for (const take of turn % 2 ? [two, one] : [one, two]) await take();
  }
  const mean = (turns: readonly Turn[]) =>
    turns.reduce((total, { rate }) => total + rate, 0) / turns.length;
  const ratios = all.two.map(({ rate }, index) => rate / (all.one[index]?.rate ?? Number.NaN));
  const ratio = mean(all.two) / mean(all.one);
  const range = `${rounded(Math.min(...ratios), 2)} to ${rounded(Math.max(...ratios), 2)}`;
  report.row({
    what: `${name}: renders a second, one node · two nodes`,
    measured: `${rounded(mean(all.one))} · ${rounded(mean(all.two))}`,
  });
  report.row({
    what: `${name}: two nodes ÷ one node (turns: from to)`,
    measured: `${rounded(ratio, 3)} (${range})`,
    bound: `≥ ${BOUND}`,
    holds: ratio >= BOUND,
  });
  const work = [...all.one, ...all.two].map((turn) => turn.work);
  report.row({
    what: `${name}: processor time of a node's own process a render, ms`,
    measured: rounded(quantile(work, 0.5), 2),
  });
  report.none(
    `${name}: requests that failed`,
    [...all.one, ...all.two].flatMap((t) => t.problems),
  );
}

async function fire(
  { cluster, options }: Stage,
  fleet: Fleet,
  markdown: string,
  seconds: number,
): Promise<Turn> {
  const { clients: count } = options;
  const body = bodyOf(markdown);
  const clients = new Clients(fleet.balancer, { count, tokens: cluster.tokens, body, retry: true });
  // From where as many are under way as ever will be.
  await fleet.until("answers", () => clients.answered.length >= count || clients.failed.length > 0);
  const before = { answered: clients.answered.length, work: processorTime(fleet) };
  const start = performance.now();
  await sleep(seconds * 1000);
  const rendered = clients.answered.length - before.answered;
  const work = (processorTime(fleet) - before.work) / rendered;
  const rate = (rendered * 1000) / (performance.now() - start);
  await clients.stop();
  return { rate, work, problems: hopeless(clients) };
}

/** ms; a tick of the kernel's clock is 10 ms. Not a number where there is no `/proc`. */
function processorTime({ nodes }: Fleet): number {
  return nodes.reduce((total, { pid }) => total + ticksOf(pid) * 10, 0);
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return Number.NaN;
  }
}

/** Looks at the nodes' connections now and then, until it is asked what it saw. */
function watchConnections({ cluster }: Stage) {
  const seen: { busy: number; open: number }[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const [row] = await cluster.query<{ busy: string; open: string }>(
        `select count(*) filter (where state <> 'idle') as busy, count(*) as open
         from pg_stat_activity where application_name = 'platen' and datname = current_database()`,
      );
      seen.push({ busy: Number(row?.busy), open: Number(row?.open) });
      await sleep(200);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    const busy = seen.reduce((total, look) => total + look.busy, 0) / seen.length;
    return { busy, most: Math.max(...seen.map(({ open }) => open)) };
  };
}
