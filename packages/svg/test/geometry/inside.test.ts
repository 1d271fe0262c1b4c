import { expect, test } from "vitest";
import { isInside, pathOutlines } from "../../src/geometry/inside.ts";

test.each([
  ["M0 0 H10 V10 H0 Z", 5, 5, true],
  ["M0 0 H10 V10 H0 Z", 11, 5, false],
  // Not closed by its author: filled all the same.
  ["M0 0 L10 0 L10 10", 8, 3, true],
  ["M0 0 L10 0 L10 10", 2, 8, false],
  // A ring.
  ["M0 0 H20 V20 H0 Z M5 5 H15 V15 H5 Z", 10, 10, false],
  ["M0 0 H20 V20 H0 Z M5 5 H15 V15 H5 Z", 2, 10, true],
  ["M0 10 A10 10 0 0 1 20 10 A10 10 0 0 1 0 10 Z", 10, 1, true],
  ["M0 10 A10 10 0 0 1 20 10 A10 10 0 0 1 0 10 Z", 1, 1, false],
  ["", 0, 0, false],
])("%s holds %d, %d: %s", (data, x, y, held) => {
  expect(isInside(pathOutlines(data), x, y)).toBe(held);
});
