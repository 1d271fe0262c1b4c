/** What two nodes give beside one with as many children as both, turn about. */
import { setTimeout as sleep } from "node:timers/promises";
import { Clients } from "../../test/support/cluster/clients.ts";
import type { Fleet } from "../../test/support/cluster/fleet.ts";
import { Looks } from "./histogram.ts";
import { processorTime, processorTimeOfTree } from "./processor-time.ts";
import { hopeless, bodyOf, documents, type Stage } from "./stage.ts";
import { rounded } from "./report.ts";

/** The stores are not to be what holds two nodes up. */
const BOUND = 0.95;
/** Of the time of a measurement, so many parts come before it, for each node. */
const WARM_UP = 4;

interface Turn {
  /** Renders a second. */
  rate: number;
  /** ms of processor time of the nodes' own processes a render, without their children's. */
  work: number;
  /** The same of all processes: clients, nodes, children and stores. */
  allWork: number;
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
  // Code that has run a thousand times is faster: each process is to have rendered as much.
  for (const fleet of [stage.single, stage.pair])
    await fire(stage, fleet, markdown, (options.seconds / WARM_UP) * fleet.nodes.length);
  const all: Record<"one" | "two", Turn[]> = { one: [], two: [] };
  for (let turn = 0; turn < options.turns; turn += 1) {
    const one = async () => all.one.push(await fire(stage, stage.single, markdown, seconds));
    const two = async () => all.two.push(await fire(stage, stage.pair, markdown, seconds));
    // One first, then two first: what comes in waves meets both.
    for (const take of turn % 2 ? [two, one] : [one, two]) await take();
  }
  const mean = (turns: readonly Turn[], of: (turn: Turn) => number) =>
    turns.reduce((total, turn) => total + of(turn), 0) / turns.length;
  const both = (of: (turn: Turn) => number) =>
    `${rounded(mean(all.one, of))} · ${rounded(mean(all.two, of))}`;
  const ratios = all.two.map(({ rate }, index) => rate / (all.one[index]?.rate ?? Number.NaN));
  const ratio = mean(all.two, ({ rate }) => rate) / mean(all.one, ({ rate }) => rate);
  const range = `${rounded(Math.min(...ratios), 2)} to ${rounded(Math.max(...ratios), 2)}`;
  report.row({
    what: `${name}: renders a second, one node · two nodes`,
    measured: both(({ rate }) => rate),
  });
  report.row({
    what: `${name}: two nodes ÷ one node (turns: from to)`,
    measured: `${rounded(ratio, 3)} (${range})`,
    bound: `≥ ${BOUND}`,
    holds: ratio >= BOUND,
  });
  report.row({
    what: `${name}: processor time of all processes a render, ms, one node · two nodes`,
    measured: both(({ allWork }) => allWork),
  });
  report.row({
    what: `${name}: of that, the nodes' own processes, without their children, ms`,
    measured: both(({ work }) => work),
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
  const whole = () => processorTimeOfTree(process.pid);
  const before = { answered: clients.answered.length, work: workOf(fleet), all: whole() };
  const start = performance.now();
  await sleep(seconds * 1000);
  const rendered = clients.answered.length - before.answered;
  const work = (workOf(fleet) - before.work) / rendered;
  const allWork = (whole() - before.all) / rendered;
  const rate = (rendered * 1000) / (performance.now() - start);
  await clients.stop();
  return { rate, work, allWork, problems: hopeless(clients) };
}

function workOf({ nodes }: Fleet): number {
  return nodes.reduce((total, { pid }) => total + processorTime(pid), 0);
}

/** Looks at the nodes' connections now and then, until it is asked what it saw. */
function watchConnections({ cluster }: Stage) {
  const seen: { busy: number; open: number }[] = [];
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      const [row] = await cluster.query<{ busy: string; open: string }>(
        `select count(*) filter (where state <> 'idle') as busy, count(*) as open
         from pg_stat_activity where application_name = 'platen' and datname = current_database()`,
      );
      seen.push({ busy: Number(row?.busy), open: Number(row?.open) });
      await sleep(200);
    }
  };
  // If it fails, something else fails too and says more.
  const watching = watch().catch(() => over.abort());
  return async () => {
    over.abort();
    await watching;
    const busy = seen.reduce((total, look) => total + look.busy, 0) / seen.length;
    return { busy, most: Math.max(...seen.map(({ open }) => open)) };
  };
}
