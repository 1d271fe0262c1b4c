/** Fonts of strangers, cut off and changed: each is a picture or an error in words, and every time the same. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs, share } from "../../../../scripts/tests/budget.ts";
import { render, RenderError, type BrandOptions } from "../../src/index.ts";

const fontFile = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));
const fonts = [
  fontFile("@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf"),
  fontFile("@expo-google-fonts/noto-sans-chakma/400Regular/NotoSansChakma_400Regular.ttf"),
  fontFile("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
];
/** Fonts of the whole test, and of its short form. */
const ALL = 10_000;
const SHORT = 200;

/** Tables that are read by number: where faults matter most. */
const tables = "head hhea maxp hmtx cmap loca glyf OS/2 post GDEF GSUB GPOS fvar gvar".split(" ");

interface Change {
  table: string;
  /** Place within the table, as a share of it, where most numbers stand first. */
  at: number;
  value: number;
}

/** A copy with some bytes changed, in tables or anywhere, and cut off where that is asked. */
function changed(font: Buffer, changes: readonly Change[], cut: number): Buffer {
  const copy = Buffer.from(font);
  for (const { table, at, value } of changes) {
    const record = copy.subarray(0, 400).indexOf(table, 0, "latin1");
    const isPlain = record > 0 && copy.readUInt32BE(0) === 0x0001_0000;
    const [start, length] = isPlain
      ? [copy.readUInt32BE(record + 8), copy.readUInt32BE(record + 12)]
      : [0, copy.length];
    const place = start + Math.floor(length * at ** 4);
    if (place < copy.length) copy[place] = value;
  }
  return cut < 1 ? copy.subarray(0, Math.floor(copy.length * cut)) : copy;
}

const change = fc.record({
  table: fc.constantFrom(...tables),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff, 0x10),
});

async function outcome(font: Buffer): Promise<string> {
  const brand: BrandOptions = {
    files: { a: font },
    typography: {
      fonts: [{ family: "A", source: "file", files: ["a"] }],
      base: { family: "A" },
      monospace: "A",
    },
  };
  try {
    const text = "# Title fi\n\nSome *words*, **bold** and `code`. 𑄇 é";
    await render(text, { brand, width: 300, quality: 1 });
    await render(text, { brand, format: "pdf" });
    return "drawn";
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return error.code;
  }
}

test("fonts with faults", { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fonts),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
      async (font, changes, cut) => {
        expect(["drawn", "INVALID_OPTION", "IMAGE_TOO_TALL"]).toContain(
          await outcome(changed(font, changes, cut)),
        );
      },
    ),
    { numRuns: share < 1 ? Math.min(SHORT, runs(ALL)) : ALL },
  );
});
