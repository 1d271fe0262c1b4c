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
    });
  const all = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(said).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
