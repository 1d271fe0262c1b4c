import { expect, test } from "vitest";
import { helperThreads } from "../src/node-flags.ts";

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [5, 4],
  [64, 4],
])("of %i processors, V8's own threads take %i at most", (processors, threads) => {
  expect(helperThreads(processors)).toBe(threads);
});
