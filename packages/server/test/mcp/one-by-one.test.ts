import { expect, test } from "vitest";
import { oneByOne } from "../../src/mcp/one-by-one.ts";

test("what is asked for begins when what was asked for before is done, and a failure is nobody else's", async () => {
  const said: string[] = [];
  const work = (name: string, fails = false) =>
    oneByOne(async () => {
      said.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    }, 10);
  const all = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(said).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("where the files that wait are too large together, the next is left out; one alone is not", async () => {
  const MIB = 2 ** 20;
  const done = await Promise.all(
    [40, 1, 0].map((size) => oneByOne(() => Promise.resolve(size), size * MIB)),
  );
  expect(done).toEqual([40, undefined, undefined]);
  expect(await oneByOne(() => Promise.resolve("next"), 20 * MIB)).toBe("next");
});
