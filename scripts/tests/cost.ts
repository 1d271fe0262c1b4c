/** Processor time of a file of tests: each runs in a process of its own. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathOf } from "./times.ts";

const log = join(import.meta.dirname, "../../node_modules/.cache/tests/cost.jsonl");

/** In seconds: of the file's process, and of the children that it has seen end (browsers, services, databases). */
export interface Cost {
  own: number;
  children: number;
}

export function startCosts(): void {
  mkdirSync(dirname(log), { recursive: true });
  rmSync(log, { force: true });
}

/** Notes what this process has used so far. */
export function noteCost(file: string): void {
  const { user, system } = process.cpuUsage();
  const cost: Cost = { own: (user + system) / 1e6, children: childrenSeconds() };
  if (existsSync(dirname(log)))
    appendFileSync(log, `${JSON.stringify({ file: pathOf(file), ...cost })}\n`);
}

/** By file; nothing of those that did not end well. */
export function readCosts(): ReadonlyMap<string, Cost> {
  if (!existsSync(log)) return new Map();
  const lines = readFileSync(log, "utf8").trim().split("\n").filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line) as Cost & { file: string });
  return new Map(parsed.map((cost) => [cost.file, cost]));
}

/** Only Linux says it: `cutime` and `cstime` of proc(5), in ticks of a hundredth of a second. */
function childrenSeconds(): number {
  const stat = "/proc/self/stat";
  if (!existsSync(stat)) return 0;
  const text = readFileSync(stat, "utf8");
  // The name in parentheses may hold spaces; after it, the third field comes first.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
