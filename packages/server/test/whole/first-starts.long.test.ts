import { expect, test } from "vitest";
import { unless } from "../../../../scripts/tests/skipped.ts";
import { pairOfServices, startsKilled } from "../support/first-services.ts";
import { secretPairs, traceable } from "../support/first-start.ts";

test("a thousand pairs that make a secret at once: one secret each, and never a short one", async () => {
  expect(await secretPairs(1000)).toEqual([]);
}, 600_000);

test("services that start at once in a new folder: one serves", async () => {
  for (let pair = 0; pair < 10; pair += 1) expect(await pairOfServices()).toEqual([]);
}, 300_000);

test.skipIf(!traceable)(
  `first starts that are killed at a system call: the next one serves, with the same secret${unless(traceable, "there is no strace")}`,
  async () => {
    expect(await startsKilled(60, () => {})).toEqual([]);
  },
  1_200_000,
);
