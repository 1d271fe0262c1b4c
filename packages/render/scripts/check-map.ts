/**
 * Renders every document of a folder with `describe` and says which lines of text do not lie in the box of
 * their block: `node packages/render/scripts/check-map.ts DIR…`
 */
import { globSync, readFileSync } from "node:fs";
import { mapFaults } from "../test/render/map-faults.ts";

let documents = 0;
let faulty = 0;
for (const folder of process.argv.slice(2))
  for (const file of globSync(`${folder}/**/*.md`).toSorted()) {
    documents += 1;
    const markdown = readFileSync(file, "utf8");
    const faults = await mapFaults(markdown, { width: 640, quality: 1 }).catch((error: unknown) => [
      String(error),
    ]);
    if (faults.length === 0) continue;
    faulty += 1;
    console.log(`${file}: ${faults.slice(0, 3).join(" · ")} (${faults.length})`);
  }
console.log(`${documents} documents, ${faulty} with faults`);
process.exitCode = faulty > 0 ? 1 : 0;
