/** What Linux says of a process in `/proc`. Read synchronously: the kernel makes the text up on the spot, in some 20 µs. */
import { readFileSync } from "node:fs";

/** The kernel's clock tick, in ms: 100 a second wherever Node runs on Linux (`sysconf(_SC_CLK_TCK)`). */
const TICK = 10;

/** A file of a process; `undefined` where there is none (the process is gone, or the system is not Linux). */
export function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1").trim();
  } catch {
    return undefined;
  }
}

/** Resident set of another process in bytes, from `VmRSS`; `undefined` where it is not told. */
export function residentBytes(pid: number): number | undefined {
  const status = readProcess(pid, "status") ?? "";
  const start = status.indexOf("VmRSS:");
  return start < 0 ? undefined : Number.parseInt(status.slice(start + 6), 10) * 1024;
}

/**
 * Processor time of another process and all its threads so far, in ms, from fields 14 and 15 of `stat`; `undefined`
 * where it is not told. Right to 10 ms.
 */
export function processorTime(pid: number): number | undefined {
  const stat = readProcess(pid, "stat");
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 13);
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Process ids of the children of another process; none where they are not told. */
export function childrenOf(pid: number): number[] {
  const list = readProcess(pid, `task/${pid}/children`);
  return list ? list.split(" ").map(Number) : [];
}

/** `processorTime`, with that of the processes that it has started and that are there; 0 where it is not told. */
export function timeWithChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (processorTime(one) ?? 0), 0);
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
