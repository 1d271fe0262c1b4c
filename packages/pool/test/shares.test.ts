/** How a pool serves several callers: by the order in which things happen, never by how long they took. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { Pool, PoolError, TaskError, type PoolOptions } from "../src/index.ts";
import { HEAVY, SHORT, SLOW } from "../src/queue/lanes.ts";
import { until } from "./children.ts";
import type { Work } from "./tasks/working.ts";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";

interface Output {
  bytes: Uint8Array;
  pid: number;
}

const pools: Pool<Work, Output>[] = [];

async function open(options: PoolOptions = {}): Promise<Pool<Work, Output>> {
  const pool = new Pool<Work, Output>(new URL("./tasks/working.ts", import.meta.url), {
    size: 1,
    spares: 0,
    ...options,
  });
  pools.push(pool);
  const { size = 1, spares = 0 } = options;
  await until(() => pool.stats().ready === size + spares);
  return pool;
}

const folders: string[] = [];

/** Processor time of an order that is slow, in ms, with what a look at it may miss. */
const SLOWLY = 1.2 * SLOW;

/** Slow by now, and at it until it is let go: what happens meanwhile depends on no clock. */
function longWork(): { work: Work; letGo: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "platen-shares-"));
  folders.push(folder);
  const holdsUntil = join(folder, "go");
  return { work: { burn: SLOWLY, holdsUntil }, letGo: () => writeFileSync(holdsUntil, "") };
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close(0)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const failure = (order: Promise<unknown>) =>
  order.then(
    () => expect.fail("it succeeded"),
    (error: unknown) => error as PoolError,
  );

/** `nice` values of children: of those that have quick orders, and of those that give way to all. */
const quick = () => getPriority() + 1;
const lowest = getPriority() + 10;

const mallory = { caller: "mallory" };
const alice = { caller: "alice" };

