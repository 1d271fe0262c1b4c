// In a process of its own: its memory is measured.
/** Fonts are opened once for each file, and what is forgotten leaves HarfBuzz's memory. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { forgetFaces, openFace } from "../src/text/face.ts";
import { fontTable } from "../src/text/font-tables.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

afterEach(() => forgetFaces());

/** A font file of these tables, and of so many bytes in all. */
function fontOf(tables: Readonly<Record<string, Uint8Array>>, bytes = 0): Uint8Array {
  const entries = Object.entries(tables);
  const start = 12 + 16 * entries.length;
  const length = entries.reduce((sum, [, table]) => sum + table.length, start);
  // Within something larger, as a file that was read may be.
  const font = new Uint8Array(new ArrayBuffer(8 + Math.max(bytes, length)), 8);
  const view = new DataView(font.buffer, 8);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, entries.length);
  let at = start;
  for (const [i, [tag, table]] of entries.entries()) {
    const record = 12 + 16 * i;
    font.set(Buffer.from(tag, "latin1"), record);
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, table.length);
    font.set(table, at);
    at += table.length;
  }
  return font;
}

/** A table of so many bytes, with numbers of 16 bits where they are said to be. */
function tableOf(bytes: number, numbers: Readonly<Record<number, number>>): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  for (const [at, number] of Object.entries(numbers)) view.setInt16(Number(at), number);
  return new Uint8Array(view.buffer);
}

const heights = { hhea: tableOf(36, { 4: 900, 6: -200 }), post: tableOf(32, { 8: -100, 10: 50 }) };
/** HarfBuzz believes one with its version and its magic number. */
const head = tableOf(54, { 0: 1, 12: 0x5f0f, 14: 0x3cf5, 18: 2000 });
const typographic = { 26: 40, 28: 300, 62: 128, 68: 700, 70: -250 };
const sourceOf = (file: string) => ({ file, family: "Test", weight: 400, italic: false });

test("heights and lines are those of the tables, in em", () => {
  const plain = openFace(sourceOf("plain"), 400, false, () => fontOf({ head, ...heights }));
  expect(plain).toMatchObject({ upem: 2000, ascent: 0.45, descent: 0.1, strikePosition: 0 });
  expect(plain).toMatchObject({ underlinePosition: 0.05, underlineThickness: 0.025 });
  const os2 = { "OS/2": tableOf(78, typographic) };
  const wide = openFace(sourceOf("wide"), 400, false, () => fontOf({ head, ...heights, ...os2 }));
  expect(wide).toMatchObject({ ascent: 0.35, descent: 0.125 });
  expect(wide).toMatchObject({ strikeThickness: 0.02, strikePosition: 0.15 });
});

test("a table that a font has not is none", () => {
  expect(fontTable(fontOf({ head }), "hhea")).toBeUndefined();
  expect(fontTable(fontOf({ head }), "head")?.byteLength).toBe(54);
});

test("a file is read once for all its weights", () => {
  const read: string[] = [];
  const load = (file: string) => (read.push(file), fontOf({ head, ...heights }));
  const { weight: _, ...variable } = sourceOf("variable");
  const regular = openFace(variable, 400, false, load);
  const bold = openFace(variable, 700, false, load);
  expect(bold).not.toBe(regular);
  expect(openFace(variable, 700, false, load)).toBe(bold);
  expect(bold.id).not.toBe(regular.id);
  expect(read).toEqual(["variable"]);
});

test("fonts that are forgotten leave HarfBuzz's memory", async () => {
  const font = fontOf({ head, ...heights, "OS/2": tableOf(78, typographic) }, 16 << 20);
  const openMany = async () => {
    for (let i = 0; i < 16; i += 1) {
      openFace(sourceOf(`large ${i}`), 400, false, () => font);
      forgetFaces();
      // HarfBuzz's objects are given back in tasks of their own.
      collect();
      await setImmediate();
      await setImmediate();
    }
    return process.memoryUsage().external;
  };
  const before = await openMany();
  expect(await openMany()).toBeLessThan(before + (64 << 20));
});
