/** Every content in every container in every container, in a PDF: all words are there, nothing is set smaller, and no sign is raw. */
import { expect, it } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { containers, contents, rawSigns } from "../raster/nestings.ts";
import { setAndRead } from "./set.ts";

const names = Object.keys(containers);
const pairs = names.flatMap((outer) => names.map((inner): [string, string] => [outer, inner]));

const all = Object.values(contents);

it.each(dealt(pairs))("in %s in %s, every content is whole", async (outer, inner) => {
  const parts = all.map(({ markdown }) => containers[outer]!(containers[inner]!(markdown)));
  const { read, warnings } = await setAndRead(parts.join("\n\n<!-- -->\n\n"));
  expect(warnings).toEqual([]);
  const text = read.text.replaceAll(/\s+/g, " ");
  expect(text).not.toMatch(rawSigns);
  const wanted = new Map<string, number>();
  for (const { words } of all)
    for (const word of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  for (const [word, count] of wanted)
    expect(text.split(word).length - 1, word).toBeGreaterThanOrEqual(count);
});
