import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import {
  apply,
  invert,
  multiply,
  parseTransform,
  transformBox,
} from "../../src/geometry/matrix.ts";

test.each([
  ["translate(3)", [4, 0]],
  ["translate(3, 4)", [4, 4]],
  ["translate(3px,4px) scale(2)", [5, 4]],
  ["rotate(90)", [0, 1]],
  ["rotate(90deg)", [0, 1]],
  ["rotate(0.25turn)", [0, 1]],
  ["rotate(180 1 1)", [1, 2]],
  ["matrix(1 0 0 1 5 6)", [6, 6]],
  ["skewX(45)", [1, 0]],
  ["scale(2 3)", [2, 0]],
  ["nonsense(1)", [1, 0]],
  ["", [1, 0]],
])("%s moves (1, 0)", (text, [x = 0, y = 0]) => {
  const moved = apply(parseTransform(text), 1, 0);
  expect(moved[0]).toBeCloseTo(x);
  expect(moved[1]).toBeCloseTo(y);
});

test("a matrix times its inverse changes nothing", () => {
  const number = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(number, number, number, number, number, number, (a, b, c, d, e, f) => {
      fc.pre(Math.abs(a * d - b * c) > 0.01);
      const [x, y] = apply(multiply([a, b, c, d, e, f], invert([a, b, c, d, e, f])), 3, 4);
      expect(x).toBeCloseTo(3, 4);
      expect(y).toBeCloseTo(4, 4);
    }),
    { numRuns: runs(200), seed: 1 },
  );
});

test("the box of a turned box", () => {
  const box = transformBox(parseTransform("rotate(90)"), { x: 0, y: 0, width: 10, height: 4 });
  expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([-4, 0, 4, 10]);
});
