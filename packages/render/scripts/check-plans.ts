/**
 * Plans and renders every document of a folder in every kind of output, and says where the two differ:
 * `node packages/render/scripts/check-plans.ts DIR…`
 */
import { globSync, readFileSync } from "node:fs";
import { outputs, planFaults } from "../test/plan/plan-faults.ts";

let cases = 0;
let faulty = 0;
for (const folder of process.argv.slice(2))
  for (const file of globSync(`${folder}/**/*.md`).toSorted()) {
    const markdown = readFileSync(file, "utf8");
    for (const [name, options] of Object.entries(outputs)) {
      cases += 1;
      const faults = await planFaults(markdown, options);
      if (faults.length === 0) continue;
      faulty += 1;
      console.log(`${file} ${name}: ${faults.slice(0, 3).join(" · ")} (${faults.length})`);
    }
  }
console.log(`${cases} cases, ${faulty} with differences`);
process.exitCode = faulty > 0 ? 1 : 0;
