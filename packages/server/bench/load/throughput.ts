/**
 * Measures the throughput of one node, of two nodes with as many children together, and of a pool
 * of as many alone, by turns.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { RenderPool } from "@platen/render/pool";
import { Clients } from "../../test/support/cluster/clients.ts";
import type { Fleet } from "../../test/support/cluster/fleet.ts";
import { processOf, timeOfTree } from "../../../../bench/measure/processes.ts";
import { bodyOf, documents, hopeless, type Stage } from "./stage.ts";
import { rounded } from "./report.ts";

/** Least throughput of two nodes as a part of one node's: the stores must not hold two nodes up. */
const BOUND = 0.95;
/** Divisor of a measurement's time that gives the time of warming up, for each process. */
const WARM_UP = 4;

type Side = "alone" | "one" | "two";

interface Turn {
  /** Renders per second. */
  rate: number;
  /** Processor time of the nodes' own processes per render, in ms, without their children's. */
  work: number;
  /** Processor time of all processes per render, in ms: clients, nodes, children and stores. */
  allWork: number;
  problems: string[];
}

export async function throughput(stage: Stage): Promise<void> {
  for (const [name, next] of Object.entries(documents)) await compare(stage, name, next);
}

async function compare(stage: Stage, name: string, next: () => string): Promise<void> {
  const { options, report, single, pair } = stage;
  await using pool = new RenderPool({ size: options.children });
  const measure: Record<Side, (seconds: number) => Promise<Turn>> = {
    alone: (seconds) => poolAlone(stage, pool, next, seconds),
    one: (seconds) => fire(stage, single, next, seconds),
    two: (seconds) => fire(stage, pair, next, seconds),
  };
  const sides = Object.keys(measure) as Side[];
  // Code that has run a thousand times is faster, so each process renders as much before it is
  // measured.
  for (const side of sides)
    await measure[side]((options.seconds / WARM_UP) * (side === "two" ? 2 : 1));
  const all: Record<Side, Turn[]> = { alone: [], one: [], two: [] };
  for (let turn = 0; turn < options.turns; turn += 1)
    // Forwards and backwards, so that slow phases of the machine affect all sides.
    for (const side of turn % 2 ? sides.toReversed() : sides)
      all[side].push(await measure[side](options.seconds / options.turns));
  const mean = (side: Side, of: (turn: Turn) => number) =>
    all[side].reduce((total, turn) => total + of(turn), 0) / all[side].length;
  const each = (of: (turn: Turn) => number, some: readonly Side[]) =>
    some.map((side) => rounded(mean(side, of))).join(" · ");
  const rate = ({ rate }: Turn) => rate;
  const ratios = all.two.map(({ rate }, index) => rate / (all.one[index]?.rate ?? Number.NaN));
  const ratio = mean("two", rate) / mean("one", rate);
  const range = `${rounded(Math.min(...ratios), 2)} to ${rounded(Math.max(...ratios), 2)}`;
  report.row({
    what: `${name}: renders a second, pool alone · one node · two nodes`,
    measured: each(rate, sides),
  });
  report.row({
    what: `${name}: two nodes ÷ one node (turns: from to)`,
    measured: `${rounded(ratio, 3)} (${range})`,
    bound: `≥ ${BOUND}`,
    holds: ratio >= BOUND,
  });
  report.row({
    what: `${name}: processor time of all processes a render, ms, pool alone · one node · two nodes`,
    measured: each(({ allWork }) => allWork, sides),
  });
  report.row({
    what: `${name}: of that, the nodes' own processes, without their children, ms, one node · two nodes`,
    measured: each(({ work }) => work, ["one", "two"]),
  });
  report.none(
    `${name}: requests that failed`,
    [...all.one, ...all.two].flatMap((t) => t.problems),
  );
}

async function fire(
  { cluster, options }: Stage,
  fleet: Fleet,
  next: () => string,
  seconds: number,
): Promise<Turn> {
  const { clients: count } = options;
  const asking = { count, tokens: cluster.tokens, body: bodyOf(next), retry: true };
  const clients = new Clients(fleet.balancer, asking);
  // Counting begins when as many requests are under way as ever will be.
  await fleet.until("answers", () => clients.answered.length >= count || clients.failed.length > 0);
  const turn = await counted(
    seconds,
    () => clients.answered.length,
    () => fleet.nodes.reduce((total, { pid }) => total + (processOf(pid)?.own ?? Number.NaN), 0),
  );
  await clients.stop();
  return { ...turn, problems: hopeless(clients) };
}

/**
 * Measures the pool alone: without a watermark, as for an account that pays, and without a service.
 */
async function poolAlone(
  { options }: Stage,
  pool: RenderPool,
  next: () => string,
  seconds: number,
): Promise<Turn> {
  let count = 0;
  const over = new AbortController();
  const lane = async () => {
    while (!over.signal.aborted) {
      await pool.render(next());
      count += 1;
    }
  };
  const lanes = Array.from({ length: options.clients }, lane);
  const turn = await counted(
    seconds,
    () => count,
    () => 0,
  );
  over.abort();
  await Promise.all(lanes);
  return { ...turn, problems: [] };
}

/** Waits, and returns the growth of the count and of the processor time meanwhile. */
async function counted(seconds: number, count: () => number, work: () => number) {
  const whole = () => timeOfTree(process.pid);
  const before = { count: count(), work: work(), all: whole() };
  const start = performance.now();
  await sleep(seconds * 1000);
  const renders = count() - before.count;
  return {
    rate: (renders * 1000) / (performance.now() - start),
    work: (work() - before.work) / renders,
    allWork: (whole() - before.all) / renders,
  };
}