describe("turns", () => {
  test("a caller's first order waits for what runs, and no longer", async () => {
    const pool = await open();
    const ended: string[] = [];
    const order = (caller: string, burn: number) =>
      pool.run({ burn }, { caller }).then(() => ended.push(caller));
    const orders = Array.from({ length: 10 }, () => order("mallory", 20));
    orders.push(order("alice", 1));
    await Promise.all(orders);
    expect(ended.indexOf("alice")).toBe(1);
  });

  test("one that has used much waits for those who have not, also later", async () => {
    const pool = await open();
    await pool.run({ burn: 400 }, mallory);
    const ended: string[] = [];
    const order = (caller: string) =>
      pool.run({ burn: 5 }, { caller }).then(() => ended.push(caller));
    const running = order("carol");
    const orders = [order("mallory"), ...Array.from({ length: 5 }, () => order("alice"))];
    await Promise.all([running, ...orders]);
    expect(ended.at(-1)).toBe("mallory");
  });

  test("a full queue makes room for who has fewer in it, and says when to come again", async () => {
    const pool = await open({ queueLimit: 3 });
    const orders = Array.from({ length: 4 }, () => pool.run({ sleep: 50 }, mallory));
    const outcomes = Promise.allSettled(orders);
    await pool.run({}, alice);
    const [last] = (await outcomes).slice(-1);
    expect(last).toMatchObject({ reason: { reason: "queue full", retryAfter: 1 } });
    expect((await outcomes).filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("previews come first", async () => {
    const pool = await open();
    const ended: string[] = [];
    const orders = (["render", "batch", "render", "preview"] as const).map((lane) =>
      pool.run({ sleep: 5 }, { ...alice, lane }).then(() => ended.push(lane)),
    );
    expect(pool.stats().lanes).toEqual({ preview: 1, render: 1, batch: 1 });
    await Promise.all(orders);
    expect(ended).toEqual(["render", "preview", "render", "batch"]);
  });
});

describe("deadlines", () => {
  test("time that a task does not use is not held against it", async () => {
    // A child that has just begun still has code to compile: on a busy machine 200 ms were not enough for its sleep.
    const pool = await open({ deadline: 600, wallDeadline: 10_000 });
    await pool.run({ sleep: 1500 });
    expect(await failure(pool.run({ burn: 6000 }))).toMatchObject({ reason: "deadline" });
  });

  test("but it has an end, too", async () => {
    const pool = await open({ deadline: 10_000, wallDeadline: 200 });
    expect(await failure(pool.run({ sleep: 60_000 }))).toMatchObject({ reason: "wall deadline" });
  });

  test.skipIf(!isLinux)(
    `what the machine was too busy for may be tried again${onlyOnLinux}`,
    async () => {
      const pool = await open({ deadline: 60_000, wallDeadline: 3000 });
      const loops = Array.from({ length: 5 * availableParallelism() }, () =>
        spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
      );
      try {
        const starved = { reason: "starved", code: "OVERLOADED", retryAfter: 10 };
        expect(await failure(pool.run({ burn: 60_000 }))).toMatchObject(starved);
      } finally {
        for (const loop of loops) loop.kill("SIGKILL");
      }
    },
  );

  test("a step has its own, and what comes after it the rest", async () => {
    const pool = await open({ deadline: 2000, wallDeadline: 60_000 });
    const light = [
      { share: 0.25, burn: 10 },
      { share: 0, burn: 0 },
    ];
    await pool.run({ steps: light, burn: 700 });
    const heavy = [{ share: 0.05, burn: 1800 }];
    expect(await failure(pool.run({ steps: heavy }))).toMatchObject({ reason: "step deadline" });
  });

  test("by default twice as long", async () => {
    const pool = await open({ deadline: 100 });
    expect([pool.deadline, pool.wallDeadline]).toEqual([100, 200]);
  });
});

describe.skipIf(!isLinux)(`slow orders${onlyOnLinux}`, () => {
  test("leave a child to quick ones, which neither wait for them nor share a processor evenly", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    const { work, letGo } = longWork();
    const slow = [1, 2, 3].map(() => pool.run(work, mallory));
    await until(() => pool.stats().slow === 1);
    let ended = 0;
    for (const order of slow) void order.then(() => (ended += 1));
    const { pid } = await pool.run({}, alice);
    expect(ended).toBe(0);
    expect(getPriority(pid)).toBe(quick());
    letGo();
    expect(getPriority((await slow[0])?.pid)).toBe(lowest);
    await Promise.all(slow);
  });

  test("that nobody expected make way when they have all children, and are begun anew", async () => {
    const pool = await open({ size: 2, spares: 0 });
    for (const caller of ["mallory", "mike", "alice"]) await pool.run({}, { caller });
    const ended: string[] = [];
    const order = (caller: string, work: Work) =>
      pool.run(work, { caller }).then(() => ended.push(caller));
    const { work, letGo } = longWork();
    const slow = [order("mallory", work), order("mike", work)];
    await until(() => pool.stats().busy === 2);
    await order("alice", {});
    expect(ended).toEqual(["alice"]);
    letGo();
    await Promise.all(slow);
    expect(pool.stats()).toMatchObject({ completed: 6, failed: 0, ended: { withdrawn: 1 } });
  });

  test("have all places while nobody else is about", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({ burn: 2 * SLOW }, mallory);
    const slow = [1, 2].map(() => pool.run({ burn: 300 }, mallory));
    expect(pool.stats()).toMatchObject({ busy: 2, queued: 0, slow: 0 });
    await Promise.all(slow);
  });

  test("of a caller who is alone take no place from its quick ones", async () => {
    const cores = availableParallelism();
    const pool = await open({ size: cores + 1, spares: 1 });
    const { work, letGo } = longWork();
    const slow = Array.from({ length: cores }, () => pool.run(work, mallory));
    const quickOne = pool.run({}, mallory);
    expect(pool.stats()).toMatchObject({ busy: cores, queued: 1 });
    await quickOne;
    expect(pool.stats()).toMatchObject({ busy: cores, queued: 0 });
    letGo();
    await Promise.all(slow);
    expect(pool.stats()).toMatchObject({ failed: 0, ended: {} });
  });

  test("begin at once where there is a place, whoever else is about", async () => {
    const pool = await open({ size: 4, spares: 0 });
    await pool.run({}, alice);
    const { work, letGo } = longWork();
    const orders = [1, 2].map(() => pool.run({ ...work, burn: 0 }, { ...mallory, weight: 5000 }));
    expect(pool.stats()).toMatchObject({ busy: 2, queued: 0 });
    letGo();
    await Promise.all(orders);
  });

  test("leave a processor to callers who were here just now, and have it when those are gone", async () => {
    const pool = await open({ size: 3, spares: 0 });
    await pool.run({}, alice);
    const { work, letGo } = longWork();
    const here = pool.run({}, alice);
    const orders = [1, 2].map(() => pool.run({ ...work, burn: 0 }, { ...mallory, weight: 5000 }));
    expect(pool.stats()).toMatchObject({ busy: 2, queued: 1 });
    await here;
    await until(() => pool.stats().queued === 0);
    expect(pool.stats().busy).toBe(2);
    letGo();
    await Promise.all(orders);
  });

  test("are not those that were announced and leave a child to the others", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    const { pid } = await pool.run({ burn: 1.2 * SLOW }, { ...mallory, weight: 0.9 * HEAVY });
    expect(getPriority(pid)).toBe(quick());
    expect(pool.stats().ended).toEqual({});
  });

  test.each([
    [2, "leave the last child that does not give way", 1],
    [0.5, "may take it", 0],
  ])("of %d times what is short, by all means, %s", async (times, _does, slow) => {
    const pool = await open({ size: 2, spares: 0 });
    for (const caller of ["alice", "mallory", "mike"]) await pool.run({}, { caller });
    const { work, letGo } = longWork();
    const order = (caller: string) =>
      pool.run({ ...work, burn: 0 }, { caller, least: times * SHORT });
    const orders = [order("mallory"), order("mike")];
    expect(pool.stats()).toMatchObject({ busy: 2, slow });
    letGo();
    await Promise.all(orders);
  });

  test("are known by their weight before they are begun", async () => {
    const pool = await open({ size: 2, spares: 0 });
    await pool.run({}, alice);
    const { pid } = await pool.run({}, { ...mallory, weight: 5000 });
    expect(getPriority(pid)).toBe(lowest);
  });
});

