/**
 * Reads facts about a process from Linux's `/proc`, synchronously: the kernel makes the text on the
 * spot, in some 20 µs.
 */
import { readFileSync } from "node:fs";

/** The kernel's clock tick, in ms: 100 a second wherever Node runs on Linux (`sysconf(_SC_CLK_TCK)`). */
const TICK = 10;

/**
 * Returns a file of a process; `undefined` if there is none (the process is gone, or the system is
 * not Linux).
 */
export function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1").trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns the resident set of another process in bytes, from `VmRSS`; `undefined` if it is not
 * reported.
 */
export function residentBytes(pid: number): number | undefined {
  const status = readProcess(pid, "status") ?? "";
  const start = status.indexOf("VmRSS:");
  return start < 0 ? undefined : Number.parseInt(status.slice(start + 6), 10) * 1024;
}

/**
 * Returns the processor time of another process and all its threads so far, in ms, from fields 14
 * and 15 of `stat`; `undefined` if it is not reported. Accurate to 10 ms.
 */
export function processorTime(pid: number): number | undefined {
  const stat = readProcess(pid, "stat");
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 13);
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/**
 * Returns for how long the main thread of another process has been ready to run and not run so far,
 * in ms, from the second field of `schedstat`; `undefined` if it is not reported.
 */
export function waitedForProcessor(pid: number): number | undefined {
  const [, waited] = readProcess(pid, "schedstat")?.split(" ") ?? [];
  return waited === undefined ? undefined : Number(waited) / 1e6;
}

/** Returns the ids of the children of another process; none if they are not reported. */
export function childrenOf(pid: number): number[] {
  const list = readProcess(pid, `task/${pid}/children`);
  return list ? list.split(" ").map(Number) : [];
}

/** Returns `processorTime` with that of the process's living children; 0 if it is not reported. */
export function timeWithChildren(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (processorTime(one) ?? 0), 0);
}

let childrenTime = 0;

/** Adds the processor time that a child of this process used for an order, in ms. */
export function noteChildTime(milliseconds: number): void {
  childrenTime += milliseconds;
}

/** Returns the processor time of this process so far, and that of its pools' children, in ms. */
export function timeSoFar(): { ownTime: number; childrenTime: number } {
  const { user, system } = process.cpuUsage();
  return { ownTime: (user + system) / 1000, childrenTime };
}
