/** Cost of a file of tests, with that of its children. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { used } from "../tests/cost.ts";
import { isLinux, onlyOnLinux } from "../tests/skipped.ts";

/** Program that works half a second of processor time, says so, and stays. */
const work = "while (process.cpuUsage().user < 5e5); console.log(1); setInterval(() => 0, 1e6)";

test.skipIf(!isLinux)(
  `the time of a child is counted while it runs, and once when it has ended${onlyOnLinux}`,
  async () => {
    const before = used().children;
    const child = spawn(process.execPath, ["-e", work]);
    await once(child.stdout, "data");
    const running = used().children - before;
    expect(running).toBeGreaterThanOrEqual(0.4);
    const ended = once(child, "exit");
    child.kill();
    await ended;
    expect(used().children - before).toBeCloseTo(running, 0);
  },
);
