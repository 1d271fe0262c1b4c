import { expect, it } from "vitest";
import { kernel } from "../src/kernel.ts";

/** Pseudo-random numbers of 24 bits, the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 8;
}

/** The first of those that are nearest to a colour. */
function nearest(colors: readonly number[], color: number): number {
  const distances = colors.map((other) =>
    [0, 8, 16].reduce(
      (sum, by) => sum + (((other >>> by) & 0xff) - ((color >>> by) & 0xff)) ** 2,
      0,
    ),
  );
  return distances.indexOf(Math.min(...distances));
}

it("takes the first of the nearest colours, whatever a palette has and an earlier one had", () => {
  const next = numbers(5);
  for (const [size, bits] of [
    [255, 0xffffff],
    [1, 0xffffff],
    [6, 0x808080],
    [254, 0xf0f0f0],
    [30, 0x3f3f3f],
    [64, 0xc0c0c0],
  ] as const) {
    const wanted = new Set([next() & bits]);
    for (let tries = 0; wanted.size < size && tries < 10_000; tries++) wanted.add(next() & bits);
    const colors = [...wanted];
    kernel.openCanvas(1, 1, 1);
    kernel.resetPalette();
    expect(colors.map((color) => kernel.indexOf(color))).toEqual([...colors.keys()]);
    kernel.freezePalette();
    const asked = Array.from(
      { length: 200 },
      (_, i) => next() & (i % 2 ? 0xffffff : bits | 0x101010),
    );
    const found = asked.map((color) => kernel.indexOf(color));
    expect(found).toEqual(asked.map((color) => nearest(colors, color)));
  }
});
