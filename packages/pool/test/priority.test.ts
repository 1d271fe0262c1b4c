/** That a process gives way, told by what the system says of it. */
import { readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { describe, expect, test } from "vitest";
import { Pool } from "../src/index.ts";
import { giveWayToAll, idleCommand, prepareIdling, setOff } from "../src/priority.ts";
import { until } from "./children.ts";

/** Of a process or thread, from its statistics: 0 as usual, 5 only while nobody else wants the processor. */
function policyOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[38]);
}
const IDLE_POLICY = 5;

test("a process that is not there is no error", async () => {
  await prepareIdling();
  const nobody = 2 ** 22 + 1;
  expect(setOff(nobody, false)).toBe(false);
  expect(giveWayToAll(nobody)).toBe(false);
});

describe.skipIf(process.platform !== "linux")("a child at work that is to give way", () => {
  test("has the lowest priority, and only what others leave where the system has that", async () => {
    await prepareIdling();
    const task = new URL("./tasks/working.ts", import.meta.url);
    await using pool = new Pool(task, { size: 1, spares: 0 });
    await pool.run({ burn: 1 });
    const [pid = 0] = pool.pids();
    expect(getPriority(pid)).toBe(getPriority() + 1);
    expect(giveWayToAll(pid)).toBe(true);
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    if (idleCommand().length > 0) await until(() => policyOf(pid) === IDLE_POLICY);
  });
});
