import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nearest } from "../../src/nearest.ts";

const names = ["light", "dark", "nord", "github", "monokai", "solarized"];

test.each([
  ["drak", "dark"],
  ["DARK", "dark"],
  ["githb", "github"],
  ["gihtub", "github"],
  ["solarised", "solarized"],
  ["monokay", "monokai"],
  ["nerd", "nord"],
  ["solar_ized", "solarized"],
  [".git-hub", "github"],
  // Half of its letters are others.
  ["dxxk", undefined],
  ["lamp", undefined],
  ["x", undefined],
  ["", undefined],
])("%s → %s", (typed, wanted) => {
  expect(nearest(typed, names)).toBe(wanted);
});

test("one letter dropped from any name is found again", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), (name, at) => {
      const place = at % name.length;
      expect(nearest(name.slice(0, place) + name.slice(place + 1), names)).toBe(name);
    }),
  );
});
