/** Processor time of each file of tests, of those that share a process as well: what was used since the one before. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { processes, processOf, timeOfTree, type Process } from "../../bench/measure/processes.ts";
import { pathOf } from "./times.ts";

const log = join(import.meta.dirname, "../../node_modules/.cache/tests/cost.jsonl");

/**
 * Processor time in seconds: of the file's process, and of its children: browsers, services,
 * databases.
 */
export interface Cost {
  own: number;
  children: number;
}

export function startCosts(): void {
  mkdirSync(dirname(log), { recursive: true });
  rmSync(log, { force: true });
}

/** Cost at the end of the file before. */
let noted: Cost = { own: 0, children: 0 };

/** Notes what this process has used since the file before. */
export function noteCost(file: string): void {
  const now = used();
  const cost: Cost = { own: now.own - noted.own, children: now.children - noted.children };
  noted = now;
  if (existsSync(dirname(log)))
    appendFileSync(log, `${JSON.stringify({ file: pathOf(file), ...cost })}\n`);
}

/**
 * Returns the time used by this process, and by its children: those that have ended, and those that
 * still run.
 */
export function used(): Cost {
  const { user, system } = process.cpuUsage();
  const all = processes();
  const living = all.filter(({ parent }) => parent === process.pid);
  const running = living.reduce((sum, child) => sum + secondsBelow(child.pid, all), 0);
  return { own: (user + system) / 1e6, children: childrenSeconds() + running };
}

/** Reads costs by file; files that did not end well have none. */
export function readCosts(): ReadonlyMap<string, Cost> {
  if (!existsSync(log)) return new Map();
  const lines = readFileSync(log, "utf8").trim().split("\n").filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line) as Cost & { file: string });
  return new Map(parsed.map((cost) => [cost.file, cost]));
}

/** Seconds of the children that have ended. */
const childrenSeconds = () => (processOf(process.pid)?.ended ?? 0) / 1000;

/** Seconds of a process and of all that it and its children have started. */
const secondsBelow = (pid: number, all: Process[]) => timeOfTree(pid, all) / 1000;
