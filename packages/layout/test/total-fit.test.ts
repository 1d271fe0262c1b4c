import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import type { Piece } from "../src/flow.ts";
import { fillLines, type Line } from "../src/lines/fill-lines.ts";
import { glueOf, justified, MOST_RATIO, ratioOf } from "../src/lines/glue.ts";
import { classOf, demeritsOf, fitLines } from "../src/lines/total-fit.ts";

/** The part of a run that a piece with a hyphen uses. */
const run = { style: { word: () => ({ first: { glyphs: [1] } }) } } as unknown as Piece["run"];

const piece = (width: number, space: number, hyphen = 0, forced = false): Piece => ({
  run,
  part: undefined,
  from: 0,
  to: 0,
  width,
  space: hyphen > 0 ? 0 : space,
  breakBefore: true,
  atom: undefined,
  word: "",
  hyphen,
  forced,
  span: undefined,
  level: 0,
});

const anyPiece = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3 }))
  .map(([width, rare]) => piece(width, 5, rare === 0 ? 3 : 0));

const parameters = { justify: true, anywhere: false, hanging: 0 };

/** Cost of a choice of lines. */
function costOf(lines: readonly Line[], room: number): number {
  let [fitness, hyphens, sum] = [1, 0, 0];
  for (const [index, { pieces, width }] of lines.entries()) {
    const last = index === lines.length - 1;
    const slack = room - width;
    const ratio = last && slack > 0 ? 0 : ratioOf(slack, glueOf(pieces));
    if (ratio < -1) return Infinity;
    const hyphen = pieces.at(-1)!.hyphen > 0 && !last;
    const empty = Math.max(0, slack) / room;
    sum += demeritsOf({ ratio, empty, hyphen, last }, fitness, hyphens);
    [fitness, hyphens] = [classOf(ratio), hyphen ? Math.min(2, hyphens + 1) : 0];
  }
  return sum;
}

const lineWith = (pieces: Piece[], last: boolean): Line => {
  const end = pieces.at(-1)!;
  const width = pieces.reduce((sum, { width, space }) => sum + width + space, -end.space);
  return { pieces, width: last ? width : width + end.hyphen, lead: 0 };
};

/** Least cost of all ways to set so few pieces. */
function leastCost(pieces: readonly Piece[], room: number): number {
  let least = Infinity;
  for (let choice = 0; choice < 1 << (pieces.length - 1); choice++) {
    const lines: Line[] = [];
    let from = 0;
    for (let at = 1; at <= pieces.length; at++) {
      const isLast = at === pieces.length;
      if (!isLast && (choice & (1 << (at - 1))) === 0) continue;
      lines.push(lineWith(pieces.slice(from, at), isLast));
      from = at;
    }
    least = Math.min(least, costOf(lines, room));
  }
  return least;
}

const withoutHyphens = (lines: readonly Line[]) =>
  lines.map(({ pieces }) => pieces.filter(({ isHyphen }) => !isHyphen));

describe("lines of a whole paragraph", () => {
  it("are the best of all that there could be", () => {
    fc.assert(
      fc.property(
        fc.array(anyPiece, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 33, max: 90 }),
        (pieces, room) => {
          const lines = withoutHyphens(fitLines(pieces, room, parameters));
          const found = lines.map((line, at) => lineWith(line, at === lines.length - 1));
          expect(costOf(found, room)).toBeCloseTo(leastCost(pieces, room), 3);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("hold every piece once, in order, and none is wider than its room", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyPiece, fc.constant(piece(0, 0, 0, true))), { maxLength: 80 }),
        fc.integer({ min: 33, max: 200 }),
        fc.boolean(),
        (pieces, room, justify) => {
          const lines = fitLines(pieces, room, { ...parameters, justify });
          expect(withoutHyphens(lines).flat()).toEqual(pieces.filter(({ forced }) => !forced));
          expect(lines.length === 0).toBe(false);
          for (const line of lines) {
            const { width } = justify ? justified(line, room) : line;
            expect(width).toBeLessThanOrEqual(room + 0.1);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("end where a greedy choice ends them where a word has no room", () => {
    const pieces = [piece(10, 5), piece(300, 5), piece(10, 5), piece(10, 5)];
    expect(fitLines(pieces, 100, parameters)).toEqual(fillLines(pieces, 100, false));
  });

  it("are found for a paragraph that has no end", () => {
    const pieces = Array.from({ length: 30_000 }, (_, at) => piece(7 + ((at * 7919) % 23), 5));
    const lines = fitLines(pieces, 400, parameters);
    expect(withoutHyphens(lines).flat()).toHaveLength(pieces.length);
    const loose = lines.filter((line) => ratioOf(400 - line.width, glueOf(line.pieces)) > 1);
    expect(loose.length).toBeLessThan(lines.length / 20);
    const spaces = Array.from({ length: 5000 }, () => piece(0, 0));
    expect(withoutHyphens(fitLines(spaces, 400, parameters)).flat()).toHaveLength(spaces.length);
  });

  it("have no hyphen before the last, and no three one above the other, where there is another way", () => {
    const part = piece(18, 5, 3);
    const pieces = Array.from({ length: 40 }, (_, at) => (at % 3 === 2 ? piece(18, 5) : part));
    const lines = fitLines(pieces, 100, parameters);
    const hyphens = lines.map(({ pieces: held }) => held.at(-1)!.isHyphen === true);
    expect(hyphens.at(-2)).toBe(false);
    expect(hyphens.map((is) => (is ? "-" : " ")).join("")).not.toContain("---");
  });
});

describe("a justified line", () => {
  it("has spaces that are neither too wide nor too narrow, and all of them alike", () => {
    fc.assert(
      fc.property(
        fc.array(anyPiece, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 33, max: 200 }),
        (pieces, room) => {
          for (const line of fitLines(pieces, room, parameters)) {
            const { pieces: held } = justified(line, room);
            const spaces = held.slice(0, -1).flatMap(({ space }) => (space > 0 ? [space] : []));
            for (const space of spaces) {
              expect(space).toBeCloseTo(spaces[0]!);
              expect(space).toBeLessThanOrEqual(15.001);
              expect(space).toBeGreaterThan(3.3);
            }
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  const line = (...pieces: Piece[]) => lineWith(pieces, false);

  it("is as wide as its room, by its spaces alone", () => {
    const { pieces, width } = justified(line(piece(30, 5), piece(30, 5), piece(20, 5)), 100);
    expect(width).toBe(100);
    expect(pieces.map(({ space }) => space)).toEqual([10, 10, 5]);
    expect(pieces.map(({ width }) => width)).toEqual([30, 30, 20]);
    expect(justified(line(piece(48, 6), piece(48, 6)), 100).pieces[0]!.space).toBe(4);
  });

  it("is left as it is where it is the last, or its spaces would be too wide", () => {
    const loose = line(piece(30, 5), piece(30, 5));
    expect(justified(loose, 65 + 2.5 * MOST_RATIO).width).toBe(65 + 2.5 * MOST_RATIO);
    expect(justified(loose, 66 + 2.5 * MOST_RATIO)).toBe(loose);
    const last: Line = { ...line(piece(30, 5), piece(30, 5)), last: true };
    expect(justified(last, 68)).toBe(last);
    expect(justified(last, 64).width).toBe(64);
  });
});
