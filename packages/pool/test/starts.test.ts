import { execFile } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";
import { removeFolder } from "../../../scripts/tests/remove-folder.ts";
import { Child } from "../src/children/child.ts";
import { Pool, PoolError, type PoolOptions } from "../src/index.ts";
import { poolSettings } from "../src/settings.ts";
import { isAlive, until } from "./children.ts";

const task = new URL("./tasks/slow-start.ts", import.meta.url);
const HOUR = "3600000";

async function outcomeOf(warming: string, options: PoolOptions = {}) {
  const environment = { WARMING: warming };
  await using pool = new Pool(task, { size: 1, spares: 0, environment, ...options });
  const outcome = await pool.run({}).catch((error: unknown) => error);
  return { outcome, ...pool.stats() };
}

describe("a start is bounded by what the child uses", () => {
  test.skipIf(!isLinux)(
    `one that takes long by the clock is waited for${onlyOnLinux}`,
    async () => {
      const { outcome, started, ended } = await outcomeOf("3000", { startDeadline: 2000 });
      expect(outcome).toMatchObject({ bytes: new Uint8Array(1) });
      expect({ started, ended }).toEqual({ started: 1, ended: {} });
    },
  );

  test.skipIf(!isLinux)(
    `one that takes more processor time than it may is ended, and counted${onlyOnLinux}`,
    async () => {
      const { outcome, started, ended } = await outcomeOf(`busy ${HOUR}`, { startDeadline: 600 });
      expect(outcome).toBeInstanceOf(PoolError);
      expect(outcome).toMatchObject({
        reason: "no start",
        internal: expect.stringContaining("more processor time than it may"),
      });
      expect({ started, ended }).toEqual({ started: 3, ended: { start: 3 } });
    },
  );

  test("one that says nothing, and does nothing, is ended, and counted", async () => {
    const { outcome, ended } = await outcomeOf(HOUR, { silence: 1000 });
    expect(outcome).toMatchObject({
      reason: "no start",
      internal: expect.stringContaining("hangs"),
    });
    expect(ended).toEqual({ start: 3 });
  });

  test("an order that hangs ends, where the clock does not end it", async () => {
    await using pool = new Pool(new URL("./tasks/various.ts", import.meta.url), {
      size: 1,
      spares: 0,
      wallDeadline: Number.POSITIVE_INFINITY,
      // It holds for the start, too, which a busy machine keeps waiting.
      silence: 6000,
    });
    const outcome = await pool
      .run({ behaviour: "wait", amount: 3_600_000 })
      .catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: "TIMEOUT" });
  });
});

test.each([
  { loops: 0, atOnce: 3 },
  { loops: 24, atOnce: 1 },
])(
  "beside $loops busy programs $atOnce start at a time, none in vain, and Retry-After holds",
  async ({ loops, atOnce }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "simulation/starts.ts"),
      String(loops),
    ]);
    const report = JSON.parse(stdout) as { ready: number[]; comeBack: number };
    expect(report).toMatchObject({ atOnce, started: 4, ended: {} });
    expect(report.ready).toHaveLength(4);
    // Whoever was refused and comes back when told finds a child.
    expect(report.comeBack).toBeGreaterThanOrEqual(report.ready[0] ?? Number.NaN);
  },
);

describe("a child that has said that it is ready, while its parent was busy with something else", () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-starts-"));
  let count = 0;
  afterAll(() => removeFolder(folder));

  /** A child whose word has not been read yet, and what happens to it from then on. */
  function unheard(startDeadline: number) {
    const told = join(folder, String((count += 1)));
    const happened: string[] = [];
    const child = new Child(
      task.href,
      poolSettings({ startDeadline }),
      { TOLD: told },
      {
        ready: () => happened.push("ready"),
        working: () => {},
        gone: (during) => happened.push(`gone while ${during}`),
      },
    );
    // Not to be asked for in turns of the event loop, in which it would be heard.
    for (let looks = 0; looks < 6000 && !existsSync(told); looks += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      if (!isAlive(child.pid ?? 0)) break;
    }
    return { child, happened };
  }

  test("is not ended for its start", async () => {
    const { child, happened } = unheard(1);
    await until(() => happened.length > 0);
    expect(await child.run({})).toMatchObject({ output: { bytes: new Uint8Array(1) } });
    expect(happened).toEqual(["ready"]);
    child.leave();
    await until(() => happened.length > 1);
  });

  test("is not believed once it was killed", async () => {
    const { child, happened } = unheard(30_000);
    child.kill();
    expect(child.state).toBe("leaving");
    await until(() => happened.length > 0);
    expect(happened).toEqual(["gone while starting"]);
  });
});
