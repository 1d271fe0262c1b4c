/**
 * `node main.ts [SECONDS [SEED]]`: measures, in simulated time, the waits of two quiet callers
 * beside each scenario. Prints JSON: the median and the 95th percentile of each one's waits in ms,
 * alone and beside the others; and the number of refusals.
 */
import "./replace.ts";
import { begin as beginNumbers, quiet, scenarios, type Scenario, type Shot } from "./scenarios.ts";
import { pause, runUntil, work } from "./clock.ts";
import type { Work } from "./child.ts";
import type { TaskOutput } from "../../src/children/task.ts";

/** Waits of one quiet caller in ms, and the number of its refusals. */
export interface Fared {
  p50: number;
  p95: number;
  refused: number;
}
/** Results by scenario and quiet caller, and `alone`. */
export type Report = Record<string, Record<string, Fared>>;

const { Pool } = await import("../../src/index.ts");

/** Weight of the service's own process: one step of `nice` above its children. */
const SERVICE_WEIGHT = 1.25;
/** Time until all children are there and warm, and until quiet callers are known; ms. */
const WARM_UP = 12_000;
const BEFORE = 3000;
/** Pause after a refusal, in ms. */
const AFTER_REFUSAL = 20;
const nobody: Scenario = { at: 0, shot: quiet.account.shot };

let now = 0;

async function pass(ms: number): Promise<void> {
  await runUntil((now += ms));
}

async function measure({ at, shot }: Scenario, ms: number): Promise<Record<string, Fared>> {
  const pool = new Pool<Work, TaskOutput>(new URL("task:simulated"), {
    size: 3,
    spares: 1,
    warmUp: 150,
  });
  await pass(WARM_UP);
  const over = new AbortController();
  const waits = Object.entries(quiet).map(([name, caller]) => {
    const seen = { name, all: [] as number[], refused: 0 };
    const ask = async () => {
      while (!over.signal.aborted) {
        const start = performance.now();
        const isDone = await request(pool, caller.shot());
        // An order that the end of the pool withdraws is not refused.
        if (!isDone && !over.signal.aborted) seen.refused += 1;
        seen.all.push(performance.now() - start);
        await pause(caller.pause);
      }
    };
    void ask();
    return seen;
  });
  await pass(BEFORE);
  for (const seen of waits) seen.all.length = 0;
  let number = 0;
  const others = async () => {
    while (!over.signal.aborted) {
      const one = shot((number += 1) - 1);
      const isDone = await request(pool, one);
      await pause(isDone ? (one.pause ?? 0) : AFTER_REFUSAL);
    }
  };
  for (let count = 0; count < at; count += 1) void others();
  await pass(ms);
  over.abort();
  void pool.close(0);
  await pass(BEFORE);
  return Object.fromEntries(
    waits.map(({ name, all, refused }) => {
      const sorted = all.toSorted((a, b) => a - b);
      const below = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
      return [name, { p50: below(0.5), p95: below(0.95), refused }];
    }),
  );
}

/** Whether it was answered. */
async function request(
  pool: InstanceType<typeof Pool<Work, TaskOutput>>,
  { work: input, service = 1, fetching = 0, leave, ...place }: Shot,
): Promise<boolean> {
  await work(SERVICE_WEIGHT, service);
  const served = pool.attend(place.caller ?? "", place.share);
  const left = new AbortController();
  if (leave !== undefined) setTimeout(() => left.abort(), leave);
  try {
    await pool.run(input, { ...place, signal: left.signal }, async () => {
      served();
      await pause(fetching);
      return { ...input, has: true };
    });
    await work(SERVICE_WEIGHT, service / 2);
    return true;
  } catch {
    return false;
  } finally {
    served();
  }
}

const [seconds = "10", seed = "7"] = process.argv.slice(2);
const report: Report = {};
for (const [name, scenario] of Object.entries({ alone: nobody, ...scenarios })) {
  beginNumbers(Number(seed));
  report[name] = await measure(scenario, Number(seconds) * 1000);
}
process.stdout.write(JSON.stringify(report), () => process.exit(0));
