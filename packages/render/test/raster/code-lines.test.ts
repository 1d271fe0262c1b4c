/** Lines of code that do not fit go on under their own indentation, with a sign before each. */
import type { Picture } from "@platen/layout";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { countBoxes, glyphRuns } from "./boxes.ts";
import { laidOut, runsOf } from "./laid.ts";

const fence = (code: string) => `\`\`\`\n${code}\n\`\`\``;

/** The rows of a page of code from above: their texts, and where the first glyph of each stands; and the signs. */
async function rowsOf(code: string, width: number) {
  const { layout } = await laidOut(fence(code), width);
  const texts = new Map<number, string>();
  for (const { text, y } of runsOf(layout.box!)) texts.set(y, (texts.get(y) ?? "") + text);
  const starts = new Map<number, number>();
  for (const { x, y } of glyphRuns(layout.items)) starts.set(y, Math.min(starts.get(y) ?? x, x));
  const signs = layout.items.filter((item): item is Picture => item.type === "picture");
  return { texts: [...texts.values()], starts: [...starts.values()], signs };
}

const word = fc.string({
  minLength: 1,
  maxLength: 60,
  unit: fc.constantFrom(..."abcxyz/.-_(){}=中한"),
});
const line = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.array(word, { minLength: 1, maxLength: 8 }))
  .map(([indent, words]) => " ".repeat(indent) + words.join(" "));

describe("a line of code that does not fit", () => {
  it("goes on under its indentation, signed, with all its characters and no row without any", async () => {
    const property = fc.asyncProperty(
      line,
      fc.integer({ min: 200, max: 500 }),
      async (code, width) => {
        const { texts, starts, signs } = await rowsOf(code, width);
        expect(texts.join("").replaceAll(/\s/g, "")).toBe(code.replaceAll(" ", ""));
        for (const text of texts) expect(text.trim()).not.toBe("");
        expect(starts.length).toBe(texts.length);
        for (const start of starts) expect(start).toBeCloseTo(starts[0]!, 0);
        expect(signs.length).toBe(texts.length - 1);
        for (const { x, width } of signs) expect(x + width).toBeLessThan(starts[0]!);
      },
    );
    await fc.assert(property, { numRuns: runs(80) });
  });

  it("stays within its box", async () => {
    const { layout } = await laidOut(fence(`${" ".repeat(30)}${"very_long/".repeat(30)}`), 320);
    for (const { x, width } of runsOf(layout.box!)) expect(x + width).toBeLessThan(304);
  });
});

describe("Korean in code", () => {
  const widthOf = async (markdown: string) =>
    runsOf((await laidOut(markdown, 600)).layout.box!).reduce((sum, { width }) => sum + width, 0);

  it("is as wide as its font has it, and takes two columns only where boxes are drawn", async () => {
    const natural = await widthOf(fence("한국어"));
    expect(natural).toBeLessThan(3 * 13.6);
    expect(await widthOf(fence("│한국어│"))).toBeCloseTo(8 * 0.6 * 13.6, 0);
    expect(await widthOf(fence("中文字"))).toBeCloseTo(6 * 0.6 * 13.6, 0);
  });

  it("is whole where its syllables come in parts", async () => {
    for (const form of ["`x`", "    x", "~~~\nx\n~~~", "<pre>x</pre>"]) {
      const parted = await laidOut(form.replace("x", "한국어".normalize("NFD")), 600);
      const whole = await laidOut(form.replace("x", "한국어"), 600);
      expect(parted.layout.items, form).toEqual(whole.layout.items);
      expect(parted.warnings).toEqual([]);
    }
  });
});

describe("what terminals and printers are told", () => {
  it("is not shown", async () => {
    const code = "\u001b[32m3 passed\u001b[0m\n\u001b]0;title\u0007x\n\fpage\u000b two";
    const { layout, warnings } = await laidOut(`${fence(code)}\n\none\ftwo \`a\fb\``, 600);
    const text = runsOf(layout.box!)
      .map((run) => run.text)
      .join("|");
    expect(text.replaceAll("\u00a0", "")).toBe("3 passed|x|page two|one two |ab");
    expect(countBoxes(layout.items)).toBe(0);
    expect(warnings).toEqual([]);
  });
});

describe("code in cells", () => {
  const cell = (code: string) => `<td>\n\n${fence(code)}\n\n</td>`;
  const words = "Words that fill their line and those after it as well. ".repeat(3);
  const rowsIn = async (table: string) => {
    const { layout, warnings } = await laidOut(table, 800);
    const rows = runsOf(layout.box!).map(({ text }) => text.replaceAll("\u00a0", " ").trim());
    return { rows, shrunk: warnings.some(({ code }) => code === "TABLE_SHRUNK") };
  };

  it("keeps short lines whole, in a table within a cell, too", async () => {
    const inner = ["-", "+", "*"].map((sign) => cell(`${sign} Red\n${sign} Green`)).join("\n");
    const nested = `<table><tr><td>\n\n<table><tr>\n${inner}\n</tr></table>\n\n</td>`;
    const { rows, shrunk } = await rowsIn(`${nested}<td>\n\n${words}\n\n</td></tr></table>`);
    for (const sign of ["-", "+", "*"])
      expect(rows.filter((row) => row.startsWith(sign))).toEqual([`${sign} Red`, `${sign} Green`]);
    expect(shrunk).toBe(false);
  });

  it("breaks names that are too long instead of making the table's type smaller", async () => {
    const code = cell(`const ${"veryLong".repeat(12)} = 1`);
    const { shrunk } = await rowsIn(
      `<table><tr>\n${code}\n${code}\n<td>\n\n${words}\n\n</td></tr></table>`,
    );
    expect(shrunk).toBe(false);
  });
});
