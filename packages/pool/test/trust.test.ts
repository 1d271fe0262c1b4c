import { expect, test } from "vitest";
import { Trust } from "../src/trust.ts";

test("one surprise is forgiven, a second ends the trust until one of them is forgotten", () => {
  const trust = new Trust();
  expect(trust.holds(0)).toBe(true);
  trust.surprised(1000);
  expect(trust.holds(1000)).toBe(true);
  trust.surprised(1000);
  expect(trust.holds(1000)).toBe(false);
  expect(trust.holds(15_999)).toBe(false);
  expect(trust.holds(16_000)).toBe(true);
});

test("however many there were, they are forgotten within a minute", () => {
  const trust = new Trust();
  for (let at = 0; at < 100; at += 1) trust.surprised(0);
  expect(trust.holds(44_000)).toBe(false);
  expect(trust.holds(45_000)).toBe(true);
});
