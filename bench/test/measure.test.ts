import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { unless } from "../../scripts/tests/skipped.ts";
import { Connection } from "../chromium/connection.ts";
import { within } from "../deadline.ts";
import { canMeasureMemory, memoryOf, privateMemoryOf, processTree } from "../measure/processes.ts";
import { race } from "../measure/race.ts";
import { percentile, slope, summarise } from "../measure/statistics.ts";
import { throughput } from "../measure/throughput.ts";

describe("statistics", () => {
  it("gives the median and the 95th percentile, interpolated", () => {
    const values = Array.from({ length: 101 }, (_, index) => 100 - index);
    expect(summarise(values)).toEqual({ p50: 50, p95: 95, count: 101 });
    expect(percentile([1, 2], 0.5)).toBe(1.5);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it("gives the slope of a line, and none for noise about a mean", () => {
    expect(slope([3, 5, 7, 9])).toBeCloseTo(2);
    expect(slope([1, -1, -1, 1])).toBeCloseTo(0);
  });
});

const busy = (ms: number) => async () => {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return new Uint8Array(ms);
};

/** Work of exactly so many milliseconds on a clock that only such work moves: `onClockOfOurs`. */
const exactly = (ms: number) => async () => {
  vi.advanceTimersByTime(ms);
  return new Uint8Array(ms);
};

/** Runs a test on a clock that stands still unless the test moves it, however busy the machine is. */
async function onClockOfOurs(
  faked: readonly ("performance" | "setTimeout")[],
  test: () => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({ toFake: [...faked] });
  try {
    await test();
  } finally {
    vi.useRealTimers();
  }
}

const plan = { warmUp: 1, rounds: 1, runs: 1, budgetMs: 60_000 };

function nothingLeftOut(what: string, reason: string): never {
  throw new Error(`${what}: ${reason}`);
}

/** A browser that never draws. */
const never = () => within(20, "a picture", new Promise<never>(() => {}));

describe("what cannot be measured", () => {
  it("leaves a contender out of a race when it misses its deadline, and says so", async () => {
    const contenders = [
      { name: "stuck", run: never },
      { name: "fine", run: busy(1) },
    ];
    const leftOut: string[] = [];
    const results = await race(contenders, plan, (...what) => leftOut.push(what.join(": ")));
    expect([...results.keys()]).toEqual(["fine"]);
    expect(leftOut).toEqual(["stuck: a picture: no answer within 0.02 s"]);
  });

  it("counts the rounds so far when a race's budget is used up", async () => {
    const contenders = [{ name: "slow", run: busy(5) }];
    const short = { ...plan, rounds: 1000, budgetMs: 1 };
    const results = await race(contenders, short, nothingLeftOut);
    expect(results.get("slow")?.time.count).toBe(1);
  });

  it("leaves a team out of the throughput when it fails in the middle", async () => {
    // By turns and not by renders, of which a busy machine does few.
    let before = "";
    let turns = 0;
    const breaks = async () => {
      if (before === "fine") turns += 1;
      before = "breaks";
      await busy(1)();
      if (turns === 2) throw new Error("the browser is gone");
    };
    const fine = async () => {
      before = "fine";
      await busy(1)();
    };
    const teams = [
      { name: "breaks", lanes: [breaks] },
      { name: "fine", lanes: [fine] },
    ];
    const leftOut: string[] = [];
    const plan = { warmUpMs: 10, rounds: 4, turnMs: 30 };
    const rates = await throughput(teams, plan, (...what) => leftOut.push(what.join(": ")));
    expect([...rates.keys()]).toEqual(["fine"]);
    expect(leftOut).toEqual(["breaks: the browser is gone"]);
  });

  it("gives up a command that the browser never answers", async () => {
    const connection = new Connection(new PassThrough(), new PassThrough(), 20);
    await expect(connection.send("Page.captureScreenshot")).rejects.toThrow(
      "Page.captureScreenshot: no answer within 0.02 s",
    );
  });
});

describe("race", () => {
  it("times each contender by itself and keeps its last picture", () =>
    onClockOfOurs(["performance"], async () => {
      const contenders = [
        { name: "fast", run: exactly(1) },
        { name: "slow", run: exactly(6) },
      ];
      const results = await race(contenders, { ...plan, rounds: 3, runs: 2 }, nothingLeftOut);
      expect([...results]).toEqual([
        ["fast", { time: { p50: 1, p95: 1, count: 6 }, bytes: new Uint8Array(1) }],
        ["slow", { time: { p50: 6, p95: 6, count: 6 }, bytes: new Uint8Array(6) }],
      ]);
    }));
});

describe("throughput", () => {
  it("counts what all lanes of a team do", () =>
    onClockOfOurs(["performance", "setTimeout"], async () => {
      const wait = () => new Promise((resolve) => setTimeout(resolve, 10));
      const teams = [
        { name: "one", lanes: [wait] },
        { name: "four", lanes: [wait, wait, wait, wait] },
      ];
      const plan = { warmUpMs: 20, rounds: 2, turnMs: 150 };
      const measured = throughput(teams, plan, nothingLeftOut);
      await vi.advanceTimersByTimeAsync(2 * (plan.warmUpMs + plan.rounds * plan.turnMs));
      expect([...(await measured)]).toEqual([
        ["one", 100],
        ["four", 400],
      ]);
    }));
});

describe.skipIf(!canMeasureMemory)(`memory${unless(canMeasureMemory, "there is no /proc")}`, () => {
  it("sees this process and its children", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await once(child, "spawn");
    expect(processTree(process.pid)).toContain(child.pid);
    child.kill();
    await once(child, "exit");
  });

  it("reads plausible sizes, and zero for a process that is gone", () => {
    const { rss, pss } = memoryOf(process.pid);
    expect(rss).toBeGreaterThan(20e6);
    expect(pss).toBeGreaterThan(5e6);
    expect(pss).toBeLessThanOrEqual(rss);
    expect(memoryOf(2 ** 30)).toEqual({ rss: 0, pss: 0 });
  });

  it("reads what a process shares with no other", () => {
    const own = privateMemoryOf(process.pid);
    expect(own).toBeGreaterThan(5e6);
    expect(own).toBeLessThan(memoryOf(process.pid).rss * 1.5);
    expect(privateMemoryOf(2 ** 30)).toBe(0);
  });
});
