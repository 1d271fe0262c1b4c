import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { render, type Warning } from "../../src/index.ts";
import { goldenCases, goldensFolder, pdfGoldenCases, type GoldenCase } from "./cases.ts";
import { showDifference } from "./compare.ts";

const cases = goldenCases();
const warnings = JSON.parse(readFileSync(join(goldensFolder, "warnings.json"), "utf8")) as Record<
  string,
  Warning[]
>;

/** Fails with where the file differs from its golden, and writes a picture of it. */
async function expectGolden({ name, file }: GoldenCase, bytes: Uint8Array): Promise<void> {
  const golden = readFileSync(file);
  if (Buffer.compare(bytes, golden) === 0) return;
  expect.fail(await showDifference(name, golden, bytes));
}

/** `npm run goldens` renews them and shows what changed. */
describe("goldens", () => {
  test.each(cases)("$name", async (golden) => {
    const result = await render(golden.markdown, golden.options);
    expect(result.warnings).toEqual(warnings[golden.name] ?? []);
    await expectGolden(golden, result.bytes);
  });

  test("the same bytes a second time, in the opposite order", async () => {
    for (const golden of cases.toReversed()) {
      const { bytes } = await render(golden.markdown, golden.options);
      await expectGolden(golden, bytes);
    }
  });
});

describe("goldens of PDFs", () => {
  test.each(pdfGoldenCases())("$name", async (golden) => {
    const { bytes } = await render(golden.markdown, golden.options);
    await expectGolden({ ...golden, name: `pdf-${golden.name}` }, bytes);
  });
});

describe("the difference to a golden", () => {
  const picture = (dot?: { left: number; top: number }) => {
    const page = sharp({ create: { width: 40, height: 30, channels: 3, background: "white" } });
    const black = { create: { width: 3, height: 2, channels: 3, background: "black" } } as const;
    return page
      .composite(dot ? [{ input: black, ...dot }] : [])
      .png()
      .toBuffer();
  };

  test("says how many pixels, and where", async () => {
    const said = await showDifference("a-dot", await picture(), await picture({ left: 7, top: 9 }));
    expect(said).toMatch(/^a-dot differs in 6 pixels from 7,9 to 9,10: see .*a-dot\.png$/);
    const shown = await sharp(said.replace(/^.*: see /, "")).metadata();
    expect([shown.width, shown.height]).toEqual([3 * 40 + 20, 30]);
  });

  test("says when only bytes differ", async () => {
    const packed = await sharp(await picture())
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(await showDifference("packing", await picture(), packed)).toBe(
      "packing differs in its bytes; all pixels are the same",
    );
  });
});
