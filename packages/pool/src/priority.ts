/**
 * How a process of ours gives way to others. The kernel then lets whoever comes have the processor at once,
 * although it is at work. Priority only ever goes down: that needs no rights, and cannot be undone without.
 */
import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** One step below its parent: what serves connections goes before what works for them. */
const BELOW_PARENT = 1;
const LOWEST = constants.priority.PRIORITY_LOW;

/** Of Debian's `util-linux`, as the tools of the box are. */
const TOOL = "/usr/bin/chrt";
const IDLE = ["--idle"];

let prefix: readonly string[] = [];
let asked: Promise<void> | undefined;

/** Finds out whether the system lets processes be idle; to be called once before it matters. Not waited for. */
export function prepareIdling(): Promise<void> {
  return (asked ??= findOut());
}

async function findOut(): Promise<void> {
  if (await canIdle()) prefix = [TOOL, ...IDLE, "0"];
}

/**
 * Words of a command line before a program that is to run only while nobody else wants the processor (Linux:
 * `SCHED_IDLE`). A process that wakes up takes the processor from such a one at once, and the kernel counts a
 * processor that has nothing else as free; beside a low `nice` value alone it waits for milliseconds each time.
 * None where the tool is not there, or it is not known yet.
 */
export function idleCommand(): readonly string[] {
  return prefix;
}

function canIdle(): Promise<boolean> {
  if (process.platform !== "linux") return Promise.resolve(false);
  const options = { env: {}, timeout: 5000 };
  return new Promise((resolve) => {
    const tool = execFile(TOOL, [...IDLE, "0", "/bin/true"], options, (error) => resolve(!error));
    tool.unref();
  });
}

/** For a process that has just been started: one that gives way to this process, or (`idle`) to all. */
export function setOff(pid: number, idle: boolean): boolean {
  return lower(pid, idle ? LOWEST : getPriority() + BELOW_PARENT);
}

/**
 * Lets a process of ours, all its threads and the processes it has started give way to all others. Whether it
 * was done.
 */
export function giveWayToAll(pid: number): boolean {
  let done = false;
  // Linux keeps the priority by thread.
  for (const thread of threadsOf(pid)) done = lower(thread, LOWEST) || done;
  if (idleCommand().length > 0) makeIdle(pid);
  for (const child of childrenOf(pid)) giveWayToAll(child);
  return done;
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

/** Not waited for: the process has the lowest `nice` value already. */
function makeIdle(pid: number): void {
  const args = ["--all-tasks", ...IDLE, "--pid", "0", String(pid)];
  const tool = spawn(TOOL, args, { env: {}, stdio: "ignore" });
  // It has ended, or there is no process to be had for the tool.
  tool.on("error", () => {});
  tool.unref();
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
