import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnWidths, SMALLEST_SCALE, type CellWidths } from "../../src/press/design/columns.ts";

const cell = (column: number, min: number, max: number, colspan = 1): CellWidths => ({
  column,
  colspan,
  min,
  max,
});
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

describe("a table of a width that was asked for", () => {
  const part = (value: number) => ({ unit: "%", value }) as const;
  const px = (value: number) => ({ unit: "px", value }) as const;
  test.each([
    [
      "all of the room, shared by what columns hold",
      [cell(0, 20, 50), cell(1, 30, 150)],
      part(100),
      [175, 525],
    ],
    ["a part of the room", [cell(0, 20, 100), cell(1, 30, 100)], part(50), [175, 175]],
    ["pixels", [cell(0, 20, 100), cell(1, 30, 100)], px(400), [200, 200]],
    [
      "halves",
      [
        { ...cell(0, 20, 50), wanted: part(50) },
        { ...cell(1, 30, 150), wanted: part(50) },
      ],
      part(100),
      [350, 350],
    ],
    [
      "one of a part, the other of the rest",
      [{ ...cell(0, 20, 50), wanted: part(30) }, cell(1, 30, 150)],
      part(100),
      [210, 490],
    ],
    [
      "one of pixels, the other of the rest",
      [{ ...cell(0, 20, 50), wanted: px(200) }, cell(1, 30, 150)],
      px(500),
      [200, 300],
    ],
    [
      "parts of less than the whole",
      [
        { ...cell(0, 20, 50), wanted: part(20) },
        { ...cell(1, 30, 50), wanted: part(30) },
      ],
      part(100),
      [280, 420],
    ],
    ["narrower than the contents", [cell(0, 50, 400), cell(1, 50, 400)], px(300), [150, 150]],
    ["no narrower than the words", [cell(0, 200, 200), cell(1, 200, 200)], part(10), [200, 200]],
    ["no wider than the room", [cell(0, 20, 50), cell(1, 30, 50)], px(2000), [350, 350]],
  ] as const)("%s", (_, cells, wanted, expected) => {
    const { widths, scale } = columnWidths(cells, 2, 700, 0, wanted);
    expect(scale).toBe(1);
    expect(widths.map(Math.round)).toEqual(expected);
  });
});

describe("columnWidths", () => {
  test("a table that fits is as wide as its contents", () => {
    expect(columnWidths([cell(0, 20, 50), cell(1, 30, 90)], 2, 700)).toEqual({
      widths: [50, 90],
      scale: 1,
      tight: false,
    });
  });

  test("short columns stay on one line and the long one takes the rest", () => {
    const { widths, scale } = columnWidths(
      [cell(0, 50, 80), cell(1, 60, 90), cell(2, 80, 2000)],
      3,
      700,
    );
    expect(scale).toBe(1);
    expect(widths).toEqual([80, 90, 530]);
  });

  test("two long columns share in proportion to what they ask", () => {
    const { widths } = columnWidths([cell(0, 100, 1100), cell(1, 100, 3100)], 2, 600);
    expect(widths).toEqual([200, 400]);
  });

  test("when the narrowest do not fit the type shrinks", () => {
    const { widths, scale } = columnWidths([cell(0, 400, 400), cell(1, 400, 400)], 2, 600);
    expect(scale).toBe(0.75);
    expect(widths).toEqual([300, 300]);
  });

  test("one endless word is broken rather than the table shrunk", () => {
    const endless = { ...cell(1, 5000, 5000), word: 90 };
    const { widths, scale } = columnWidths([cell(0, 40, 40), endless], 2, 600);
    expect(scale).toBe(1);
    expect(widths).toEqual([40, 560]);
  });

  test("text is not squeezed beside long names: they take two lines first", () => {
    const names = [cell(0, 249, 249), cell(1, 105, 184), cell(2, 105, 178)];
    const { widths, scale } = columnWidths([...names, cell(3, 110, 900)], 4, 735);
    expect(scale).toBe(1);
    expect(widths[3]).toBeGreaterThan(190);
    expect(widths[0]).toBe(249);
  });

  test("names and addresses break where text would be squeezed or the type very small", () => {
    const name = (column: number) => ({ ...cell(column, 330, 330), word: 80 });
    const beside = columnWidths([name(0), name(1), cell(2, 70, 1500)], 3, 735);
    expect(beside.scale).toBe(1);
    expect(beside.widths[2]).toBeGreaterThan(300);
    const many = [0, 1, 2, 3, 4, 5].map(name);
    expect(columnWidths(many, 6, 900)).toMatchObject({ scale: 1, tight: false });
  });

  test("a table of many columns gives up padding before its type is too small", () => {
    const many = Array.from({ length: 13 }, (_, column) => cell(column, 100, 100));
    const { widths, scale, tight } = columnWidths(many, 13, 735, 13);
    expect(tight).toBe(true);
    expect(scale).toBeCloseTo(735 / (13 * 87));
    expect(widths[0]).toBeCloseTo(735 / 13);
  });

  test("a width in per cent is a part of the table, one in pixels is meant for the content", () => {
    const half = { unit: "%", value: 50 } as const;
    const halves = [
      { ...cell(0, 50, 700), wanted: half },
      { ...cell(1, 50, 100), wanted: half },
    ];
    expect(columnWidths(halves, 2, 600).widths).toEqual([300, 300]);
    expect(
      columnWidths([{ ...cell(0, 20, 90), wanted: half }, cell(1, 30, 60)], 2, 600).widths,
    ).toEqual([90, 90]);
    const pixels = { ...cell(0, 50, 700), wanted: { unit: "px", value: 200 } as const };
    expect(columnWidths([pixels, cell(1, 50, 100)], 2, 600).widths).toEqual([200, 100]);
  });

  test("no part of a table is narrower than its longest word", () => {
    const narrow = { ...cell(0, 80, 200), wanted: { unit: "%", value: 5 } as const };
    const { widths } = columnWidths([narrow, cell(1, 50, 900)], 2, 600);
    expect(widths[0]).toBeGreaterThanOrEqual(80);
  });

  test("a cell over two columns widens both", () => {
    const { widths } = columnWidths([cell(0, 10, 10), cell(1, 10, 10), cell(0, 60, 60, 2)], 2, 600);
    expect(widths).toEqual([30, 30]);
  });

  const cells = fc.array(
    fc
      .tuple(fc.nat(7), fc.nat(3000), fc.nat(6000))
      .map(([column, min, more]) => cell(column, min, min + more)),
    { minLength: 1, maxLength: 40 },
  );

  test("never wider than the room, never narrower than nothing", () => {
    fc.assert(
      fc.property(cells, fc.integer({ min: 100, max: 2500 }), (list, room) => {
        const { widths, scale } = columnWidths(list, 8, room);
        expect(widths).toHaveLength(8);
        expect(total(widths)).toBeLessThanOrEqual(room + 1e-6);
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
        expect(scale).toBeGreaterThanOrEqual(SMALLEST_SCALE);
        expect(scale).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("no column narrower than its longest word while that is possible", () => {
    fc.assert(
      fc.property(cells, fc.integer({ min: 100, max: 9000 }), (list, room) => {
        const least = Array.from({ length: 8 }, (_, column) =>
          Math.max(0, ...list.filter((one) => one.column === column).map((one) => one.min)),
        );
        fc.pre(total(least) <= room);
        const { widths } = columnWidths(list, 8, room);
        for (const [column, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual((least[column] ?? 0) - 1e-6);
      }),
    );
  });
});
