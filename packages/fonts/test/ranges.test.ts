import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeRanges, encodeRanges, toRanges } from "../src/ranges.ts";

const sets = fc
  .uniqueArray(fc.oneof(fc.nat(300), fc.nat(0x10ffff)), { maxLength: 300 })
  .map((list) => list.sort((a, b) => a - b));

test("what was encoded is decoded", () => {
  fc.assert(
    fc.property(sets, (codePoints) => {
      const ranges = decodeRanges(encodeRanges(toRanges(codePoints)));
      const back = ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(back).toEqual(codePoints);
    }),
  );
});

test("a limit leaves out the ranges that begin above it", () => {
  const text = encodeRanges([
    [10, 20],
    [30, 40],
    [50, 50],
  ]);
  expect(decodeRanges(text, 35)).toEqual([
    [10, 20],
    [30, 40],
  ]);
  expect(decodeRanges(text, 9)).toEqual([]);
});
