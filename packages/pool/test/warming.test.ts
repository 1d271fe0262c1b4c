/** Children that are warmed up while nobody needs the processors, and which orders the warm ones are for. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { Pool, type PoolOptions } from "../src/index.ts";
import { until } from "./children.ts";
import type { Input } from "./tasks/various.ts";

interface Output {
  bytes: Uint8Array;
  pid: number;
}

const pools: Pool<Input, Output>[] = [];

function open(options: PoolOptions): Pool<Input, Output> {
  const pool = new Pool<Input, Output>(new URL("./tasks/various.ts", import.meta.url), options);
  pools.push(pool);
  return pool;
}

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close(0))));

const DEADLINE = 20_000;

/** The rounds that the pool's only child was asked for, when there are that many. */
async function roundsOf(pool: Pool<Input, Output>, least: number): Promise<number[]> {
  for (const end = performance.now() + DEADLINE; ; await sleep(20)) {
    const { bytes } = await pool.run({ behaviour: "tell rounds" });
    if (bytes.length >= least) return [...bytes];
    if (performance.now() > end) throw new Error(`only ${bytes.length} rounds of warming up`);
  }
}

test("a child warms up while it has nothing to do, each time with something else, and one that fails is no matter", async () => {
  const pool = open({ size: 1, spares: 0, warmUp: 1_000_000 });
  const rounds = await roundsOf(pool, 5);
  expect(new Set(rounds).size).toBe(rounds.length);
  expect(pool.stats().ended).toEqual({});
});

test("orders warm a child, too: there is an end to it, and none is asked for where none is wanted", async () => {
  const warm = open({ size: 1, spares: 0, warmUp: 3 });
  const cold = open({ size: 1, spares: 0 });
  for (let order = 0; order < 4; order += 1)
    for (const pool of [warm, cold]) await pool.run({ behaviour: "wait", amount: 1 });
  const [before] = await Promise.all([roundsOf(warm, 0), roundsOf(cold, 0)]);
  const other = open({ size: 1, spares: 0, warmUp: 1_000_000 });
  await roundsOf(other, 5);
  // By now another pool's child has had five rounds, and these could have had as many.
  expect(await roundsOf(warm, 0)).toEqual(before);
  expect(await roundsOf(cold, 0)).toEqual([]);
});

test("the child that has done most is for those known to be quick, and others have the one that has done least", async () => {
  const pool = open({ size: 2, spares: 1 });
  await until(() => pool.stats().ready === 3);
  const quick = async () => (await pool.run({ behaviour: "return" }, { caller: "quick" })).pid;
  let warm = await quick();
  for (let order = 0; order < 5; order += 1) warm = await quick();
  const strange = await pool.run({ behaviour: "return" }, { caller: "strange" });
  expect(strange.pid).not.toBe(warm);
  expect(await quick()).toBe(warm);
});
