import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

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

/** So lowered, it has a tenth of the time of one that has not been, where both want all of it. */
const LOWER = 10;
/** The lowest that there is. */
const LOWEST = 19;

/**
 * Lets a process of ours, all its threads and the processes it has started give way to others. What
 * has been lowered cannot be raised again without privileges. Whether it was done.
 */
export function lowerPriority(pid: number): boolean {
  const priority = Math.min(LOWEST, getPriority() + LOWER);
  let done = false;
  // Linux keeps the priority by thread.
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
      done = true;
    } catch {
      // It has ended, or the system does not allow it.
    }
  }
  for (const child of childrenOf(pid)) lowerPriority(child);
  return done;
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
    return list === "" ? [] : list.split(" ").map(Number);
  } catch {
    return [];
  }
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
