import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { holdStill } from "../../src/still-world.ts";

test("random numbers and the clock are the same each time, and real again afterwards", () => {
  const look = () => [
    Math.random(),
    Math.random(),
    Date.now(),
    new Date().getTime(),
    Date().length,
  ];
  const first = holdStill();
  const seen = look();
  first.release();
  const second = holdStill();
  expect(look()).toEqual(seen);
  expect(new Date(5).getTime()).toBe(5);
  second.release();
  expect(Date.now()).toBeGreaterThan(1.7e12);
  expect(new Date() instanceof Date).toBe(true);
});

test("timers and frames work while it lasts and end with it", async () => {
  const counts = { timeout: 0, interval: 0, frame: 0, late: 0 };
  const still = holdStill();
  const { requestAnimationFrame } = globalThis as unknown as {
    requestAnimationFrame: (callback: () => void) => void;
  };
  const step = () => {
    counts.frame += 1;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  setTimeout(() => (counts.timeout += 1), 1);
  setTimeout(() => (counts.late += 1), 60);
  setInterval(() => (counts.interval += 1), 1);
  await sleep(20);
  still.release();
  const atEnd = { ...counts };
  expect(atEnd.timeout).toBe(1);
  expect(atEnd.interval).toBeGreaterThan(1);
  expect(atEnd.frame).toBeGreaterThan(1);
  await sleep(80);
  expect(counts).toEqual(atEnd);
});
