import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { parsePath, pathBox } from "../../src/geometry/path.ts";
import { MeasuredPath } from "../../src/geometry/path-length.ts";

const rounded = (data: string) => {
  const box = pathBox(data);
  return box && [box.x, box.y, box.width, box.height].map((n) => Math.round(n * 100) / 100);
};

test.each([
  ["M10 20 L30 5", [10, 5, 20, 15]],
  ["m10,20l20-15", [10, 5, 20, 15]],
  ["M0 0H10V-5z", [0, -5, 10, 5]],
  ["M0 0C0 10 10 10 10 0", [0, 0, 10, 7.5]],
  ["M0 0Q5 10 10 0T20 0", [0, -5, 20, 10]],
  ["M0 0c0 10 10 10 10 0s10-10 10 0", [0, -7.5, 20, 15]],
  ["M0 10A10 10 0 0 1 20 10", [0, 0, 20, 10]],
  ["M0 10a10 10 0 0120 0", [0, 0, 20, 10]],
  ["M0 0A5 5 0 1 0 0 10", [-5, 0, 5, 10]],
  ["M0 0 10 0 10 10", [0, 0, 10, 10]],
])("the box of %s", (data, box) => {
  expect(rounded(data)).toEqual(box);
});

test.each(["", "L", "M", "M10", "x", "M0 0 L a 3", "M0 0 Z 5 5"])(
  "the broken path %j does no harm",
  (data) => {
    expect(() => pathBox(data)).not.toThrow();
  },
);

test("an arc's ends meet its neighbours", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -90, max: 90 }),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: -40, max: 40 }),
      (rx, ry, rotation, large, sweep, x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const segments = parsePath(
          `M0 0A${rx} ${ry} ${rotation} ${Number(large)} ${Number(sweep)} ${x} ${y}`,
        );
        const last = segments.at(-1)?.slice(-2) ?? [];
        expect(last[0]).toBeCloseTo(x, 6);
        expect(last[1]).toBeCloseTo(y, 6);
      },
    ),
    { numRuns: runs(200), seed: 1 },
  );
});

test("lengths and points along a path", () => {
  const line = new MeasuredPath("M0 0H10V10M100 100h5");
  expect(line.length).toBeCloseTo(25);
  expect(line.pointAt(15)).toEqual({ x: 10, y: 5 });
  expect(line.pointAt(-1)).toEqual({ x: 0, y: 0 });
  expect(line.pointAt(99)).toEqual({ x: 105, y: 100 });
  expect(new MeasuredPath("M0 10A10 10 0 0 1 20 10").length).toBeCloseTo(Math.PI * 10, 1);
  expect(new MeasuredPath("").length).toBe(0);
});
