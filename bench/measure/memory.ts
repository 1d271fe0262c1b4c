/**
 * Memory of process trees, as Linux's `/proc` has it. Two figures, because each is unfair alone:
 * RSS counts a page once for every process that maps it, which is unkind to Chromium's many; PSS
 * shares each page out among those that map it.
 */
import { readFileSync, readdirSync } from "node:fs";

export interface Memory {
  /** Resident set size, bytes, summed over the processes. */
  rss: number;
  /** Proportional set size, bytes, summed over the processes. */
  pss: number;
}

/** Whether this system tells. */
export const canMeasureMemory = process.platform === "linux";

/** The process and all that descend from it. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** `/proc/PID/stat`: the fields after the name, which is in brackets and may hold anything. */
function parentOf(pid: number): number | undefined {
  const stat = read(pid, "stat");
  return stat === undefined
    ? undefined
    : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Zero for a process that has ended. */
export function memoryOf(pid: number): Memory {
  const rollup = read(pid, "smaps_rollup") ?? "";
  return { rss: kilobytes(rollup, "Rss:"), pss: kilobytes(rollup, "Pss:") };
}

/** What the process shares with no other, bytes; zero for a process that has ended. */
export function privateMemoryOf(pid: number): number {
  const rollup = read(pid, "smaps_rollup") ?? "";
  return kilobytes(rollup, "Private_Clean:") + kilobytes(rollup, "Private_Dirty:");
}

function kilobytes(rollup: string, label: string): number {
  const line = rollup.split("\n").find((candidate) => candidate.startsWith(label));
  return line === undefined ? 0 : Number.parseInt(line.slice(label.length), 10) * 1024;
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}

/** Looks at a set of processes at intervals until stopped, and keeps the highest sums seen. */
export function watchMemory(processes: () => readonly number[], everyMs = 250): () => Memory {
  const peak: Memory = { rss: 0, pss: 0 };
  const look = () => {
    const all = processes().map(memoryOf);
    peak.rss = Math.max(
      peak.rss,
      all.reduce((sum, { rss }) => sum + rss, 0),
    );
    peak.pss = Math.max(
      peak.pss,
      all.reduce((sum, { pss }) => sum + pss, 0),
    );
  };
  const timer = canMeasureMemory ? setInterval(look, everyMs) : undefined;
  return () => {
    clearInterval(timer);
    if (canMeasureMemory) look();
    return peak;
  };
}
