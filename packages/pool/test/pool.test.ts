import { getEventListeners } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { Pool, PoolError, TaskError, type Ending, type PoolOptions } from "../src/index.ts";
import { isAlive, until } from "./children.ts";
import type { Behaviour } from "./tasks/misbehave.ts";
import type { Input } from "./tasks/various.ts";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";

interface Output {
  bytes: Uint8Array;
  pid: number;
}

const MB = 2 ** 20;
const pools: Pool<Input, Output>[] = [];

function open(options: PoolOptions = {}, task = "various"): Pool<Input, Output> {
  const pool = new Pool<Input, Output>(new URL(`./tasks/${task}.ts`, import.meta.url), {
    size: 1,
    spares: 0,
    deadline: 5000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

/** The error that the order ends in. */
async function failure(order: Promise<unknown>): Promise<PoolError> {
  const outcome = await order.then(
    () => "it succeeded",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(PoolError);
  return outcome as PoolError;
}

/** The error that the task threw. */
async function thrown(order: Promise<unknown>): Promise<TaskError> {
  const outcome = await order.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(TaskError);
  return outcome as TaskError;
}

afterEach(async () => {
  const pids = pools.flatMap((pool) => pool.pids());
  await Promise.all(pools.splice(0).map((pool) => pool.close(0)));
  expect(pids.filter(isAlive)).toEqual([]);
});

describe("answers", () => {
  test("byte arrays of an input arrive as they left, also after one that was never answered", async () => {
    const pool = open();
    const bulk = [0, 7, 20_000_000].map((length) => new Uint8Array(length).fill(length % 251));
    const whole = Buffer.concat(bulk);
    for (let round = 0; round < 2; round += 1) {
      const { bytes } = await pool.run({ behaviour: "return", bulk });
      expect(whole.equals(bytes)).toBe(true);
    }
    const withdrawal = new AbortController();
    const lost = failure(pool.run({ behaviour: "hang", bulk }, { signal: withdrawal.signal }));
    withdrawal.abort();
    await lost;
    await failure(pool.run({ behaviour: "exit", bulk }));
    const { bytes } = await pool.run({ behaviour: "return", bulk });
    expect(whole.equals(bytes)).toBe(true);
  });

  test("none counts before its order has been sent whole: its bytes are still read until then", async () => {
    const pool = open({ wallDeadline: 1000 }, "answers-early");
    const bulk = [new Uint8Array(5_000_000)];
    const early = await failure(pool.run({ behaviour: "return", bulk }));
    // On a busy machine the child has waited for its processor rather than hung.
    expect(early.reason).toMatch(/^(?:wall deadline|starved)$/u);
    expect((await pool.run({ behaviour: "return" })).bytes).toHaveLength(0);
  });

  test.each([0, 1, 1000, 250_000, 5_000_000])("%i bytes arrive as they left", async (length) => {
    const pool = open();
    for (let round = 0; round < 2; round += 1) {
      const { bytes, pid } = await pool.run({ behaviour: "return", amount: length });
      expect(bytes.length).toBe(length);
      expect(bytes.constructor).toBe(Uint8Array);
      expect(bytes.every((byte, index) => byte === index % 251)).toBe(true);
      expect(pool.pids()).toEqual([pid]);
    }
  });

  test("a typed error crosses the process boundary whole", async () => {
    const pool = open();
    const error = await thrown(pool.run({ behaviour: "typed error" }));
    expect(error).toMatchObject({
      code: "IMAGE_TOO_TALL",
      message: "It would be 70000 px tall.",
      data: { details: [{ path: "quality", line: 7 }], internal: "for the operator" },
    });
    expect(pool.stats()).toMatchObject({ failed: 1, errors: { IMAGE_TOO_TALL: 1 }, started: 1 });
  });

  test("any other error keeps its text inside", async () => {
    const error = await thrown(open().run({ behaviour: "plain error" }));
    expect(error.code).toBe("TASK_FAILED");
    expect(error.message).not.toContain("path");
    expect(error.data).toContain("a bug with /a/path in it");
  });

  test("children see none of the parent's secrets", async () => {
    process.env["PLATEN_TEST_SECRET"] = "hush";
    process.env["NODE_OPTIONS"] = "--no-deprecation";
    const pool = open({ environment: { GIVEN: "yes" } });
    const { bytes } = await pool.run({ behaviour: "environment" });
    delete process.env["PLATEN_TEST_SECRET"];
    delete process.env["NODE_OPTIONS"];
    const seen = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>;
    expect(seen["GIVEN"]).toBe("yes");
    const allowed =
      /^(GIVEN|LD_LIBRARY_PATH|MALLOC_(ARENA_MAX|TRIM_THRESHOLD_)|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|SSL_CERT_(DIR|FILE)|SystemRoot|TE?MP|TMPDIR|NODE_CHANNEL_.*)$/;
    expect(Object.keys(seen).filter((name) => !allowed.test(name))).toEqual([]);
  });
});

describe("a child that goes wrong costs one order", () => {
  const cases: [Behaviour, PoolError["code"], RegExp, PoolOptions?][] = [
    ["hang", "TIMEOUT", /deadline|processor time/, { deadline: 300, wallDeadline: 60_000 }],
    ["abort", "CRASHED", /SIGABRT/],
    ["segfault", "CRASHED", /SIGSEGV/],
    ["exit", "CRASHED", /exit code 0/],
    ["exit after a moment", "CRASHED", /exit code 3/],
    ["reject later", "CRASHED", /nobody listens/],
    ["eat heap", "OUT_OF_MEMORY", /memory/, { heapLimit: 64 * MB }],
    ["eat memory", "OUT_OF_MEMORY", /memory/, { memoryLimit: 150 * MB, memoryHardLimit: 300 * MB }],
  ];
  test.skipIf(!isLinux).each(cases)(
    `%s → %s${onlyOnLinux}`,
    async (behaviour, code, text, options = {}) => {
      const pool = open(options);
      const before = await pool.run({ behaviour: "return" });
      const bad = pool.run({ behaviour });
      const after = pool.run({ behaviour: "return", amount: 3 });
      const error = await failure(bad);
      expect(error.code).toBe(code);
      expect(`${error.message} ${error.internal}`).toMatch(text);
      expect((await after).bytes.length).toBe(3);
      expect((await after).pid).not.toBe(before.pid);
      expect(pool.stats()).toMatchObject({ completed: 2, failed: 1, started: 2 });
      await until(() => !isAlive(before.pid));
      const ended = { TIMEOUT: "timeout", OUT_OF_MEMORY: "memory" }[code as string] ?? "crash";
      await until(() => pool.stats().ended[ended as Ending] === 1);
      expect(pool.stats().ended).toEqual({ [ended]: 1 });
    },
  );

  test("messages for strangers hold no trace of the inside", async () => {
    const error = await failure(open().run({ behaviour: "abort" }));
    expect(error.message).not.toMatch(/SIG|\/|\.ts/);
  });

  test("a spare is ready when a child dies", async () => {
    const pool = open({ spares: 1 });
    await until(() => pool.stats().ready === 2);
    const [{ pid }] = [await pool.run({ behaviour: "return" })];
    await failure(pool.run({ behaviour: "abort" }));
    expect(pool.stats().ready).toBe(1);
    expect((await pool.run({ behaviour: "return" })).pid).not.toBe(pid);
    await until(() => pool.stats().ready === 2);
  });

  test("a child that dies while idle is replaced", async () => {
    const pool = open();
    const { pid } = await pool.run({ behaviour: "return" });
    process.kill(pid, "SIGKILL");
    await until(() => !isAlive(pid));
    expect((await pool.run({ behaviour: "return" })).pid).not.toBe(pid);
  });

  test("an order may have several times the bounds of others", async () => {
    const pool = open({ deadline: 300, wallDeadline: 300, maxWait: 300 });
    const order = { behaviour: "wait", amount: 600 } as const;
    const usual = await failure(pool.run(order));
    expect(["TIMEOUT", "OVERLOADED"]).toContain(usual.code);
    // The second waits for the first.
    const longer = [pool.run(order, { times: 100 }), pool.run(order, { times: 100 })];
    expect(await Promise.all(longer)).toHaveLength(2);
  });

  test("the deadline counts from the start of the work, not from the queue", async () => {
    const pool = open({ deadline: 600 });
    const waits = Array.from({ length: 4 }, () => pool.run({ behaviour: "wait", amount: 250 }));
    await expect(Promise.all(waits)).resolves.toHaveLength(4);
  });
});

describe("children that do not start", () => {
  test("fail the orders that wait for them, after a few tries further and further apart", async () => {
    const begin = performance.now();
    const pool = open({}, "never-ready");
    const error = await failure(pool.run({ behaviour: "return" }));
    expect(error.code).toBe("CRASHED");
    expect(error.internal).toContain("the engine is missing");
    expect(pool.stats().started).toBe(3);
    expect(performance.now() - begin).toBeGreaterThan(300);
  });
});

describe("queue", () => {
  test("200 orders at once by two children", async () => {
    const pool = open({ size: 2, queueLimit: 200 });
    const orders = Array.from({ length: 200 }, (_, i) =>
      pool.run({ behaviour: "return", amount: i * 100 }),
    );
    const outputs = await Promise.all(orders);
    expect(outputs.map(({ bytes }) => bytes.length)).toEqual(orders.map((_, i) => i * 100));
    expect(pool.stats()).toMatchObject({ completed: 200, failed: 0, queued: 0, busy: 0 });
  });

  test("a full queue refuses at once, and takes orders again later", async () => {
    const pool = open({ queueLimit: 2 });
    const accepted = [1, 2, 3].map(() => pool.run({ behaviour: "wait", amount: 50 }));
    let served = 0;
    for (const order of accepted) void order.finally(() => (served += 1));
    expect((await failure(pool.run({ behaviour: "return" }))).code).toBe("OVERLOADED");
    expect(served).toBe(0);
    await Promise.all(accepted);
    await pool.run({ behaviour: "return" });
    expect(pool.stats()).toMatchObject({ completed: 4, failed: 1, errors: { OVERLOADED: 1 } });
  });

  test("an order may wait only so long", async () => {
    const pool = open({ maxWait: 100 });
    await until(() => pool.stats().ready === 1);
    const long = pool.run({ behaviour: "wait", amount: 400 });
    expect((await failure(pool.run({ behaviour: "return" }))).code).toBe("OVERLOADED");
    await long;
  });
});

describe("withdrawing", () => {
  test("an order that waits is dropped, its child unharmed", async () => {
    const pool = open();
    const first = pool.run({ behaviour: "wait", amount: 100 });
    const controller = new AbortController();
    const second = pool.run({ behaviour: "abort" }, { signal: controller.signal });
    controller.abort();
    expect((await failure(second)).code).toBe("ABORTED");
    await first;
    expect(pool.stats()).toMatchObject({ completed: 1, failed: 1, started: 1 });
  });

  test("an order at work is killed, and its child replaced", async () => {
    const pool = open();
    const { pid } = await pool.run({ behaviour: "return" });
    const controller = new AbortController();
    const order = pool.run({ behaviour: "hang" }, { signal: controller.signal });
    await until(() => pool.stats().busy === 1);
    controller.abort();
    expect((await failure(order)).code).toBe("ABORTED");
    await until(() => !isAlive(pid));
    expect((await pool.run({ behaviour: "return" })).pid).not.toBe(pid);
  });

  test("an order that ends soon anyway keeps its child", async () => {
    // The grace is longer than a busy machine takes for 50 ms.
    const pool = open({ spares: 0, withdrawGrace: 5000 });
    const { pid } = await pool.run({ behaviour: "return" });
    const controller = new AbortController();
    const order = pool.run({ behaviour: "wait", amount: 50 }, { signal: controller.signal });
    await until(() => pool.stats().busy === 1);
    controller.abort();
    expect((await failure(order)).code).toBe("ABORTED");
    expect((await pool.run({ behaviour: "return" })).pid).toBe(pid);
    expect(pool.stats()).toMatchObject({ started: 1, completed: 2, failed: 1 });
  });

  test("with a signal that has fired already nothing is begun", async () => {
    const error = await failure(open().run({ behaviour: "hang" }, { signal: AbortSignal.abort() }));
    expect(error.code).toBe("ABORTED");
  });

  test("a signal shared by many orders keeps no listener of them", async () => {
    const pool = open({ queueLimit: 100 });
    const { signal } = new AbortController();
    const orders = Array.from({ length: 50 }, () => pool.run({ behaviour: "return" }, { signal }));
    expect(getEventListeners(signal, "abort")).toHaveLength(50);
    await Promise.all(orders);
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
});

describe("a caller whose orders keep ending their children", () => {
  const mallory = { caller: "mallory" };
  const strike = async (pool: ReturnType<typeof open>) => {
    for (let times = 0; times < 3; times += 1)
      expect((await failure(pool.run({ behaviour: "abort" }, mallory))).code).toBe("CRASHED");
  };

  test("waits until no child is missing, while others are served", async () => {
    const pool = open({ size: 2, spares: 0 });
    await until(() => pool.stats().ready === 2);
    await strike(pool);
    let served = false;
    const waiting = pool.run({ behaviour: "return" }, mallory).finally(() => {
      served = true;
    });
    for (let times = 0; times < 3; times += 1) {
      await pool.run({ behaviour: "return" }, { caller: "alice" });
      expect(served).toBe(false);
    }
    await waiting;
    expect(pool.stats().ready).toBe(2);
  });

  test("by withdrawing them likewise, unless their children had ended them in time", async () => {
    const pool = open({ size: 2, spares: 0, withdrawGrace: 150 });
    const withdraw = async (behaviour: "hang" | "return") => {
      await until(() => pool.stats().ready === 2);
      const controller = new AbortController();
      const order = pool.run({ behaviour }, { ...mallory, signal: controller.signal });
      controller.abort();
      expect((await failure(order)).code).toBe("ABORTED");
      await until(() => pool.stats().busy === 0);
    };
    for (let times = 0; times < 12; times += 1) await withdraw("return");
    expect(pool.stats().started).toBe(2);
    for (let times = 0; times < 12; times += 1) await withdraw("hang");
    const waiting = pool.run({ behaviour: "return" }, mallory);
    expect((await failure(pool.run({ behaviour: "return" }, mallory))).reason).toBe("probation");
    await waiting;
  }, 30_000);

  test("has one order at a time; the next is refused, and takes nobody's place", async () => {
    const pool = open({ size: 2, spares: 0, queueLimit: 1 });
    await until(() => pool.stats().ready === 2);
    await strike(pool);
    const waiting = pool.run({ behaviour: "return" }, mallory);
    const refused = await failure(pool.run({ behaviour: "return" }, mallory));
    expect(refused.code).toBe("OVERLOADED");
    expect(refused.reason).toBe("probation");
    await pool.run({ behaviour: "return" }, { caller: "alice" });
    await waiting;
  });
});

describe("recycling", () => {
  test("1000 orders, no child takes more than 50", async () => {
    const pool = open({ size: 2, spares: 1, queueLimit: 1000, recycleAfter: 50 });
    const orders = Array.from({ length: 1000 }, () => pool.run({ behaviour: "return" }));
    const perChild = new Map<number, number>();
    for (const { pid } of await Promise.all(orders))
      perChild.set(pid, (perChild.get(pid) ?? 0) + 1);
    expect(Math.max(...perChild.values())).toBeLessThanOrEqual(50);
    expect(pool.stats()).toMatchObject({ completed: 1000, failed: 0 });
    expect(pool.stats().recycled).toBeGreaterThanOrEqual(19);
    expect(process.listenerCount("exit")).toBeLessThan(10);
  }, 60_000);

  test("a child that has grown too large is replaced after its order", async () => {
    const pool = open({ memoryLimit: 16 * MB, memoryHardLimit: 4096 * MB });
    const first = await pool.run({ behaviour: "return" });
    const second = await pool.run({ behaviour: "return" });
    expect(second.pid).not.toBe(first.pid);
    expect(pool.stats()).toMatchObject({ recycled: 2, failed: 0 });
  });
});

describe("closing", () => {
  test("finishes accepted work, refuses more, ends the children", async () => {
    const pool = open({ size: 2 });
    await until(() => pool.stats().ready === 2);
    const orders = Array.from({ length: 6 }, () => pool.run({ behaviour: "wait", amount: 60 }));
    await until(() => pool.stats().busy === 2);
    const pids = pool.pids();
    const closing = pool.close();
    expect((await failure(pool.run({ behaviour: "return" }))).code).toBe("OVERLOADED");
    await closing;
    await expect(Promise.all(orders)).resolves.toHaveLength(6);
    expect(pids.filter(isAlive)).toEqual([]);
    await pool.close();
  });

  test("finishes accepted work even when a child dies of it", async () => {
    const pool = open();
    const bad = failure(pool.run({ behaviour: "abort" }));
    const good = pool.run({ behaviour: "return", amount: 5 });
    await pool.close();
    expect((await bad).code).toBe("CRASHED");
    expect((await good).bytes.length).toBe(5);
  });

  test("aborts what is left after the time given", async () => {
    const pool = open();
    const orders = [1, 2].map(() => failure(pool.run({ behaviour: "hang" })));
    await until(() => pool.stats().busy === 1);
    await pool.close(50);
    expect((await Promise.all(orders)).map(({ code }) => code)).toEqual(["ABORTED", "ABORTED"]);
  });

  test("before any child is ready", async () => {
    await open({ size: 2 }).close();
  });
});

test("settings out of bounds are named", () => {
  expect(() => open({ size: 0 })).toThrow("size must be a whole number of at least 1; got 0");
  expect(() => open({ deadline: Number.NaN })).toThrow("deadline");
});
