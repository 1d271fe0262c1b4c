/**
 * `node starts.ts LOOPS`: starts the children of a pool, in simulated time, beside so many programs
 * that use all the processor they get. Prints JSON: when each was ready, in s; the most that
 * started at a time; the number of starts; and when an order that came at the beginning, and may
 * wait for a second, was told to come back, in s.
 */
import "./replace.ts";
import { begin, runUntil } from "./clock.ts";
import type { PoolError } from "../../src/errors.ts";
import type { TaskOutput } from "../../src/children/task.ts";

const { Pool } = await import("../../src/index.ts");

/** Least time between the start of the first child and that of another beside it, in ms. */
const STEP = 100;
const LONGEST = 600_000;
/** Longest wait of the order, in ms: it ends before the first child can be ready. */
const MAX_WAIT = 900;

for (let loops = Number(process.argv[2]); loops > 0; loops -= 1)
  begin(1, Number.POSITIVE_INFINITY, () => {});
const pool = new Pool<unknown, TaskOutput>(new URL("task:simulated"), {
  size: 3,
  spares: 1,
  maxWait: MAX_WAIT,
});
let comeBack: number | undefined;
void pool.run({}).catch(({ retryAfter = 0 }: PoolError) => {
  comeBack = MAX_WAIT / 1000 + retryAfter;
});
const ready: number[] = [];
let atOnce = 0;
for (let now = 0; ready.length < 4 && now < LONGEST; now += STEP) {
  await runUntil(now);
  const stats = pool.stats();
  atOnce = Math.max(atOnce, stats.starting);
  while (ready.length < stats.ready) ready.push(now / 1000);
}
const { started, ended } = pool.stats();
process.stdout.write(JSON.stringify({ ready, atOnce, started, ended, comeBack }), () =>
  process.exit(0),
);
