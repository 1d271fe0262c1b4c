/**
 * `npm run facts -w @platen/math`: writes what our setter of formulas knows, from MathJax and its font. A new version of
 * either needs this once; `test/facts.test.ts` says so.
 */
import { writeFileSync } from "node:fs";
import { factsFile, writtenFacts } from "./write-facts.ts";

writeFileSync(factsFile, await writtenFacts());
