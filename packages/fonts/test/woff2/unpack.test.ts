import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import decompress from "wawoff2/decompress.js";
import { runs } from "../../../../scripts/tests/budget.ts";
import { allFiles } from "../../src/catalogue.ts";
import { packageFile } from "../../src/files/package-file.ts";
import { readDirectory } from "../../src/woff2/directory.ts";
import { unpackWoff2 } from "../../src/woff2/index.ts";
import { keptBytes, withKernel } from "../../src/woff2/kernel.ts";
import { outlinesOf } from "../../src/woff2/outlines.ts";
import { Reader } from "../../src/woff2/reader.ts";
import { widthsOf } from "../../src/woff2/widths.ts";

const packed = allFiles().filter(({ path }) => path.endsWith(".woff2"));
const bytesOf = ({ package: name, path }: (typeof packed)[number]) =>
  readFileSync(packageFile(name, path));

describe("fonts are unpacked", () => {
  /** One in ten of the fonts that have many parts, and all others. */
  const some = packed.filter(({ path }, at) => !/-\d+-/u.test(path) || at % 10 === 0);

  test(`to the bytes that another decoder gives: ${some.length} files`, async () => {
    const different: string[] = [];
    for (const file of some) {
      const expected = Buffer.from(await decompress(bytesOf(file)));
      if (!expected.equals(unpackWoff2(bytesOf(file)))) different.push(file.id);
    }
    expect(different).toEqual([]);
  });
});

test("the kernel's memory is kept after a usual font, and not after one that takes much", () => {
  const use = (bytes: number) => withKernel(new Uint8Array(bytes), () => keptBytes());
  use(100_000);
  expect(keptBytes()).toBeGreaterThan(1 << 20);
  expect(use(9 << 20)).toBeGreaterThan(9 << 20);
  expect(keptBytes()).toBe(0);
});

test("of widths, left edges that are left out are those of the outlines", () => {
  const hhea = new Uint8Array(36);
  hhea[35] = 2;
  const edges = Uint16Array.of(7, 0xffff, 9);
  const given = Uint8Array.of(0, /* widths */ 1, 0, 2, 0, /* edges */ 0, 1, 0, 2, 0, 3);
  expect([...widthsOf(given, hhea, edges)]).toEqual([1, 0, 0, 1, 2, 0, 0, 2, 0, 3]);
  const leftOut = Uint8Array.of(3, 1, 0, 2, 0);
  expect([...widthsOf(leftOut, hhea, edges)]).toEqual([1, 0, 0, 7, 2, 0, 255, 255, 0, 9]);
  const some = Uint8Array.of(2, 1, 0, 2, 0, 0, 1, 0, 2);
  expect([...widthsOf(some, hhea, edges)]).toEqual([1, 0, 0, 1, 2, 0, 0, 2, 0, 9]);
  expect(() => widthsOf(some.subarray(0, 8), hhea, edges)).toThrow(RangeError);
});

describe("what is damaged", () => {
  const [font] = packed.filter(({ id }) => id.startsWith("noto-sans-kr/")).map(bytesOf);
  if (!font) throw new Error("there is no such font");
  /** Fonts whose outlines are made of parts; no part of East Asian fonts has such. */
  const latin = packed.filter(({ id }) => id.startsWith("vazirmatn/")).map(bytesOf);

  test("is no font", () => {
    for (const length of [0, 4, 47, 60, font.length / 2, font.length - 1])
      expect(() => unpackWoff2(font.subarray(0, length)), `${length}`).toThrow("no valid WOFF2");
    expect(() => unpackWoff2(new Uint8Array(1000))).toThrow("no valid WOFF2");
    const collection = Uint8Array.from(font);
    collection.set(Buffer.from("ttcf"), 4);
    expect(() => unpackWoff2(collection)).toThrow("no valid WOFF2");
  });

  test("gives an error, or outlines that an index of its own tells apart", () => {
    const tables = [font, ...latin].map(outlinesIn);
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (table, changes, end) => {
          const damaged = Uint8Array.from(
            table.subarray(0, end < 0.5 ? end * table.length : Infinity),
          );
          // Half of the changes are in the header and the lists behind it, where most depends on a byte.
          for (const [at, byte] of changes)
            damaged[Math.floor(at * (byte & 1 ? 400 : damaged.length))] = byte;
          const found = attempt(() => outlinesOf(damaged));
          if (!found) return;
          const { glyf, loca, leftEdges } = found;
          const long = loca.length === 4 * (leftEdges.length + 1);
          expect(long || loca.length === 2 * (leftEdges.length + 1)).toBe(true);
          expect(glyf.length).toBeLessThanOrEqual(6 * damaged.length + 16 * leftEdges.length);
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  test("damages no font that comes after it", () => {
    const before = Buffer.from(unpackWoff2(font));
    const damaged = outlinesIn(font);
    damaged.fill(0xff, 40, 4000);
    expect(() => outlinesOf(damaged)).toThrow("outlines");
    expect(before.equals(unpackWoff2(font))).toBe(true);
  });
});

function outlinesIn(font: Uint8Array): Uint8Array {
  const { tables, compressed } = readDirectory(new Reader(font));
  const all = brotliDecompressSync(compressed);
  let place = 0;
  for (const { tag, length } of tables) {
    if (tag === "glyf") return Uint8Array.from(all.subarray(place, place + length));
    place += length;
  }
  throw new Error("a font without outlines");
}

function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("outlines")) return undefined;
    throw error;
  }
}
