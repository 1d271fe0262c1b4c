/**
 * `npm run test:changed`: the tests of what differs from the last commit, or from the one that is named. A test belongs to a
 * file that it imports or names, over any number of others; generated files and built apps count as importing what they are
 * made of. The nearest come first, as many as take a minute by their last times; `--all` runs the rest, too.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { distances } from "../imports/graph.ts";
import { readNeeds } from "./needs.ts";
import { readTimes } from "./times.ts";

/** Seconds by the clock; `npm run check` has the rest of the minute. */
const BUDGET = 40 * availableParallelism();
/** Seconds, of a file that is not among the times: those that are kept are the long ones. */
const SHORT = 2;

const isTest = (file: string) => file.endsWith(".test.ts") && !file.endsWith(".long.test.ts");

function changed(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** The nearest tests that fit, and how many there are beyond them. */
export function choose(
  found: ReadonlyMap<string, number>,
  seconds: (file: string) => number,
  budget: number,
): { chosen: string[]; left: string[] } {
  const tests = [...found].filter(([file]) => isTest(file));
  const near = tests.toSorted(
    ([one, far], [other, farther]) => far - farther || seconds(one) - seconds(other),
  );
  let room = budget;
  const chosen = near.filter(([file, distance]) => {
    // Tests that were edited are always run.
    if (distance > 0 && seconds(file) > room) return false;
    room -= seconds(file);
    return true;
  });
  const names = new Set(chosen.map(([file]) => file));
  return {
    chosen: [...names],
    left: near.map(([file]) => file).filter((file) => !names.has(file)),
  };
}

function main(args: readonly string[]): number {
  const base = args.find((arg) => !arg.startsWith("-")) ?? "HEAD";
  const files = changed(base);
  const times = readTimes();
  const seconds = (file: string) => times[file] ?? SHORT;
  const budget = args.includes("--all") ? Infinity : BUDGET;
  const { chosen, left } = choose(distances(readNeeds(files), files), seconds, budget);
  console.log(`${files.length} files differ from ${base}: ${chosen.length} files of tests.`);
  if (left.length > 0)
    console.log(
      `${left.length} more are further away or take too long: "npm run test:changed -- --all" runs them, "npm test" everything.`,
    );
  if (chosen.length === 0) return 0;
  return spawnSync("npx", ["vitest", "run", ...chosen], { stdio: "inherit" }).status ?? 1;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
