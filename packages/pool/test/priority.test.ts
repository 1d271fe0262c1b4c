/** That a process gives way, told by what the system says of it. */
import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { getPriority } from "node:os";
import { describe, expect, test } from "vitest";
import { Pool } from "../src/index.ts";
import { giveWayToAll, helpersGiveWay, setOff } from "../src/machine/priority.ts";
import { isLinux, onlyOnLinux } from "../../../scripts/tests/skipped.ts";

test("a process that is not there is no error", () => {
  const nobody = 2 ** 22 + 1;
  expect(setOff(nobody)).toBe(false);
  expect(giveWayToAll(nobody)).toBe(false);
});

describe.skipIf(!isLinux)(`a child at work that is to give way${onlyOnLinux}`, () => {
  test("is ten steps below who started it, and one step before", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool(task, { size: 1, spares: 0 });
    await pool.run({ burn: 1 });
    const [pid = 0] = pool.pids();
    expect(getPriority(pid)).toBe(getPriority() + 1);
    // V8's own threads are two steps below it from the beginning.
    expect(prioritiesOf(pid, "V8Worker")).toEqual([getPriority() + 3]);
    expect(giveWayToAll(pid)).toBe(true);
    expect(getPriority(pid)).toBe(getPriority() + 10);
  });
});

describe.skipIf(!isLinux)(`threads that help this process${onlyOnLinux}`, () => {
  test("are ten steps below it, and nothing else is", async () => {
    const own = getPriority();
    // Node starts its own with the first file.
    await stat(import.meta.filename);
    // Node names its threads; without that, none would be found.
    expect(prioritiesOf(process.pid, "V8Worker")).not.toEqual([]);
    helpersGiveWay();
    expect(prioritiesOf(process.pid, "V8Worker")).toEqual([getPriority() + 10]);
    expect(prioritiesOf(process.pid, "libuv-worker")).toEqual([getPriority() + 10]);
    expect(getPriority()).toBe(own);
  });

  test("a process that is not there is no error", () => {
    expect(() => helpersGiveWay(2 ** 22 + 1)).not.toThrow();
  });
});

/** Different priorities of the threads of that name. */
function prioritiesOf(pid: number, name: string): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).filter(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, "latin1").trim() === name,
  );
  return [...new Set(threads.map((thread) => getPriority(Number(thread))))];
}
