/** Directions of text: Unicode's own cases, where this machine has them, and a few of ours. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bidiLevels, hasRightToLeft, visualOrder } from "../src/text/bidi.ts";

/** Unicode's test file, of Debian's package `unicode-data`. */
const FILE = "/usr/share/unicode/BidiCharacterTest.txt";

interface Case {
  characters: string[];
  base: "ltr" | "rtl";
  /** Level of each character; undefined: the algorithm removes it. */
  levels: (number | undefined)[];
  /** Characters that stay, as they are seen from left to right. */
  order: string;
}

/** Fields are code points, the direction asked for (2: by the text), that of the paragraph, levels, order. */
function caseOf(line: string): Case {
  const [points = "", , paragraph, levels = "", order = ""] = line.split(";");
  return {
    characters: points.split(" ").map((hex) => String.fromCodePoint(parseInt(hex, 16))),
    base: paragraph === "1" ? "rtl" : "ltr",
    levels: levels.split(" ").map((level) => (level === "x" ? undefined : Number(level))),
    order: order.trim(),
  };
}

function isRight({ characters, base, levels, order }: Case): boolean {
  const found = bidiLevels(characters.join(""), base);
  const kept: number[] = [];
  let unit = 0;
  for (const [at, character] of characters.entries()) {
    if (levels[at] !== undefined) {
      if (found[unit] !== levels[at]) return false;
      kept.push(at);
    }
    unit += character.length;
  }
  const seen = visualOrder(kept.map((at) => levels[at]!));
  return seen.map((at) => kept[at]).join(" ") === order;
}

const isHere = existsSync(FILE);
const whySkipped = isHere ? "" : ` (SKIPPED: there is no ${FILE})`;

describe.skipIf(!isHere)(`Unicode's cases${whySkipped}`, () => {
  test("all have the levels and the order that Unicode says", () => {
    const lines = readFileSync(FILE, "utf8").split("\n");
    const cases = lines.filter((line) => /^[0-9A-F]/.test(line)).map(caseOf);
    expect(cases.length).toBeGreaterThan(90_000);
    expect(cases.filter((one) => !isRight(one))).toEqual([]);
  });
});

test("characters beyond the first plane, and later ones, have the class of their script", () => {
  // Adlam, Mende Kikakui, Arabic's mathematical letters; letters of Unicode 14; a bold digit.
  for (const letter of ["\u{1e900}", "\u{1e800}", "\u{1ee00}", "\u0870"])
    expect([...bidiLevels(`a ${letter}`, "ltr")].slice(2)).toEqual(Array(letter.length).fill(1));
  expect([...bidiLevels("\u05d0 \u{1d7ce}", "rtl")]).toEqual([1, 1, 2, 2]);
  expect([...bidiLevels("\u05d0 \u{1f600} \u05d1", "ltr")]).toEqual([1, 1, 1, 1, 1, 1]);
  expect([...bidiLevels("a \u{20000} b", "ltr")]).toEqual(Array(6).fill(0));
});

test("the order of parts with the given levels", () => {
  expect(visualOrder([])).toEqual([]);
  expect(visualOrder([0, 0, 0])).toEqual([0, 1, 2]);
  expect(visualOrder([1, 1, 1])).toEqual([2, 1, 0]);
  expect(visualOrder([0, 1, 2, 2, 1, 0])).toEqual([0, 4, 2, 3, 1, 5]);
  expect(visualOrder([2, 3, 2])).toEqual([0, 1, 2]);
});

test("what needs none of this is told apart by its characters", () => {
  for (const text of ["", "plain", "中文", "😀", "\u200e"])
    expect(hasRightToLeft(text)).toBe(false);
  for (const text of ["א", "a ب", "\u200f", "\u{1e900}", "\u2067"])
    expect(hasRightToLeft(text)).toBe(true);
});
