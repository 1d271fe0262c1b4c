import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Pace } from "../src/machine/pace.ts";

test("what comes alone goes on at once", () => {
  const pace = new Pace(2);
  expect(pace.turn()).toBeUndefined();
});

test("of a burst two go on in each turn of the event loop, in the order in which they came", async () => {
  const pace = new Pace(2);
  const gone: number[] = [];
  for (let at = 0; at < 7; at += 1) void Promise.resolve(pace.turn()).then(() => gone.push(at));
  const seen: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
    seen.push(gone.length);
  }
  expect(gone).toEqual([0, 1, 2, 3, 4, 5, 6]);
  let before = 2;
  for (const count of seen) {
    expect(count - before).toBeLessThanOrEqual(2);
    before = count;
  }
});

test("after a burst the next goes on at once", async () => {
  const pace = new Pace(2);
  await Promise.all(Array.from({ length: 5 }, () => Promise.resolve(pace.turn())));
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  expect(pace.turn()).toBeUndefined();
});
