/** Cost of a file of tests, with that of its children's children. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { childrenSeconds, countOrphans, used } from "../tests/cost.ts";
import { isLinux, onlyOnLinux } from "../tests/skipped.ts";

/** A mark in the command line of the child. */
const mark = `orphans-${process.pid}`;
/** Program that works half a second of processor time, says so, and stays. */
const work = "while (process.cpuUsage().user < 5e5); console.log(1); setInterval(() => 0, 1e6)";

test.skipIf(!isLinux)(
  `the time of a grandchild that outlives its parent is counted, and once${onlyOnLinux}`,
  async () => {
    const script = `"$0" -e "$1" & echo $!; wait # ${mark}`;
    const child = spawn("/bin/sh", ["-c", script, process.execPath, work]);
    const said: string[] = [];
    child.stdout.setEncoding("utf8").on("data", (text: string) => said.push(text));
    await expect.poll(() => said.join("").split("\n").length).toBe(3);
    const before = childrenSeconds();
    const isIt = (command: string) => command.includes(mark);
    await countOrphans(isIt, async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    });
    process.kill(Number.parseInt(said.join(""), 10), "SIGKILL");
    const counted = childrenSeconds() - before;
    expect(counted).toBeGreaterThanOrEqual(0.4);
    await countOrphans(isIt, () => Promise.resolve());
    expect(childrenSeconds() - before).toBe(counted);
  },
);

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
