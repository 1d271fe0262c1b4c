import { expect, test } from "vitest";
import { costWhenWarm } from "../src/queue/charging.ts";
import { SLOW } from "../src/queue/lanes.ts";
import { Usage } from "../src/queue/usage.ts";

const slowAfter = (cost: number, answered: number) => {
  const usage = new Usage();
  for (let order = 0; order < 3; order += 1)
    usage.end("alice", 0, cost, costWhenWarm(cost, { answered }), 0);
  return usage.isSlow("alice");
};

test("the first orders of a child make no caller slow", () => {
  expect(slowAfter(4 * SLOW, 1)).toBe(false);
  expect(slowAfter(4 * SLOW, 50)).toBe(true);
});

test("unless they take far too long", () => {
  expect(slowAfter(3000, 1)).toBe(true);
});
