import { expect, test } from "vitest";
import { Surprises } from "../src/queue/surprises.ts";

test("one surprise is forgiven, a second ends the trust until one of them is forgotten", () => {
  const surprises = new Surprises();
  expect(surprises.holds(0)).toBe(true);
  surprises.surprised(1000);
  expect(surprises.holds(1000)).toBe(true);
  surprises.surprised(1000);
  expect(surprises.holds(1000)).toBe(false);
  expect(surprises.holds(15_999)).toBe(false);
  expect(surprises.holds(16_000)).toBe(true);
});

test("however many there were, they are forgotten within a minute", () => {
  const surprises = new Surprises();
  for (let at = 0; at < 100; at += 1) surprises.surprised(0);
  expect(surprises.holds(44_000)).toBe(false);
  expect(surprises.holds(45_000)).toBe(true);
});
