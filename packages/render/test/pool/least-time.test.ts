import { expect, test } from "vitest";
import { leastTimeOf } from "../../src/pool/least-time.ts";
import type { RenderOptions } from "../../src/options.ts";

const time = (length: number, options: RenderOptions = {}, more = {}) =>
  leastTimeOf({ markdown: "x".repeat(length), options, ...more });

test("a long text is known to take long, whatever its caller's others took", () => {
  expect(time(200)).toBeLessThan(1);
  expect(time(150_000)).toBeGreaterThan(200);
  expect(time(150_000, { format: "pdf" })).toBeGreaterThan(100);
});

test("what is only read, or seen in part, takes less", () => {
  expect(time(150_000, {}, { planning: true })).toBeLessThan(time(150_000, { format: "pdf" }));
});
