/**
 * `npm run math-facts -w @platen/render`: writes what our setter of formulas knows, from MathJax and its font. A new
 * version of either needs this once; `test/math/facts.test.ts` says so.
 */
import { writeFileSync } from "node:fs";
import { factsFile, writtenFacts } from "./math-facts/facts.ts";

writeFileSync(factsFile, await writtenFacts());
