import { Blob, Face, Font } from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { FontStore } from "@platen/fonts/store";
import { codePointsOf } from "../../src/press/paged/fonts/cmap.ts";
import { readTables, tableOf } from "../../src/press/paged/fonts/sfnt.ts";
import { slanted } from "../../src/press/paged/fonts/slant.ts";
import { subset } from "../../src/press/paged/fonts/subset.ts";
import { setAndRead } from "./set.ts";

const store = new FontStore();
const SLANT = Math.tan((14 * Math.PI) / 180);

/** The points of every glyph, as HarfBuzz draws them, and each glyph's advance. */
function drawn(bytes: Buffer): { points: [number, number][][]; advances: number[] } {
  const font = new Font(new Face(new Blob(bytes), 0));
  const tables = readTables(bytes);
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  const full = tableOf(tables, "hhea").readUInt16BE(34);
  const hmtx = tableOf(tables, "hmtx");
  const glyphs = Array.from({ length: count }, (_, glyph) => glyph);
  return {
    points: glyphs.map((glyph) => {
      const numbers = font.glyphToPath(glyph).match(/-?\d+(?:\.\d+)?/g) ?? [];
      const pairs: [number, number][] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2)
        pairs.push([Number(numbers[i]), Number(numbers[i + 1])]);
      return pairs;
    }),
    advances: glyphs.map((glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, full - 1))),
  };
}

describe("a slanted face", () => {
  // Manrope has glyphs made of others; Vazirmatn turns some of them.
  it.for(["manrope/700", "vazirmatn/arabic", "noto-sans-hebrew/hebrew"])(
    "has every point of %s moved by its height, and the same advances",
    async (file) => {
      const upright = subset(await store.loadTtf(file), { ranges: [[0x21, 0x6ff]] });
      const before = drawn(upright);
      const after = drawn(slanted(upright));
      expect(after.advances).toEqual(before.advances);
      expect(before.points.flat().length).toBeGreaterThan(500);
      for (const [glyph, points] of before.points.entries())
        for (const [i, [x, y]] of points.entries()) {
          const [slantedX = 0, slantedY = 0] = after.points[glyph]?.[i] ?? [];
          expect(Math.abs(slantedX - (x + SLANT * y))).toBeLessThan(4);
          expect(Math.abs(slantedY - y)).toBeLessThan(2);
        }
    },
  );

  it("keeps the distance between a glyph's bearing and its leftmost point", async () => {
    const upright = subset(await store.loadTtf("manrope/700"), { ranges: [[0x41, 0x5a]] });
    const shifts = (bytes: Buffer) => {
      const tables = readTables(bytes);
      const loca = tableOf(tables, "loca");
      const long = tableOf(tables, "head").readInt16BE(50) === 1;
      return codePointsOf(tableOf(tables, "cmap")).map(([, glyph]) => {
        const at = long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
        return (
          tableOf(tables, "hmtx").readInt16BE(4 * glyph + 2) -
          tableOf(tables, "glyf").readInt16BE(at + 2)
        );
      });
    };
    expect(shifts(slanted(upright))).toEqual(shifts(upright));
  });
});

describe("emphasis in typefaces without italics", () => {
  it("is set in a slanted form of them, as text", async () => {
    const { read, bytes } = await setAndRead(
      "# A *leaning* title\n\n中文*強調*，***粗*** *הדגשה* ```x``` *한국어* Latin *words*\n\n```js\n// 注释 comment\n```\n",
      { fontFamily: "modern" },
    );
    for (const word of ["leaning", "強調", "粗", "注释 comment", "한국어"])
      expect(read.text).toContain(word);
    const names = Buffer.from(bytes).toString("latin1");
    for (const name of ["Manrope-W700", "SC-W400", "Hebrew-W400"])
      expect(names).toContain(`Platen-${name}-Italic`);
  });

  it("adds no face where nothing is emphasised", async () => {
    const { bytes } = await setAndRead("# 标题\n\n中文 **粗** עברית\n");
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Platen-[\w-]+-Italic/);
  });
});
