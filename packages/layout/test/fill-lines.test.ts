import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import { fillLines } from "../src/lines/fill-lines.ts";
import type { Piece } from "../src/flow.ts";
import { lineEnds } from "../src/lines/line-ends.ts";

const piece = (width: number, space: number, breakBefore: boolean, forced = false): Piece => ({
  run: undefined,
  part: undefined,
  from: 0,
  to: 0,
  width,
  space,
  breakBefore,
  atom: undefined,
  word: "",
  hyphen: 0,
  forced,
  span: undefined,
  level: 0,
});

const anyPiece = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 5 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([width, space, breakBefore, rare]) => piece(width, space, breakBefore, rare === 0));

describe("lines", () => {
  it("hold every piece once, in order, and are as full as they can be", () => {
    fc.assert(
      fc.property(
        fc.array(anyPiece, { maxLength: 40 }),
        fc.integer({ min: 10, max: 100 }),
        (pieces, room) => {
          const lines = fillLines(pieces, room, false);
          expect(lines.flatMap((line) => line.pieces)).toEqual(
            pieces.filter(({ forced }) => !forced),
          );
          for (const [index, { pieces: held, width }] of lines.entries()) {
            const widths = held.reduce((sum, { width, space }) => sum + width + space, 0);
            expect(width).toBeCloseTo(widths - (held.at(-1)?.space ?? 0));
            // Only what cannot be divided is wider than its line; no line ends after what takes no room.
            const first = held.findIndex(({ width }) => width > 0);
            if (width > room + 1)
              expect(held.slice(first + 1).some(({ breakBefore }) => breakBefore)).toBe(false);
            const next = lines[index + 1]?.pieces;
            if (next?.[0]?.breakBefore && held.length > 0 && !endsForced(pieces, held)) {
              const end = next.findIndex(({ breakBefore }, i) => i > 0 && breakBefore);
              const word = next.slice(0, end < 0 ? next.length : end);
              const needs =
                word.reduce((sum, { width, space }) => sum + width + space, 0) -
                (word.at(-1)?.space ?? 0);
              expect(widths + needs).toBeGreaterThan(room);
            }
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("hold parts whose sum is wider than the room by rounding alone", () => {
    // 0.1 three times is a little more than 0.3.
    const linesOf = (last: number) =>
      fillLines(
        [0.1, 0.1, last].map((width) => piece(width, 0, true)),
        0.3,
        false,
      ).length;
    expect(linesOf(0.1)).toBe(1);
    expect(linesOf(0.1 + 1 / 32)).toBe(2);
  });
});

function endsForced(pieces: readonly Piece[], held: readonly Piece[]): boolean {
  return pieces[pieces.indexOf(held.at(-1)!) + 1]?.forced === true;
}

describe("the ends of lines", () => {
  it("are at spaces only in ordinary text, and by Unicode's rules elsewhere", () => {
    expect(lineEnds("An ordinary sentence, with two marks.")).toBeUndefined();
    const at = (text: string) => [...(lineEnds(text) ?? [])].flatMap((end, i) => (end ? [i] : []));
    expect(at("well-known (and so)")).toEqual([5, 11, 16]);
    expect(at("中文，好")).toEqual([1, 3]);
    expect(at(":active、:any-link，.name")).toEqual([8, 13, 18]);
  });

  it("are not right behind the hyphens that a flag begins with, and within one only at worst", () => {
    const marked = (text: string) =>
      Array.from(text, (char, i) => `${["", "/", "~"][lineEnds(text)?.[i] ?? 0]}${char}`).join("");
    expect(marked("git commit --no-verify -m x")).toBe("git /commit /--no-~verify /-m /x");
    expect(marked("\u00a0--fixup-all\u00a0")).toBe("\u00a0--fixup-~all\u00a0");
    expect(marked("[--a-b] (-x) '--c' =--d |-e")).toBe("[--a-~b] /(-x) /'--c' /=--d /|-e");
    expect(marked("a \u2013 -中文, -- and - and ---")).toBe(
      "a /\u2013 /-中/文, /-- /and /- /and /---",
    );
    expect(marked("well-known --dry-run=half-done -5-6")).toBe(
      "well-/known /--dry-~run=half-/done /-5-~6",
    );
  });

  it("come apart within a flag where it has no room on a whole line, and only there", () => {
    const flag = (room: number) => {
      const parts = ["git ", "--no-", "very-", "long ", "x"].map((word, at) => ({
        ...piece(word.trimEnd().length, word.endsWith(" ") ? 1 : 0, at < 2 || at === 4),
        word,
        ...((at === 2 || at === 3) && { worstBefore: true as const }),
      }));
      return fillLines(parts, room, true).map(({ pieces }) =>
        pieces.map(({ word }) => word).join(""),
      );
    };
    expect(flag(16)).toEqual(["git ", "--no-very-long x"]);
    expect(flag(14)).toEqual(["git ", "--no-very-long ", "x"]);
    expect(flag(11)).toEqual(["git --no-", "very-long x"]);
    expect(flag(9)).toEqual(["git --no-", "very-long ", "x"]);
    expect(flag(6)).toEqual(["git ", "--no-", "very-", "long x"]);
  });
});
