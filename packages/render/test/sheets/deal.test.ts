/** Dealing strips onto sheets: what a document is made of does not matter here. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deal, type Smallest } from "../../src/press/design/sheets/deal.ts";
import { scalesToFit } from "../../src/press/design/sheets/fit.ts";
import type { Strip } from "../../src/press/design/sheets/strip.ts";

const line = (height: number, more: Partial<Strip> = {}): Strip => ({
  height,
  gap: 0,
  open: 0,
  close: 0,
  end: 0,
  ...more,
});
const lines = (count: number, height: number) => Array.from({ length: count }, () => line(height));
const sizes = (strips: readonly Strip[], room: number, smallest?: Smallest) =>
  deal(strips, room, smallest).map(({ from, to }) => to - from);

describe("deal", () => {
  test("what fits is on one sheet", () => {
    expect(sizes(lines(10, 10), 100)).toEqual([10]);
  });

  test("as few sheets as can be, evenly filled", () => {
    expect(sizes(lines(18, 10), 100)).toEqual([9, 9]);
    expect(sizes(lines(27, 10), 100)).toEqual([9, 9, 9]);
  });

  test("none is less than 60 % full if more would have fitted, but for the last", () => {
    expect(sizes(lines(11, 10), 100)).toEqual([6, 5]);
  });

  test("each of many dividers is looked at a few times, however many stand one below the other", () => {
    let looks = 0;
    const strips = lines(400, 10);
    for (const strip of strips)
      Object.defineProperty(strip, "divider", { get: () => ((looks += 1), true) });
    expect(sizes([...lines(1, 10), ...strips, ...lines(1, 10)], 100)).toEqual([401, 1]);
    expect(looks).toBeLessThan(10 * strips.length);
  });

  test("a sheet ends only where it may", () => {
    const strips = lines(12, 10);
    for (const index of [0, 1, 2, 4, 5, 6, 8, 9, 10]) delete strips[index]?.end;
    expect(sizes(strips, 100)).toEqual([8, 4]);
  });

  test("what belongs together and is taller than a sheet is divided, but not after its first", () => {
    const strips = lines(15, 10);
    for (const strip of strips) delete strip.end;
    const dealt = sizes(strips, 100);
    expect(dealt.reduce((a, b) => a + b)).toBe(15);
    expect(dealt.length).toBe(2);
    expect(dealt[0]).toBeGreaterThan(1);
  });

  test("a forced end ends a sheet, however empty it is", () => {
    const strips = [line(10, { last: true }), ...lines(3, 10)];
    expect(sizes(strips, 100)).toEqual([1, 3]);
  });

  test("what opens and closes a sheet takes its room", () => {
    const strips = lines(10, 10).map((strip) => ({ ...strip, open: 20, close: 20 }));
    for (const { from, to, height } of deal(strips, 100)) {
      expect(height).toBe(10 * (to - from) + 40);
      expect(height).toBeLessThanOrEqual(100);
    }
  });

  test("the space above a strip is gone where a sheet begins with it", () => {
    const strips = lines(4, 40).map((strip) => ({ ...strip, gap: 20 }));
    expect(deal(strips, 100)).toEqual([
      { from: 0, to: 2, height: 100 },
      { from: 2, to: 4, height: 100 },
    ]);
  });

  test("a section that is a little too long is scaled down where that is asked for", () => {
    expect(deal(lines(12, 10), 100, { section: 0.75 })).toEqual([
      { from: 0, to: 12, height: 100, scale: 100 / 120 },
    ]);
    expect(sizes(lines(14, 10), 100, { section: 0.75 })).toEqual([7, 7]);
  });

  const sheet = 1 / 1.1;

  test("what is at most a tenth too long is scaled down where that saves a sheet", () => {
    expect(deal(lines(11, 10), 100, { sheet })).toEqual([
      { from: 0, to: 11, height: 100, scale: 100 / 110 },
    ]);
    expect(sizes(lines(12, 10), 100, { sheet })).toEqual([6, 6]);
    expect(sizes(lines(20, 10), 100, { sheet })).toEqual([10, 10]);
    // Four scaled sheets are worth more than one.
    expect(sizes(lines(44, 10), 100, { sheet })).toEqual([9, 9, 9, 9, 8]);
  });

  test("what belongs together and is at most a tenth too long is scaled down, not divided", () => {
    const strips = lines(11, 10);
    for (const strip of strips.slice(0, -1)) delete strip.end;
    expect(sizes([...lines(6, 10), ...strips], 100, { sheet })).toEqual([6, 11]);
    expect(sizes([...lines(6, 10), ...strips], 100).length).toBeGreaterThan(1);
  });

  const strip = fc.record({
    height: fc.integer({ min: 1, max: 60 }),
    gap: fc.integer({ min: 0, max: 20 }),
    open: fc.integer({ min: 0, max: 15 }),
    close: fc.integer({ min: 0, max: 15 }),
    end: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    last: fc.option(fc.constant(true as const), { nil: undefined, freq: 20 }),
  });

  test("any strips: each on one sheet, in order, and no sheet is too tall", () => {
    fc.assert(
      fc.property(fc.array(strip, { minLength: 1, maxLength: 60 }), (given) => {
        const strips = given.map(({ end, last, ...rest }): Strip => ({
          ...rest,
          ...(end !== undefined && { end }),
          ...(last && { last }),
        }));
        const sheets = deal(strips, 100);
        let next = 0;
        for (const { from, to, height } of sheets) {
          expect(from).toBe(next);
          expect(to).toBeGreaterThan(from);
          expect(height).toBeLessThanOrEqual(100.01);
          next = to;
        }
        expect(next).toBe(strips.length);
        for (const [index, { last }] of strips.entries())
          if (last) expect(sheets.some(({ to }) => to === index + 1)).toBe(true);
      }),
    );
  });
});

describe("scalesToFit", () => {
  test("only what is too tall is scaled, with what opens and closes it", () => {
    const strips = [line(50), line(200), line(90, { open: 10, close: 10 })];
    expect(scalesToFit(strips, 100)).toEqual([1, 0.5, 100 / 110]);
  });

  test("an image gives way to the heading that it stands below", () => {
    const heading = line(20);
    delete heading.end;
    expect(scalesToFit([heading, line(90, { shrinks: true })], 100)).toEqual([1, 80 / 90]);
  });

  test("it need not become much smaller for that", () => {
    const tall = line(60);
    delete tall.end;
    expect(scalesToFit([tall, line(90, { shrinks: true })], 100)).toEqual([1, 1]);
  });
});
