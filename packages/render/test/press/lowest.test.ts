/** Widths of columns are moved to where they make a table lower. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnWidths, type CellWidths } from "../../src/press/design/columns.ts";
import { linesOf, lowest } from "../../src/press/design/lowest.ts";

const PADDING = 20;
const SPACE = 4;

/** A cell with words of these widths. */
function text(row: number, column: number, words: readonly number[]): CellWidths {
  return {
    row,
    column,
    colspan: 1,
    min: Math.max(...words) + PADDING,
    max: words.reduce((sum, width) => sum + width + SPACE, -SPACE) + PADDING,
    words: words.flatMap((width) => [width, SPACE]),
  };
}

const words = (count: number, width: number) => Array.from({ length: count }, () => width);
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
const linesAt = (cells: readonly CellWidths[], widths: readonly number[]) =>
  linesOf(cells, widths, Infinity).lines;

describe("a column that makes a row high", () => {
  /** One row is high because of the second column, the others because of the third. */
  const cells = [
    text(0, 0, [60]),
    text(0, 1, words(2, 40)),
    text(0, 2, words(9, 30)),
    text(1, 0, [60]),
    text(1, 1, words(10, 40)),
    text(1, 2, words(1, 30)),
    text(2, 0, [60]),
    text(2, 1, [40]),
    text(2, 2, words(8, 30)),
  ];
  const least = [80, 60, 50];

  test("gets the room that others do not need", () => {
    const start = [80, 70, 350];
    const widths = lowest(cells, [start], least);
    expect(linesAt(cells, start)).toBe(13);
    expect(linesAt(cells, widths)).toBe(7);
    expect(total(widths)).toBeCloseTo(500);
    expect(widths[0]).toBe(80);
  });

  test("gets it where a table is set", () => {
    const { widths } = columnWidths(cells, 3, 500);
    expect(linesAt(cells, widths)).toBe(7);
  });

  test("keeps its width where no other makes the table lower", () => {
    const start = [80, 200, 220];
    expect(lowest(cells, [start], start)).toBe(start);
    const lines = [text(0, 0, [50, 50]), text(0, 1, [60])];
    const whole = [200, 300];
    expect(lowest(lines, [whole], [70, 80])).toBe(whole);
  });
});

describe("a name that may break", () => {
  const name: CellWidths = { ...text(0, 0, [150]), parts: [75, 0, 75, 0] };
  const least = [100, 60];

  test("stays whole where that costs a line or two, if it is all of its cell", () => {
    expect(lowest([name, text(0, 1, words(6, 40))], [[170, 110]], least)).toEqual([170, 110]);
  });

  test("breaks in a text of several lines, if that makes the table lower", () => {
    const long: CellWidths = { ...text(0, 0, [150, 60]), parts: [75, 0, 75, SPACE, 60, SPACE] };
    const cells = [long, text(1, 1, words(12, 40))];
    const widths = lowest(cells, [[190, 110]], least);
    expect(widths[0]).toBeLessThan(170);
    expect(linesAt(cells, widths)).toBeLessThan(linesAt(cells, [190, 110]));
  });
});

test("many columns give up padding before the last has a word a line", () => {
  const cells = [0, 1, 2].flatMap((row) => [
    ...Array.from({ length: 14 }, (_, column) => text(row, column, [35])),
    text(row, 14, words(8, 45)),
  ]);
  const plain = columnWidths(cells, 15, 850);
  const roomy = columnWidths(cells, 15, 850, 12);
  expect([plain.tight, roomy.tight]).toEqual([false, true]);
  expect(roomy.scale).toBe(1);
  expect(roomy.widths[14]).toBeGreaterThan(1.9 * plain.widths[14]!);
  expect(total(roomy.widths)).toBeCloseTo(850);
});

test("no table becomes higher, wider or narrower than its words", () => {
  const anyCells = fc.array(
    fc
      .tuple(
        fc.nat(9),
        fc.nat(4),
        fc.array(fc.integer({ min: 5, max: 120 }), { minLength: 1, maxLength: 30 }),
      )
      .map(([row, column, list]) => text(row, column, list)),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(
      anyCells,
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 5, maxLength: 5 }),
      (cells, more) => {
        const least = more.map((_, column) =>
          Math.max(0, ...cells.filter((one) => one.column === column).map(({ min }) => min)),
        );
        const start = more.map((width, column) => width + least[column]!);
        const widths = lowest(cells, [start], least);
        expect(linesAt(cells, widths)).toBeLessThanOrEqual(linesAt(cells, start));
        expect(total(widths)).toBeCloseTo(total(start), 3);
        for (const [column, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual(least[column]! - 1e-6);
      },
    ),
  );
});

test("what is tried has a bound: a table of many rows is looked at no longer than one of fewer", () => {
  let read = 0;
  const counted = (list: readonly number[]) =>
    new Proxy([...list], {
      get: (target, key) => {
        read += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  const readsOf = (rows: number) => {
    const cells = Array.from({ length: rows }, (_, row) =>
      [0, 1, 2, 3, 4, 5].map((column) => {
        const cell = text(row, column, words(3 + ((row * 7 + column * 5) % 9), 30 + column * 5));
        return { ...cell, words: counted(cell.words!) };
      }),
    ).flat();
    read = 0;
    lowest(cells, [[100, 100, 100, 150, 200, 400]], [60, 60, 60, 65, 70, 75]);
    return read;
  };
  const few = readsOf(200);
  expect(readsOf(4000)).toBeLessThan(1.5 * few);
});

test("nor is one of many columns tried with each pair of them", () => {
  let asked = 0;
  const least = Array.from({ length: 1500 }, () => 30);
  const counted = new Proxy(least, {
    get: (target, key) => {
      asked += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  const cells = least.map((_, column) => text(0, column, words(3 + (column % 7), 20)));
  lowest(cells, [least.map(() => 45)], counted);
  expect(asked).toBeLessThan(10 * least.length);
});
