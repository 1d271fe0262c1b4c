import { expect, test } from "vitest";
import { share } from "../../../../scripts/tests/budget.ts";
import { crashRounds } from "../support/crash.ts";

/** `npm run test:long` does more. */
const ROUNDS = share === 1 ? 40 : 4;

/** The moments differ from round to round and are the same in every run. */
function moments(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

test("killed under load, again and again: books and images agree", async () => {
  const report = await crashRounds(ROUNDS, moments());
  expect(report.violations).toEqual([]);
  expect(report.answered).toBeGreaterThan(ROUNDS);
  expect(report.cutOff).toBeGreaterThan(0);
}, 600_000);

test("the database's thread ends: callers are told to come again, the service ends, books agree", async () => {
  const report = await crashRounds(2, moments(), undefined, "thread");
  expect(report.violations).toEqual([]);
  // Not 0 and not a signal: whoever watches the service starts it anew.
  expect(report.ends).toEqual([1, 1]);
  expect(report.refused.length).toBeGreaterThan(0);
  const told = /^503 .*"code":"OVERLOADED"/;
  expect(report.refused.filter((answer) => !told.test(answer))).toEqual([]);
});
