import { expect, test } from "vitest";
import { RenderError } from "@platen/render/diagnostics";
import { UnderWay } from "../../src/adapters/remote-renderer/under-way.ts";

test("the caller with the most makes room for one with fewer, and for nobody else", () => {
  const underWay = new UnderWay();
  const mallory = Array.from({ length: 3 }, () => underWay.begin("mallory", 4));
  const alice = underWay.begin("alice", 4);
  expect(() => underWay.begin("mallory", 4)).toThrow(RenderError);
  const bob = underWay.begin("bob", 4);
  expect(mallory.map(({ withdrawal }) => withdrawal.signal.aborted)).toEqual([false, false, true]);
  expect(mallory[2]?.withdrawal.signal.reason).toMatchObject({ code: "OVERLOADED" });
  expect(underWay.size).toBe(4);
  // Two, one and one: whoever came with a second of its own would have as many as the most.
  expect(() => underWay.begin("alice", 4)).toThrow("Too many renders are waiting");
  underWay.begin("carol", 4);
  expect(mallory[1]?.withdrawal.signal.aborted).toBe(true);
  expect([alice, bob].some(({ withdrawal }) => withdrawal.signal.aborted)).toBe(false);
});

test("it is empty when the last has ended, whatever was ended twice", async () => {
  const underWay = new UnderWay();
  const trips = ["a", "a", "b"].map((caller) => underWay.begin(caller, 9));
  let empty = false;
  const waiting = underWay.empty().then(() => (empty = true));
  for (const trip of [...trips.slice(0, 2), ...trips.slice(0, 2)]) underWay.end(trip);
  await Promise.resolve();
  expect([empty, underWay.size]).toEqual([false, 1]);
  for (const trip of trips) underWay.end(trip);
  await waiting;
  await underWay.empty();
});
