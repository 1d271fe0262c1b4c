/** Combining marks: each is drawn by a font that has it, and stands over its letter. */
import type { GlyphRun } from "@platen/layout";
import { describe, expect, it } from "vitest";
import { fontFamilyNames } from "../../src/options.ts";
import { countBoxes, glyphRuns } from "./boxes.ts";
import { laidOut, runsOf } from "./laid.ts";

const bases = ["a", "E", "θ", "Д", "中", "あ", "한", "ก", "अ", "1"];
/** Marks of scripts that run from right to left: the engine sets them. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** U+0590 to U+08FF. */
const rightToLeftBlocks = /[\u0590-\u08ff]/;

const marks = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((text) => /\p{M}/u.test(text))
  .filter((text) => !rightToLeft.test(text) && !rightToLeftBlocks.test(text));

describe("every mark", () => {
  it.each(bases)("leaves no box on %s", async (base) => {
    expect(marks.length).toBeGreaterThan(1500);
    const text = marks.map((mark) => `${base}${mark}`).join(" ");
    const { layout } = await laidOut(`${text}\n\n**${text}**`, 800);
    expect(countBoxes(layout.items)).toBe(0);
  });

  it("leaves no box in code", async () => {
    const text = bases.flatMap((base) => marks.map((mark) => `${base}${mark}`)).join(" ");
    const { layout } = await laidOut(`\`\`\`\n${text}\n\`\`\``, 800);
    expect(countBoxes(layout.items)).toBe(0);
  });
});

/** The middle of a glyph's ink, in pixels from the page's left edge. */
function middleOf(run: GlyphRun, at: number): number {
  const { face, glyphs, offsets, size, x, start } = run;
  const extents = face.font.glyphExtents(glyphs[at]!)!;
  return x + (offsets[at]! - start + (extents.xBearing + extents.width / 2) / face.upem) * size;
}

describe("a mark", () => {
  it.each(fontFamilyNames)("stands over its letter in %s", async (fontFamily) => {
    for (const letter of ["θ", "σ", "β", "μ", "x", "Σ", "Д", "中", "한", "q"])
      for (const mark of ["\u0302", "\u0304", "\u0307", "\u0336", "\u20d7", "\u20dd"]) {
        const { layout } = await laidOut(letter + mark, 400, { fontFamily });
        const places = glyphRuns(layout.items).flatMap((run) =>
          Array.from({ length: run.to - run.from }, (_, i) => ({ run, at: run.from + i })),
        );
        const [first, last] = [places[0]!, places.at(-1)!];
        const apart = middleOf(last.run, last.at) - middleOf(first.run, first.at);
        // Slanted and one-sided letters bear their marks beside the middle of their ink.
        expect(Math.abs(apart) / last.run.size, letter + mark).toBeLessThan(0.2);
      }
  });

  it("takes no room of its own", async () => {
    const widthOf = async (text: string) => {
      const { layout } = await laidOut(text, 400);
      return runsOf(layout.box!).reduce((sum, run) => sum + run.width, 0);
    };
    expect(await widthOf("中文")).toBeGreaterThan(20);
    for (const code of ["中文", "`中文`"])
      expect(await widthOf(code.replace("文", "文\u0336"))).toBeCloseTo(await widthOf(code), 1);
  });
});
