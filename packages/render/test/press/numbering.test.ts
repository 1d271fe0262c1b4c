import { describe, expect, test } from "vitest";
import type { List, Numbering } from "../../src/document.ts";
import { markerText } from "../../src/press/design/numbering.ts";

const list = (
  style: Numbering["style"],
  before: Numbering["before"] = "",
  after: Numbering["after"] = ".",
): List => ({
  type: "list",
  ordered: true,
  tight: true,
  numbering: { style, before, after },
  items: [],
});

describe("markers", () => {
  test.each([
    [1, "a."],
    [25, "y."],
    [26, "z."],
    [27, "aa."],
    [52, "az."],
    [53, "ba."],
    [702, "zz."],
    [703, "aaa."],
    [0, "0."],
  ])("%d in letters is %s", (number, text) => {
    expect(markerText(list("a"), number)).toBe(text);
    expect(markerText(list("A"), number)).toBe(text.toUpperCase());
  });

  test.each([
    [1, "i"],
    [4, "iv"],
    [9, "ix"],
    [14, "xiv"],
    [40, "xl"],
    [90, "xc"],
    [400, "cd"],
    [1994, "mcmxciv"],
    [3999, "mmmcmxcix"],
    [4000, "4000"],
  ])("%d in Roman numbers is %s", (number, text) => {
    expect(markerText(list("i", "(", ")"), number)).toBe(`(${text})`);
    expect(markerText(list("I"), number)).toBe(`${text.toUpperCase()}.`);
  });
});
