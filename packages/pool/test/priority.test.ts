/** That a process gives way, told by what the system says of it. */
import { getPriority } from "node:os";
import { describe, expect, test } from "vitest";
import { Pool } from "../src/index.ts";
import { giveWayToAll, setOff } from "../src/priority.ts";

test("a process that is not there is no error", () => {
  const nobody = 2 ** 22 + 1;
  expect(setOff(nobody, false)).toBe(false);
  expect(giveWayToAll(nobody)).toBe(false);
});

describe.skipIf(process.platform !== "linux")("a child at work that is to give way", () => {
  test("is ten steps below who started it, and one step before", async () => {
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool(task, { size: 1, spares: 0 });
    await pool.run({ burn: 1 });
    const [pid = 0] = pool.pids();
    expect(getPriority(pid)).toBe(getPriority() + 1);
    expect(giveWayToAll(pid)).toBe(true);
    expect(getPriority(pid)).toBe(getPriority() + 10);
  });
});
