import { expect, test } from "vitest";
import { BodyPace } from "../../src/domain/limits/body-pace.ts";

const KIB = 1024;
const bounds = { perCaller: 100 * KIB, total: 150 * KIB, burst: 50 * KIB };

function paced() {
  const clock = { now: 0 };
  return { clock, pace: new BodyPace(bounds, () => clock.now) };
}

test("what comes after a pause is read at once; more is read at the rate", () => {
  const { clock, pace } = paced();
  expect(pace.waitFor("a", 50 * KIB)).toBe(0);
  expect(pace.waitFor("a", 10 * KIB)).toBeCloseTo(100);
  clock.now += 600;
  expect(pace.waitFor("a", 50 * KIB)).toBe(0);
});

test("a caller does not wait for another until both have reached what all may send", () => {
  const { pace } = paced();
  expect(pace.waitFor("a", 30 * KIB)).toBe(0);
  expect(pace.waitFor("b", 20 * KIB)).toBeCloseTo(0);
  expect(pace.waitFor("b", 15 * KIB)).toBeCloseTo(100);
});

test("a thousand callers are remembered; past it those that owe nothing are forgotten", () => {
  const { clock, pace } = paced();
  pace.waitFor("busy", 2000 * KIB);
  for (let at = 0; at < 5000; at += 1) {
    pace.waitFor(`caller ${at}`, 1);
    clock.now += 1;
  }
  expect(pace.callers).toBeLessThanOrEqual(1001);
  expect(pace.waitFor("busy", 0)).toBeGreaterThan(1000);
});
