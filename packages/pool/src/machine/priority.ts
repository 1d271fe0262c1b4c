/**
 * How a process of ours gives way to others. Priority only ever goes down: that needs no rights, and cannot be undone without.
 */
import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { childrenOf, readProcess } from "./proc.ts";

/** One step below its parent: what serves connections goes before what works for them. */
const BELOW_PARENT = 1;
/**
 * One that gives way to all has a tenth of the time of one that does not, where both want all of it. With less (`nice`
 * 19, `SCHED_IDLE`) it gets nowhere on a machine that others keep busy, and its deadline by the wall clock passes.
 */
const BELOW_ALL = 10;
/**
 * V8's helpers of a child, below this process. It is enough for whoever wakes up. With ten, what they were to compile piled
 * up while others had the processors: a child held 240 to 350 MB instead of 160, and an answer took a twentieth longer.
 */
const CHILDS_HELPERS_BELOW = 3;
const LOWEST = constants.priority.PRIORITY_LOW;
/** Names of the threads in which V8 collects and compiles beside a program, and of Node's for files and names. */
const V8_HELPERS = "V8Worker";
const NODE_HELPERS = "libuv-worker";

/** Lets a process that has just been started give way to this process. Whether it was done. */
export function setOff(pid: number): boolean {
  return lower(pid, getPriority() + BELOW_PARENT);
}

/**
 * Lets a process of ours, all its threads and the processes it has started give way to all others. Whether it
 * was done.
 */
export function giveWayToAll(pid: number): boolean {
  let done = false;
  // Linux keeps the priority by thread.
  for (const thread of threadsOf(pid)) done = lower(thread, getPriority() + BELOW_ALL) || done;
  for (const child of childrenOf(pid)) giveWayToAll(child);
  return done;
}

/**
 * Lets the threads in which V8 collects garbage and compiles for a process of ours give way to all others. They have work
 * for ten milliseconds at a time, and whoever wakes up where one of about the same priority is at work waits for the
 * kernel's next look.
 *
 * @param pid of a child; default: this process, of which Node's own threads, which files are read and written in, do so, too
 */
export function helpersGiveWay(pid = process.pid): void {
  const own = pid === process.pid;
  const names = own ? [V8_HELPERS, NODE_HELPERS] : [V8_HELPERS];
  const priority = getPriority() + (own ? BELOW_ALL : CHILDS_HELPERS_BELOW);
  for (const thread of threadsOf(pid))
    if (names.includes(readProcess(pid, `task/${thread}/comm`) ?? "")) lower(thread, priority);
}

function lower(thread: number, priority: number): boolean {
  try {
    setPriority(thread, Math.min(LOWEST, priority));
    return true;
  } catch {
    // It has ended, or the system does not allow it.
    return false;
  }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
