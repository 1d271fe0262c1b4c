/** Plants each bug in a service and sees that the checker finds it. */
import { torture } from "../run.ts";
import { plantedBugs } from "./bugs.ts";

/** @returns the bugs that were not found, or not as what they are */
export async function tryPlantedBugs(tell: (line: string) => void = () => {}): Promise<string[]> {
  const missed: string[] = [];
  for (const name of Object.keys(plantedBugs)) {
    const found = await tryPlantedBug(name);
    const caught = plantedBugs[name]?.rules.some((rule) => found.has(rule)) === true;
    if (!caught) missed.push(name);
    tell(`${caught ? "found" : "MISSED"}: ${name} (${[...found.keys()].join(", ") || "nothing"})`);
  }
  return missed;
}

/** Operations after which a bug must have shown. */
const OPERATIONS = 500;

/** What is found where one bug is planted. */
export async function tryPlantedBug(name: string, enough = OPERATIONS) {
  const report = await torture({
    postgres: false,
    nodes: 1,
    engines: false,
    planted: name,
    seconds: 20,
    enough,
    seed: 11,
    clients: 6,
    pause: 5,
    calm: [200, 400],
    patience: 3000,
    faults: plantedBugs[name]?.faults ?? [],
  });
  return report.violations;
}
