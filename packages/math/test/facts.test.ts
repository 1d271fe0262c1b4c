// In a process of its own: MathJax keeps what other formulas have defined.
/** Tests that our setter's facts are those of the MathJax that is installed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { factsFile, writtenFacts } from "../scripts/write-facts.ts";

test("the facts of formulas are MathJax's; `npm run facts -w @platen/math` writes them anew", async () => {
  const isSame = readFileSync(factsFile, "utf8") === (await writtenFacts());
  expect(isSame).toBe(true);
});
