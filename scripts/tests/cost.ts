/** Processor time of a file of tests: each runs in a process of its own. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathOf } from "./times.ts";

const log = join(import.meta.dirname, "../../node_modules/.cache/tests/cost.jsonl");

/** In seconds: of the file's process, and of its children (browsers, services, databases) that have ended. */
export interface Cost {
  own: number;
  children: number;
}

export function startCosts(): void {
  mkdirSync(dirname(log), { recursive: true });
  rmSync(log, { force: true });
}

/** Seconds of processes whose end this one does not see. */
let orphans = 0;

/** Notes what this process has used so far. */
export function noteCost(file: string): void {
  const { user, system } = process.cpuUsage();
  const cost: Cost = { own: (user + system) / 1e6, children: childrenSeconds() };
  if (existsSync(dirname(log)))
    appendFileSync(log, `${JSON.stringify({ file: pathOf(file), ...cost })}\n`);
}

/**
 * Ends a child whose own children end after it, as those of a browser do, which hold most of its time. The system would
 * count that for nobody.
 *
 * @param isIt whether a command line, its words parted by spaces, is the child's
 */
export async function countOrphans(
  isIt: (command: string) => boolean,
  end: () => Promise<void>,
): Promise<void> {
  const all = processes();
  const child = all.find(({ pid, parent }) => parent === process.pid && isIt(commandOf(pid)));
  const seen = childrenSeconds();
  await end();
  if (child) orphans += Math.max(0, secondsBelow(child, all) - (childrenSeconds() - seen));
}

/** By file; nothing of those that did not end well. */
export function readCosts(): ReadonlyMap<string, Cost> {
  if (!existsSync(log)) return new Map();
  const lines = readFileSync(log, "utf8").trim().split("\n").filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line) as Cost & { file: string });
  return new Map(parsed.map((cost) => [cost.file, cost]));
}

/** Of the children that have ended, with the orphans among theirs. */
export function childrenSeconds(): number {
  return (readProcess("self")?.ended ?? 0) + orphans;
}

interface Process {
  pid: number;
  parent: number;
  /** Seconds of its own, and of its children that it has seen end. */
  own: number;
  ended: number;
}

/** Only Linux says it, in proc(5): times are in ticks of a hundredth of a second. */
function readProcess(name: string): Process | undefined {
  const text = readEntry(name, "stat");
  if (text === "") return undefined;
  // The name in parentheses may hold spaces; after it, the third field comes first.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [parent = 0, user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((at) => Number(fields[at]));
  const own = (user + system) / 100;
  const ended = (childrenUser + childrenSystem) / 100;
  return { pid: Number.parseInt(text, 10), parent, own, ended };
}

function processes(): Process[] {
  if (!existsSync("/proc/self/stat")) return [];
  const names = readdirSync("/proc").filter((name) => /^\d+$/u.test(name));
  return names.flatMap((name) => readProcess(name) ?? []);
}

/** Of a process and of all that it and its children have started. */
function secondsBelow({ pid, own, ended }: Process, all: readonly Process[]): number {
  const children = all.filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + secondsBelow(child, all), own + ended);
}

const commandOf = (pid: number) => readEntry(String(pid), "cmdline").replaceAll("\0", " ");

/** Nothing where there is no such file, or the process has ended meanwhile. */
function readEntry(name: string, entry: string): string {
  try {
    return readFileSync(`/proc/${name}/${entry}`, "utf8");
  } catch {
    return "";
  }
}
