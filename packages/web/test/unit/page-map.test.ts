import { describe, expect, test } from "vitest";
import { PageMap } from "../../src/preview/page-map.ts";
import { pageOf } from "../../src/preview/page.ts";
import { unchanged } from "../../src/preview/unchanged.ts";
import { zoomedIn, zoomedOut, zoomOf } from "../../src/preview/zoom.ts";

const style = {};
const outline = (sections: [number, number][], shown: number[]) => ({
  width: 800,
  height: 0,
  scale: 1,
  measured: false,
  sections,
  parts: shown.map((section) => ({
    section,
    top: 0,
    height: sections[section]?.[1] ?? 0,
    name: `part ${section}`,
  })),
  complete: true,
});

describe("a page", () => {
  const text = "# A\n\nB\n\nC\n\nD";
  const first = pageOf(
    outline(
      [
        [1, 50],
        [3, 40],
        [5, 40],
        [7, 60],
      ],
      [0, 1],
    ),
    { markdown: text, style },
    undefined,
  );

  test("lines and heights lead to each other", () => {
    const map = new PageMap(first);
    expect(map.height).toBe(190);
    expect(map.heightOf(3)).toBe(50);
    expect(map.lineAt(50)).toBe(3);
    expect(map.lineAt(70)).toBe(4);
    expect(map.heightOf(99)).toBe(190);
    expect(map.lineAt(-5)).toBe(1);
  });

  test("what is here as it is now, and what is not", () => {
    const map = new PageMap(first);
    expect(map.isCovered(0, 90, () => true)).toBe(true);
    expect(map.isCovered(0, 120, () => true)).toBe(false);
    expect(map.isCovered(0, 90, (name) => name !== "part 1")).toBe(false);
  });

  test("what has not changed keeps its height and its picture, until it is looked at", () => {
    const next = pageOf(
      outline(
        [
          [1, 55],
          [3, 45],
          [5, 45],
          [6, 45],
          [8, 65],
        ],
        [2, 3],
      ),
      { markdown: "# A\n\nB\n\nC\nCC\n\nD", style },
      first,
    );
    expect(next.sections.map(({ height }) => height)).toEqual([50, 40, 45, 45, 65]);
    expect(next.parts.map(({ section, fresh }) => [section, fresh])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, true],
    ]);
  });

  test("in another style nothing is kept", () => {
    const other = pageOf(outline([[1, 55]], [0]), { markdown: "# A", style: {} }, first);
    expect(other.parts).toHaveLength(1);
  });
});

describe("what two texts have in common", () => {
  test.each([
    ["a\nb\nc", "a\nb\nc", { head: 3, tail: 3, moved: 0 }],
    ["a\nb\nc", "a\nbx\nc", { head: 2, tail: 2, moved: 0 }],
    ["a\nb\nc", "a\nnew\nb\nc", { head: 2, tail: 3, moved: 1 }],
    ["a\nb\nc", "a\nc", { head: 2, tail: 2, moved: -1 }],
  ])("%j and %j", (older, newer, expected) => {
    expect(unchanged(older, newer)).toMatchObject(expected);
  });

  test("how much of the longer one is in both", () => {
    expect(unchanged("a\nb\nc", "a\nb\nc").share).toBe(1);
    expect(unchanged("abcd", "abXYZefcd").share).toBeCloseTo(4 / 9);
    expect(unchanged("abc", "xyz").share).toBe(0);
    expect(unchanged("", "").share).toBe(0);
  });
});

describe("zoom", () => {
  test("fit is never larger than real, and never too small to see", () => {
    expect(zoomOf("fit", 600, 800)).toBe(0.75);
    expect(zoomOf("fit", 2000, 800)).toBe(1);
    expect(zoomOf("fit", 10, 800)).toBe(0.05);
    // The widest page on a phone.
    expect(zoomOf("fit", 340, 2560)).toBeCloseTo(0.133, 3);
    expect(zoomOf(2, 600, 800)).toBe(2);
  });

  test("steps from wherever it is", () => {
    expect(zoomedIn(0.76)).toBe(0.9);
    expect(zoomedOut(0.76)).toBe(0.75);
    expect(zoomedIn(4)).toBe(4);
    expect(zoomedOut(0.25)).toBe(0.25);
  });
});
