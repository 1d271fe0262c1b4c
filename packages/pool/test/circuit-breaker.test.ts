import { expect, test } from "vitest";
import { CircuitBreaker } from "../src/queue/circuit-breaker.ts";

const struck = (times: number, at = 0) => {
  const breaker = new CircuitBreaker();
  for (let strike = 0; strike < times; strike += 1) breaker.note("mallory", "CRASHED", at);
  return breaker;
};

test("begins with the third strike, its pause doubling up to 15 s", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 20].map((times) =>
    struck(times).startsAt("mallory", 1),
  );
  const doubling = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];
  expect(pauses).toEqual([undefined, undefined, ...doubling]);
});

test("ends a minute after the last strike", () => {
  const breaker = struck(2);
  breaker.note("mallory", "TIMEOUT", 59_000);
  expect(breaker.startsAt("mallory", 118_999)).toBe(59_500);
  expect(breaker.startsAt("mallory", 119_000)).toBeUndefined();
  breaker.note("mallory", "TIMEOUT", 119_000);
  expect(breaker.startsAt("mallory", 119_000)).toBeUndefined();
});

test("counts what costs a child, and nobody but its caller", () => {
  const breaker = new CircuitBreaker();
  for (let strike = 0; strike < 9; strike += 1) {
    breaker.note("mallory", "IMAGE_TOO_TALL", 0);
    breaker.note("mallory", "OVERLOADED", 0);
    breaker.note(undefined, "CRASHED", 0);
    breaker.note("carol", "OUT_OF_MEMORY", 0);
  }
  expect(breaker.startsAt("mallory", 0)).toBeUndefined();
  expect(breaker.startsAt(undefined, 0)).toBeUndefined();
  expect(breaker.startsAt("carol", 0)).toBeDefined();
});

test("takes four children killed by withdrawal for one that crashed", () => {
  const breaker = new CircuitBreaker();
  for (let times = 0; times < 11; times += 1) breaker.note("mallory", "ABORTED", 0);
  expect(breaker.startsAt("mallory", 0)).toBeUndefined();
  breaker.note("mallory", "ABORTED", 0);
  expect(breaker.startsAt("mallory", 0)).toBe(500);
});

test("remembers ten thousand callers", () => {
  const breaker = new CircuitBreaker();
  const strikeOut = (caller: string) => {
    for (let strike = 0; strike < 3; strike += 1) breaker.note(caller, "CRASHED", 0);
  };
  for (let caller = 0; caller <= 10_000; caller += 1) strikeOut(String(caller));
  expect(breaker.startsAt("0", 0)).toBeUndefined();
  expect(breaker.startsAt("1", 0)).toBeDefined();
});
