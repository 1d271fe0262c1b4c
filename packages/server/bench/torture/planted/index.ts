/** Plants each bug in a service, and tests that the checker finds it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { torture, type TortureReport } from "../run.ts";
import { plantedBugs } from "./bugs.ts";

/** Folder of the package whose source is changed. */
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Returns the names of bugs that cannot be planted any more, because the source does not contain
 * the text to change, or contains it several times.
 */
export function bugsWithoutPlace(): string[] {
  return Object.entries(plantedBugs).flatMap(([name, { file, find }]) =>
    readFileSync(`${ROOT}${file}`, "utf8").split(find).length === 2 ? [] : [name],
  );
}

/**
 * Tries the planted bugs.
 *
 * @returns the bugs that were not found, or only by other rules
 * @throws Error before anything is run, if one of them cannot be planted
 */
export async function tryPlantedBugs(
  tell: (line: string) => void = () => {},
  names: readonly string[] = Object.keys(plantedBugs),
): Promise<string[]> {
  const lost = bugsWithoutPlace();
  if (lost.length > 0) throw new Error(`The source has no place any more for: ${lost.join("; ")}.`);
  const missed: string[] = [];
  for (const name of names) {
    const start = performance.now();
    const { violations, evidence, crashes } = await plantAndRun(name);
    const caught = plantedBugs[name]?.rules.some((rule) => violations.has(rule)) === true;
    if (!caught) missed.push(name);
    const counts = [...violations].map(([rule, list]) => `${list.length} ${rule}`).join(", ");
    const { operations, faults } = evidence.history;
    const seconds = Math.round((performance.now() - start) / 1000);
    tell(
      `${caught ? "found" : "MISSED"}: ${name}: ${counts || "nothing"}; ` +
        `${operations.length} operations, ${faults.length} faults, ${crashes.length} crashes, ${seconds} s`,
    );
  }
  tell(`${names.length - missed.length} of ${names.length} planted bugs found`);
  return missed;
}

/**
 * Number of answered operations after which a bug must have shown: by then accounts have passed
 * their quota, and tokens were revoked.
 */
const OPERATIONS = 2500;

/** Returns the violations that are found with one bug planted. */
export async function tryPlantedBug(name: string, enough = OPERATIONS) {
  return (await plantAndRun(name, enough)).violations;
}

function plantAndRun(name: string, enough = OPERATIONS): Promise<TortureReport> {
  return torture({
    postgres: false,
    nodes: 1,
    engines: false,
    planted: name,
    seconds: 90,
    enough,
    seed: 11,
    clients: 6,
    pause: 5,
    // Long enough that something is under way, and something was answered, when a fault comes.
    calm: [1500, 4000],
    patience: 3000,
    faults: plantedBugs[name]?.faults ?? [],
  });
}
