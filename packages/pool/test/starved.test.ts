import { expect, test } from "vitest";
import { isStarved } from "../src/children/starved.ts";

/** At the wall deadline of 60 s, with 20 s of processor time allowed: one is OVERLOADED, the other TIMEOUT. */
test.each([
  ["waited all the time", 100, 59_000, true],
  ["waited half of the time", 100, 30_000, true],
  ["waited for less than half, and hung", 100, 29_999, false],
  ["neither worked nor waited", 0, 0, false],
  ["used half of what it may, and waited", 10_000, 50_000, true],
  ["used more than half of what it may, however long it waited", 10_001, 49_999, false],
  ["used nearly all that it may", 19_999, 40_000, false],
])("an order that %s: %d ms used, %d ms waited", (_, used, waited, starved) => {
  expect(isStarved({ used, waited, deadline: 20_000, elapsed: 60_000 })).toBe(starved);
});
