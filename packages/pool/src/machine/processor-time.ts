import { readFileSync } from "node:fs";

/** The kernel's clock tick, in ms: 100 a second wherever Node runs on Linux (`sysconf(_SC_CLK_TCK)`). */
const TICK = 10;

/**
 * Processor time of another process and all its threads so far, in ms, from fields 14 and 15 of
 * `/proc/<pid>/stat`; `undefined` where there is no such file. Right to 10 ms.
 */
export function processorTime(pid: number): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // The second field is the program's name in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 13);
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

let childrenTime = 0;

/** Notes what a child process of this one used for an order, in ms. */
export function noteChildTime(milliseconds: number): void {
  childrenTime += milliseconds;
}

/** Processor time of this process so far, and that of the children of its pools, in ms. */
export function timeSoFar(): { ownTime: number; childrenTime: number } {
  const { user, system } = process.cpuUsage();
  return { ownTime: (user + system) / 1000, childrenTime };
}