describe.skipIf(!isLinux)(`a task that weighs its order${onlyOnLinux}`, () => {
  test("is begun anew among the slow ones, and costs no child", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    const queued: string[] = [];
    const onQueued = () => queued.push("mallory");
    const { pid } = await pool.run({ burn: 400, weighs: 5000 }, { ...mallory, onQueued });
    expect(queued).toHaveLength(2);
    expect(getPriority(pid)).toBe(lowest);
    expect(pool.stats()).toMatchObject({ completed: 2, failed: 0, started: 3, slow: 1 });
    expect(pool.stats().ended).toEqual({});
  });

  test("goes on where it is while nobody else is about, and when it is light", async () => {
    const pool = await open({ size: 2, spares: 1 });
    const queued: number[] = [];
    const onQueued = (ms: number) => queued.push(ms);
    await pool.run({ weighs: 5000 }, { ...mallory, onQueued });
    await pool.run({ weighs: 5 }, { ...alice, onQueued });
    expect(queued).toHaveLength(2);
    expect(pool.stats().slow).toBe(0);
  });

  test("may be begun among quick ones if it is nearly too heavy, but not where it takes the last child", async () => {
    const pool = await open({ size: 2, spares: 0 });
    for (const caller of ["mallory", "mike", "alice"]) await pool.run({}, { caller });
    const { work, letGo } = longWork();
    const doubtful = { ...work, weighs: 0.9 * SLOW };
    const orders = ["mallory", "mike"].map((caller) => pool.run(doubtful, { caller }));
    await until(() => pool.stats().slow === 1);
    await pool.run({}, alice);
    letGo();
    await Promise.all(orders);
    expect(pool.stats().ended).toEqual({});
  });

  test("says nothing of its caller's other orders", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    await pool.run({ burn: 2 * SLOW, weighs: 5000 }, mallory);
    const { pid } = await pool.run({}, mallory);
    expect(getPriority(pid)).toBe(quick());
  });
});

describe.skipIf(!isLinux)(`a slow order that is withdrawn${onlyOnLinux}`, () => {
  test("ends with its child if much of it is left, and quick orders go on", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    const leaving = new AbortController();
    const { work } = longWork();
    const watch = { ...mallory, weight: 5000, signal: leaving.signal };
    const order = failure(pool.run({ ...work, burn: 0 }, watch));
    await until(() => pool.stats().busy === 1);
    leaving.abort();
    expect(await order).toMatchObject({ reason: "withdrawn" });
    await until(() => pool.stats().ended.withdrawn === 1);
    await pool.run({}, alice);
  });

  test("goes on if little of it is left", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    const leaving = new AbortController();
    const { work, letGo } = longWork();
    const watch = { ...mallory, weight: 2 * SLOW, signal: leaving.signal };
    const order = failure(pool.run({ ...work, burn: 0 }, watch));
    await until(() => pool.stats().busy === 1);
    leaving.abort();
    await order;
    letGo();
    await until(() => pool.stats().busy === 0);
    expect(pool.stats().ended).toEqual({});
  });
});

