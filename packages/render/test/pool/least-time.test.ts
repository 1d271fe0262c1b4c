import { expect, test } from "vitest";
import { leastTimeOf } from "../../src/pool/least-time.ts";
import type { RenderOptions } from "../../src/options.ts";

const time = (length: number, options: RenderOptions = {}, more = {}) =>
  leastTimeOf({ markdown: "x".repeat(length), options, ...more });

test("a long text is known to take long, whatever its caller's others took", () => {
  expect(time(200)).toBeLessThan(1);
  // Texts that take less than 30 ms count as short.
  for (const format of ["png", "pdf"] as const)
    expect(time(50_000, { format })).toBeGreaterThan(30);
  expect(time(500_000)).toBeLessThan(100);
});

test("what is only read, or seen in part, takes less", () => {
  expect(time(50_000, {}, { planning: true })).toBeLessThan(time(50_000, { format: "pdf" }));
});

test("a preview that is made smaller takes as long as there are pixels, but no more than the text has", () => {
  const view = { scale: 1, line: 1, offset: 0, above: 0, below: 900, page: 1, known: [] };
  const seen = (length: number, more = {}) => time(length, {}, { view: { ...view, ...more } });
  expect(seen(70)).toBeLessThan(2);
  expect(seen(3000)).toBeGreaterThan(30);
  expect(seen(30_000)).toBeLessThan(2 * seen(3000));
  expect(seen(3000, { scale: 2 })).toBeLessThan(2);
});
