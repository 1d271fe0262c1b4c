/** How long each file of tests took, so that the longest start first and `npm run test:changed` knows what fits. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");
/** Times of the last runs on this machine. */
const own = join(root, "node_modules/.cache/tests/times.json");
/** Times for a fresh checkout: `npm run test:times` makes them of the last runs. */
const kept = join(root, "scripts/tests/times.json");

/** Seconds by the clock, by paths from the root. */
export type Times = Readonly<Record<string, number>>;

const read = (file: string): Times =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Times) : {};

/** Reads this machine's times, and those that are kept for files that it has not run yet. */
export const readTimes = (): Times => ({ ...read(kept), ...read(own) });

export function writeTimes(times: Times): void {
  mkdirSync(dirname(own), { recursive: true });
  writeFileSync(own, JSON.stringify({ ...read(own), ...times }));
}

/**
 * Keeps the times of files that are still there, to a tenth of a second.
 *
 * @param words if there are any: only the times of files with one of them in their paths are new, and those of files that
 *   have none yet; else all are those of this machine
 */
export function keepTimes(words: readonly string[] = []): void {
  const before = words.length > 0 ? read(kept) : {};
  const isChosen = (file: string) => words.some((word) => file.includes(word));
  const fresh = Object.entries(read(own)).filter(
    ([file]) => before[file] === undefined || isChosen(file),
  );
  const there = Object.entries({ ...before, ...Object.fromEntries(fresh) }).filter(([file]) =>
    existsSync(join(root, file)),
  );
  const sorted = there.toSorted(([, one], [, other]) => other - one);
  const rounded = sorted.map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]);
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
  console.log(`${sorted.length} files, ${fresh.length} of them anew`);
}

/** A file's path from the root, as in `Times`. */
export const pathOf = (file: string) => relative(root, file).replaceAll("\\", "/");

if (import.meta.main) keepTimes(process.argv.slice(2));
