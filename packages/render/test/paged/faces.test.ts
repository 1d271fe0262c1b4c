import { describe, expect, it } from "vitest";
import { FontStore } from "@platen/fonts/store";
import { cmapTable, codePointsOf } from "../../src/press/paged/fonts/cmap.ts";
import { emojiFace, visibleCharacters } from "../../src/press/paged/fonts/emoji.ts";
import { merged } from "../../src/press/paged/fonts/merge.ts";
import { renamed } from "../../src/press/paged/fonts/rename.ts";
import { readTables, tableOf, writeFont } from "../../src/press/paged/fonts/sfnt.ts";
import { subset } from "../../src/press/paged/fonts/subset.ts";

const store = new FontStore();
const name = { family: "Platen Test", weight: 700, italic: false };

const characters = (font: Buffer) =>
  codePointsOf(tableOf(readTables(font), "cmap")).map(([codePoint]) => codePoint);

function names(font: Buffer): string[] {
  const table = tableOf(readTables(font), "name");
  const texts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, i) => {
    const record = 6 + 12 * i;
    const start = texts + table.readUInt16BE(record + 10);
    return Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)))
      .swap16()
      .toString("utf16le");
  });
}

describe("a face made for paper", () => {
  it("has our name and its weight", async () => {
    const font = renamed(await store.loadTtf("noto-sans/400"), name);
    expect(names(font)).toContain("Platen Test");
    expect(names(font).join(" ")).not.toContain("Noto");
    expect(tableOf(readTables(font), "OS/2").readUInt16BE(4)).toBe(700);
  });

  it("is cut down to characters, at one weight", async () => {
    const whole = await store.loadTtf("noto-sans-hebrew/hebrew");
    const part = subset(whole, { ranges: [[0x5d0, 0x5d3]], weight: 700 });
    expect(characters(part)).toEqual([0x5d0, 0x5d1, 0x5d2, 0x5d3]);
    expect(readTables(part).has("fvar")).toBe(false);
    expect(part.length).toBeLessThan(whole.length / 4);
  });

  it("refuses what is no font", () => {
    expect(() => subset(Buffer.from("no font at all"), { ranges: [[65, 65]] })).not.toThrow(
      TypeError,
    );
  });

  it("is merged from parts, the first of which wins", async () => {
    const whole = await store.loadTtf("noto-sans-hebrew/hebrew");
    const a = subset(whole, { ranges: [[0x5d0, 0x5d2]], weight: 400, plain: true });
    const b = subset(whole, { ranges: [[0x5d2, 0x5d4]], weight: 400, plain: true });
    const font = merged([a, b], name);
    expect(characters(font)).toEqual([0x5d0, 0x5d1, 0x5d2, 0x5d3, 0x5d4]);
    const wide = readTables(merged([a, b], name, 1.2));
    const units = tableOf(wide, "head").readUInt16BE(18);
    expect(tableOf(wide, "hmtx").readUInt16BE(4)).toBe(Math.round(units * 1.2));
  });

  it("writes tables that add up", async () => {
    const tables = readTables(await store.loadTtf("noto-sans/400"));
    const again = readTables(writeFont(tables));
    expect([...again.keys()].sort()).toEqual([...tables.keys()].sort());
    for (const [tag, data] of tables) expect(again.get(tag)?.equals(data), tag).toBe(true);
  });

  it("maps characters there and back", () => {
    const glyphs = new Map([
      [0x41, 1],
      [0x42, 2],
      [0x44, 3],
      [0x1f600, 9],
    ]);
    expect(new Map(codePointsOf(cmapTable(glyphs)))).toEqual(glyphs);
  });

  it("has all that emoji are made of, without ink", () => {
    const found = new Set(characters(emojiFace()));
    for (const character of "🚀👩‍💻🇫🇷1️⃣❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿🫩🪾") expect(found).toContain(character.codePointAt(0));
    // Each begins where the one before it ended. Of the first, which no character has, the outline is one point.
    const starts = tableOf(readTables(emojiFace()), "loca");
    const places = Array.from({ length: starts.length / 2 }, (_, at) =>
      starts.readUInt16BE(2 * at),
    );
    expect(new Set(places.slice(1)).size).toBe(1);
    expect(["🚀", "👍🏽", "👩‍💻", "🇫🇷", "1️⃣", "🏻"].map(visibleCharacters)).toEqual([1, 1, 2, 2, 1, 1]);
  });
});