describe.skipIf(!isLinux)(`orders that were slow unannounced${onlyOnLinux}`, () => {
  test("have unknown callers served among the slow ones; those known to be quick go on", async () => {
    const pool = await open({ size: 3, spares: 1 });
    await pool.run({}, alice);
    const { work, letGo } = longWork();
    const slow = ["mallory", "mike"].map((caller) => pool.run(work, { caller }));
    await until(() => pool.stats().slow === 2);
    letGo();
    await Promise.all(slow);
    expect(pool.stats()).toMatchObject({ slow: 2, started: 4 });
    const unknown = await pool.run({}, { caller: "carol" });
    expect(getPriority(unknown.pid)).toBe(lowest);
    const known = await pool.run({}, alice);
    expect(getPriority(known.pid)).toBe(quick());
    expect(pool.stats().started).toBe(4);
  });
});

describe.skipIf(!isLinux)(`callers who press${onlyOnLinux}`, () => {
  const oneAfterTheOther = async (pool: Pool<Work, Output>) => {
    const pids: number[] = [];
    for (let order = 0; order < 6; order += 1)
      pids.push((await pool.run({ burn: 100 }, mallory)).pid);
    return pids;
  };

  test("have the children of lowest priority while somebody is here who pauses, and has the others", async () => {
    const pool = await open({ size: 2, spares: 1 });
    await pool.run({}, alice);
    await oneAfterTheOther(pool);
    const [ofAlice, ofMallory] = await Promise.all([pool.run({}, alice), pool.run({}, mallory)]);
    expect(getPriority(ofAlice.pid)).toBe(quick());
    expect(getPriority(ofMallory.pid)).toBe(lowest);
  });

  test("have any child while nobody else is here", async () => {
    const pool = await open({ size: 2, spares: 1 });
    for (const pid of await oneAfterTheOther(pool)) expect(getPriority(pid)).toBe(quick());
    expect(pool.stats().slow).toBe(0);
  });
});

describe("what a task wants", () => {
  test("is supplied while another order has its child", async () => {
    const pool = await open();
    const { promise: picture, resolve: supply } = Promise.withResolvers<Work>();
    const wanting = pool.run({ wants: "a picture" }, alice, (wants) => {
      expect(wants).toBe("a picture");
      return picture;
    });
    await until(() => pool.stats().away === 1);
    expect(pool.stats()).toMatchObject({ busy: 0, queued: 0 });
    await pool.run({}, mallory);
    supply({ wants: "a picture", supplied: "here" });
    expect(new TextDecoder().decode((await wanting).bytes)).toBe("here");
    expect(pool.stats()).toMatchObject({ completed: 2, failed: 0, away: 0 });
  });

  test("goes on before what else its caller has waiting", async () => {
    const pool = await open();
    const ended: string[] = [];
    const orders = [
      pool.run({ wants: "x" }, alice, () => Promise.resolve({ wants: "x", supplied: "y" })),
      ...[1, 2, 3].map(() => pool.run({ sleep: 5 }, alice)),
    ];
    orders.forEach((order, at) => void order.then(() => ended.push(String(at))));
    await Promise.all(orders);
    expect(ended.indexOf("0")).toBeLessThan(2);
  });

  test("is no longer looked for once the order is withdrawn", async () => {
    const pool = await open();
    const leaving = new AbortController();
    let over: AbortSignal | undefined;
    const order = pool.run({ wants: "x" }, { ...alice, signal: leaving.signal }, (_, signal) => {
      over = signal;
      return new Promise(() => {});
    });
    await until(() => pool.stats().away === 1);
    leaving.abort();
    expect(await failure(order)).toMatchObject({ reason: "withdrawn" });
    expect(over?.aborted).toBe(true);
    expect(pool.stats().away).toBe(0);
    await pool.run({}, mallory);
  });

  test("counts as waiting: the queue has a limit for it, and so has closing", async () => {
    const pool = await open({ queueLimit: 1 });
    const never = () => new Promise<Work>(() => {});
    const orders = [1, 2].map(() => failure(pool.run({ wants: "x" }, alice, never)));
    await until(() => pool.stats().away === 2);
    expect(await failure(pool.run({}, alice))).toMatchObject({ reason: "queue full" });
    await pool.close(20);
    expect((await Promise.all(orders)).map(({ reason }) => reason)).toEqual([
      "withdrawn",
      "withdrawn",
    ]);
  });

  test("that cannot be supplied ends the order", async () => {
    const pool = await open();
    const order = pool.run({ wants: "x" }, alice, () => Promise.reject(new Error("a bug")));
    expect(await failure(order)).toBeInstanceOf(TaskError);
  });
});
