import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { closeDiagrams, diagram } from "../../src/index.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

afterAll(closeDiagrams);

const folder = new URL("../examples/", import.meta.url);
const sources = dealt(readdirSync(folder).sort()).map((type) => {
  const [first = ""] = readdirSync(new URL(`${type}/`, folder)).sort();
  return readFileSync(new URL(`${type}/${first}`, folder), "utf8");
});

let rounds = 0;

/** Draws all of them in a process of their own; a theme that says something new keeps the cache out. */
async function drawAll(list: readonly string[]): Promise<Map<string, string>> {
  await closeDiagrams();
  const theme = { ...plainTheme, round: (rounds += 1) };
  const results = new Map<string, string>();
  for (const source of list) results.set(source, JSON.stringify(await diagram(source, theme)));
  return results;
}

test("the same bytes in two processes and in any order", async () => {
  const forwards = await drawAll(sources);
  const backwards = await drawAll(sources.toReversed());
  for (const source of sources) expect(backwards.get(source)).toBe(forwards.get(source));
});

test("the time of day plays no part", async () => {
  const source = "gantt\n dateFormat YYYY-MM-DD\n section S\n Undated :a, 3d\n Next :after a, 2d";
  const first = await drawAll([source]);
  const second = await drawAll([source]);
  expect(first).toEqual(second);
});
