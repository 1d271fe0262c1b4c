/**
 * Lays every document of a folder out on cards of all sizes by all splits, and says what is cut, lost,
 * stranded or too empty: `node packages/render/scripts/check-cards.ts DIR…`
 */
import { globSync, readFileSync } from "node:fs";
import { cardSizes, cardSplits, type CardSizeName } from "../src/cards/options.ts";
import { faultsOf } from "../test/sheets/laid-cards.ts";

let cases = 0;
let faulty = 0;
const sizes = Object.keys(cardSizes) as CardSizeName[];
for (const folder of process.argv.slice(2))
  for (const file of globSync(`${folder}/**/*.md`).toSorted()) {
    const markdown = readFileSync(file, "utf8");
    for (const size of sizes)
      for (const split of cardSplits) {
        cases += 1;
        const faults = await faultsOf(markdown, { size, split }).catch((error: unknown) => [
          String(error),
        ]);
        if (faults.length === 0) continue;
        faulty += 1;
        console.log(
          `${file} ${size} ${split}: ${faults.slice(0, 3).join(" · ")} (${faults.length})`,
        );
      }
  }
console.log(`${cases} cases, ${faulty} with faults`);
process.exitCode = faulty > 0 ? 1 : 0;
