/** Formulas as pixels, and all those of the corpus. */
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { FontStore } from "@platen/fonts/store";
import { describe, expect, test } from "vitest";
import { constructs, draw } from "../../../math/test/formulas.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { InlineMath, MathBlock } from "../../src/document.ts";
import { walk } from "../../src/document/walk.ts";
import { drawMath, type FormulaFonts } from "../../src/enrich/math.ts";
import { parse } from "../../src/parse/index.ts";
import { svgPixels } from "../../src/press/set/drawn/svg-pixels.ts";

const fonts: FormulaFonts = { store: new FontStore(), family: "sans", lang: "zh" };

describe("drawn", () => {
  /** Rows and columns of the formula's picture that hold ink, at 100 px to the em. */
  async function ink(tex: string) {
    const [part] = (await draw(tex)).parts;
    if (!part) throw new Error("nothing drawn");
    const [width, height] = [Math.ceil(part.width * 100), Math.ceil(part.height * 100)];
    const svg = part.svg.replaceAll("currentColor", "#000");
    const pixels = await svgPixels(svg, { width, height }, false);
    const dark = Array.from({ length: width * height }, (_, at) => at).filter(
      (at) => pixels[at * 4 + 3]! > 127,
    );
    const rows = dark.map((at) => Math.floor(at / width));
    return { count: dark.length, bottom: Math.max(...rows), top: Math.min(...rows), height, part };
  }

  test("x fills its box and ends on the baseline", async () => {
    const { top, bottom, height, part } = await ink("x");
    expect(top).toBeLessThanOrEqual(2);
    expect(bottom).toBeGreaterThan(height - part.depth * 100 - 2);
  });

  test.each(Object.entries(constructs))("%s leaves ink", async (_, tex) => {
    expect((await ink(tex)).count).toBeGreaterThan(100);
  });

  test("Chinese characters are drawn, each in its own shape", async () => {
    const counts = await Promise.all(
      ["一", "中", "龍"].map(async (character) => (await ink(`\\text{${character}}`)).count),
    );
    expect(new Set(counts).size).toBe(3);
    expect(counts[2]).toBeGreaterThan((counts[0] ?? 0) * 2);
  });
});

test("every formula of the corpus is drawn but the two that are wrong on purpose", async () => {
  const root = pathToFileURL(`${process.env["PLATEN_CORPUS"]}/`);
  const files = ["answers", "documents", "samples", "translations"].flatMap((folder) =>
    filesIn(new URL(`${folder}/`, root)),
  );
  let count = 0;
  const failed: string[] = [];
  for (const file of files) {
    const document = parse(readFileSync(file, "utf8"), new Diagnostics());
    await drawMath(document, new Diagnostics(), fonts);
    const see = (node: MathBlock | InlineMath) => {
      count += 1;
      if (!node.drawing) failed.push(`${file.pathname.split("/").at(-1)}: ${node.tex}`);
    };
    walk(document, {
      block: (each) => each.type === "math" && see(each),
      inline: (each) => each.type === "inlineMath" && see(each),
    });
  }
  expect(count).toBeGreaterThan(10);
  expect(failed).toEqual(["06-torture.md: \\frac{a", "06-torture.md: \\notacommand{x}"]);
}, 60_000);

function filesIn(folder: URL): URL[] {
  return readdirSync(folder).map((name) => new URL(name, folder));
}
