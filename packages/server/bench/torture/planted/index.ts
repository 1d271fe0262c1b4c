/** Plants each bug in a service and sees that the checker finds it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { torture, type TortureReport } from "../run.ts";
import { plantedBugs } from "./bugs.ts";

/** Of the package whose source is changed. */
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Names of bugs that cannot be planted any more: the source holds what they change not at all, or several times. */
export function bugsWithoutPlace(): string[] {
  return Object.entries(plantedBugs).flatMap(([name, { file, find }]) =>
    readFileSync(`${ROOT}${file}`, "utf8").split(find).length === 2 ? [] : [name],
  );
}

/**
 * @returns the bugs that were not found, or not as what they are
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

/** Operations, answered as asked, after which a bug must have shown: accounts have come past their quota and tokens were revoked. */
const OPERATIONS = 2500;

/** What is found where one bug is planted. */
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
    // Long enough that something is under way, and something answered, when a fault comes.
    calm: [1500, 4000],
    patience: 3000,
    faults: plantedBugs[name]?.faults ?? [],
  });
}
