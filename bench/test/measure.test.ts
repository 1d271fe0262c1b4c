import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { canMeasureMemory, memoryOf, processTree } from "../measure/memory.ts";
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

describe("race", () => {
  it("times each contender by itself and keeps its last picture", async () => {
    const contenders = [
      { name: "fast", run: busy(1) },
      { name: "slow", run: busy(6) },
    ];
    const results = await race(contenders, { warmUp: 1, rounds: 3, runs: 2 });
    const fast = results.get("fast");
    const slow = results.get("slow");
    expect(fast?.time.count).toBe(6);
    expect(slow?.bytes.length).toBe(6);
    expect((slow?.time.p50 ?? 0) / (fast?.time.p50 ?? 1)).toBeGreaterThan(3);
  });
});

describe("race with something to do beforehand", () => {
  it("does it ahead of each timed run, off the clock", async () => {
    const log: string[] = [];
    const before = async () => {
      await busy(8)();
      log.push("before");
    };
    const run = async () => {
      log.push("run");
      return busy(1)();
    };
    const plan = { warmUp: 0, rounds: 1, runs: 3 };
    const results = await race([{ name: "only", before, run }], plan);
    expect(log.join(" ")).toBe("run before run before run before run");
    expect(results.get("only")?.time.p50).toBeLessThan(8);
  });
});

describe("throughput", () => {
  it("counts what all lanes of a team do", async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 10));
    const teams = [
      { name: "one", lanes: [wait] },
      { name: "four", lanes: [wait, wait, wait, wait] },
    ];
    const rates = await throughput(teams, { warmUpMs: 20, rounds: 2, turnMs: 150 });
    const ratio = (rates.get("four") ?? 0) / (rates.get("one") ?? 1);
    expect(ratio).toBeGreaterThan(2.5);
    expect(ratio).toBeLessThan(5.5);
  });
});

describe.skipIf(!canMeasureMemory)("memory (skipped where there is no /proc)", () => {
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
});
