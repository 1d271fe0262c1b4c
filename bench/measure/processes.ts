/**
 * Memory and processor time of processes, as Linux's `/proc` has it. Two figures of memory, because each is unfair alone:
 * RSS counts a page once for every process that maps it, which is unkind to Chromium's many; PSS
 * shares each page out among those that map it.
 */
import { readdirSync } from "node:fs";
import { readProcess } from "../../packages/pool/src/machine/proc.ts";

export interface Memory {
  /** Resident set size, bytes, summed over the processes. */
  rss: number;
  /** Proportional set size, bytes, summed over the processes. */
  pss: number;
}

/** Whether this system tells. */
export const canMeasureMemory = process.platform === "linux";

/** A tick of the kernel's clock, in ms. */
const TICK = 10;

export interface Process {
  pid: number;
  parent: number;
  /** Processor time of its own, and of its children that it has seen end, in ms. */
  own: number;
  ended: number;
}

/** proc_pid_stat(5): fields after the name, which is in brackets and may hold anything, begin with the third. */
export function processOf(pid: number): Process | undefined {
  const stat = readProcess(pid, "stat");
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const at = (number: number) => Number(fields[number - 3] ?? 0);
  const [own, ended] = [at(14) + at(15), at(16) + at(17)];
  return { pid, parent: at(4), own: own * TICK, ended: ended * TICK };
}

/** All that there are; none where the system does not tell. */
export function processes(): Process[] {
  if (!canMeasureMemory) return [];
  return readdirSync("/proc").flatMap(
    (name) => (/^\d+$/u.test(name) && processOf(Number(name))) || [],
  );
}

/** Ids of the process and of all that descend from it. */
export function processTree(root: number): number[] {
  return treeOf(root).map(({ pid }) => pid);
}

function treeOf(root: number, all = processes()): Process[] {
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Processor time of a process and of all below it, also of those that have ended, in ms. */
export function timeOfTree(root: number, all?: Process[]): number {
  return treeOf(root, all).reduce((sum, { own, ended }) => sum + own + ended, 0);
}

/** Zero for a process that has ended. */
export function memoryOf(pid: number): Memory {
  const rollup = readProcess(pid, "smaps_rollup") ?? "";
  return { rss: kilobytes(rollup, "Rss:"), pss: kilobytes(rollup, "Pss:") };
}

/**
 * Private memory: bytes that the process shares with no other; zero for a process that has ended.
 */
export function privateMemoryOf(pid: number): number {
  const rollup = readProcess(pid, "smaps_rollup") ?? "";
  return kilobytes(rollup, "Private_Clean:") + kilobytes(rollup, "Private_Dirty:");
}

function kilobytes(rollup: string, label: string): number {
  const line = rollup.split("\n").find((candidate) => candidate.startsWith(label));
  return line === undefined ? 0 : Number.parseInt(line.slice(label.length), 10) * 1024;
}

/** Looks at a set of processes at intervals until stopped, and keeps the highest sums seen. */
export function watchMemory(pids: () => readonly number[], everyMs = 250): () => Memory {
  const peak: Memory = { rss: 0, pss: 0 };
  const look = () => {
    const all = pids().map(memoryOf);
    for (const kind of ["rss", "pss"] as const)
      peak[kind] = Math.max(
        peak[kind],
        all.reduce((sum, memory) => sum + memory[kind], 0),
      );
  };
  const timer = canMeasureMemory ? setInterval(look, everyMs) : undefined;
  return () => {
    clearInterval(timer);
    if (canMeasureMemory) look();
    return peak;
  };
}
