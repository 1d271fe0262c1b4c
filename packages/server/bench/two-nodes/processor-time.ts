import { readdirSync, readFileSync } from "node:fs";

/** A tick of the kernel's clock, in ms. */
const TICK = 10;

/** Processor time of one process so far, in ms; not a number where there is no `/proc`. */
export function processorTime(pid: number): number {
  const stat = statOf(pid);
  return stat ? stat.own * TICK : Number.NaN;
}

/** The same with that of all processes below it, and of those that have ended. */
export function processorTimeOfTree(root: number): number {
  const all = processes();
  let ticks = 0;
  const below = (pid: number) => {
    const stat = all.get(pid);
    if (!stat) return;
    ticks += stat.own + stat.ended;
    for (const [child, { parent }] of all) if (parent === pid) below(child);
  };
  below(root);
  return ticks * TICK;
}

interface Stat {
  parent: number;
  own: number;
  ended: number;
}

function processes(): Map<number, Stat> {
  const all = new Map<number, Stat>();
  try {
    for (const name of readdirSync("/proc")) {
      const stat = /^\d+$/u.test(name) ? statOf(Number(name)) : undefined;
      if (stat) all.set(Number(name), stat);
    }
  } catch {
    // Another operating system: there is nothing to know.
  }
  return all;
}

/** proc_pid_stat(5): fields after the name, which may hold anything, begin with the third. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const field = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const at = (number: number) => field[number - 3] ?? 0;
    return { parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return undefined;
  }
}
