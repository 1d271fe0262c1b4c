/**
 * Holds every document of some folders against what a press promises: `node packages/render/scripts/check-folder.ts CHECK DIR…`
 *
 * - `plans`: in each kind of output, a plan says what the render gives.
 * - `cards`: on cards of all sizes by all splits, nothing is cut, lost, stranded or too empty.
 * - `map`: with `describe`, every line of text lies in the box of its block.
 */
import { globSync, readFileSync } from "node:fs";
import { cardSizes, cardSplits, type CardSizeName } from "../src/cards/options.ts";
import { outputs, planFaults } from "../test/plan/plan-faults.ts";
import { mapFaults } from "../test/render/map-faults.ts";
import { faultsOf } from "../test/sheets/laid-cards.ts";

/** The cases of a document by name, each of which says what is wrong. */
type Cases = Record<string, (markdown: string) => Promise<string[]>>;

const sizes = Object.keys(cardSizes) as CardSizeName[];
const checks: Readonly<Record<string, Cases>> = {
  plans: Object.fromEntries(
    Object.entries(outputs).map(([name, options]) => [name, (text) => planFaults(text, options)]),
  ),
  cards: Object.fromEntries(
    sizes.flatMap((size) =>
      cardSplits.map((split) => [`${size} ${split}`, (text) => faultsOf(text, { size, split })]),
    ),
  ),
  map: { "": (text) => mapFaults(text, { width: 640, quality: 1 }) },
};

const [name = "", ...folders] = process.argv.slice(2);
const cases = checks[name];
if (!cases)
  throw new Error(`The first argument must be one of: ${Object.keys(checks).join(", ")}.`);
let tried = 0;
let faulty = 0;
for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.md`).toSorted()))
  for (const [title, check] of Object.entries(cases)) {
    tried += 1;
    const faults = await check(readFileSync(file, "utf8")).catch((error: unknown) => [
      String(error),
    ]);
    if (faults.length === 0) continue;
    faulty += 1;
    console.log(`${file} ${title}: ${faults.slice(0, 3).join(" · ")} (${faults.length})`);
  }
console.log(`${tried} cases, ${faulty} with faults`);
process.exitCode = faulty > 0 ? 1 : 0;
