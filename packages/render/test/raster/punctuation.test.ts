/**
 * Tests East Asian signs: they stand closer where they meet and at a line's edges, and lines end
 * where such text may be divided.
 */
import { describe, expect, it } from "vitest";
import { glyphRuns } from "./boxes.ts";
import { laidOut, runsOf } from "./laid.ts";

const SIZE = 16;

/** Returns the width of the only line, in em. */
async function widthOf(markdown: string, lang: string): Promise<number> {
  const { layout } = await laidOut(`---\nlang: ${lang}\n---\n\n${markdown}`, 1200);
  return runsOf(layout.box!).reduce((sum, { width }) => sum + width, 0) / SIZE;
}

async function linesOf(markdown: string, width: number): Promise<string[]> {
  const { layout } = await laidOut(markdown, width);
  const lines = new Map<number, string>();
  for (const { text, y } of runsOf(layout.box!)) lines.set(y, (lines.get(y) ?? "") + text);
  return [...lines.values()].map((line) => line.trim());
}

describe("signs that meet", () => {
  // Widths of fullwidth signs in browsers, by `text-spacing-trim: normal`.
  it.each([
    ["zh-CN", "字，字", 3],
    ["zh-CN", "字），字", 3.5],
    ["zh-CN", "字。」字", 3.5],
    ["zh-CN", "字：“字”。字", 6],
    ["zh-CN", "字、「字」、（字）字", 8.5],
    ["zh-CN", "字《「字」》字", 6],
    ["zh-TW", "字，字", 3],
    ["zh-TW", "字），字", 3.5],
    ["zh-TW", "字。」字", 4],
    ["zh-TW", "字：「字」字", 5.5],
    ["ja", "字。」字", 3.5],
    ["ja", "字』「字」・（字）字", 8.5],
    ["ja", "字\u3000「字」字", 5.5],
    // Before what ends a sentence, too, which itself keeps its square.
    ["zh-CN", "字”？字", 3.5],
    ["zh-CN", "字’！字", 3.5],
    ["zh-CN", "字》？字", 3.5],
    ["zh-CN", "字）”？字", 4],
    ["zh-CN", "字**字”**？字", 4.5],
    ["zh-CN", "字？”字", 4],
    ["zh-TW", "字」？字", 3.5],
    ["zh-TW", "字】！字", 3.5],
    ["ja", "字」！字", 3.5],
    ["ja", "字）？字", 3.5],
    ["ja", "字！？字", 4],
  ])("%s: %s is %s em wide", async (lang, text, width) => {
    expect(await widthOf(text, lang)).toBeCloseTo(width, 1);
  });

  it("stand closer across looks, too, and in code they keep their squares", async () => {
    expect(await widthOf("字**字：**“字”字", "zh-CN")).toBeCloseTo(6.5, 1);
    const code = await widthOf("`）（`", "zh-CN");
    expect(code).toBeCloseTo(await widthOf("`字字`", "zh-CN"), 1);
  });
});

describe("dashes and leaders of two characters", () => {
  const typefaces = async (markdown: string) => {
    const { layout } = await laidOut(markdown, 800);
    return new Map(glyphRuns(layout.items).map(({ word, face }) => [word.trim(), face.typeface]));
  };
  it.each([
    ["a cell of a table", "| 系统 | 备注 |\n|---|---|\n| 库存 | —— |", "——", true],
    ["a cell of leaders", "| 系统 | 备注 |\n|---|---|\n| 库存 | …… |", "……", true],
    ["an item", "- 库存\n- ——", "——", true],
    ["a paragraph", "库存还没有。\n\n——", "——", true],
    ["a heading", "# ——\n\n库存还没有。", "——", true],
    ["a quoted cell, bold", "> | 系统 | 备注 |\n> |---|---|\n> | 库存 | **——** |", "——", true],
    ["a Japanese table", "| 日本語の表 | 備考 |\n|---|---|\n| これ | ―― |", "――", true],
    ["an English table", "| System | Note |\n|---|---|\n| Stock | —— |", "——", false],
    [
      "an English table in Chinese text",
      "库存还没有。\n\n| System | Note |\n|---|---|\n| In stock | —— |",
      "——",
      false,
    ],
    ["English text", "Nothing.\n\n——", "——", false],
  ])("%s: of the typeface of what is around", async (_, markdown, mark, isEastAsian) => {
    const typeface = (await typefaces(markdown)).get(mark);
    expect(/SC|JP/.test(typeface!)).toBe(isEastAsian);
  });
});

describe("signs at a line's edges", () => {
  it("begin it with their ink, and end it with half a square where there is no room for the whole", async () => {
    const text = "（一二三四五六七八九十）".repeat(8);
    for (let width = 200; width < 320; width += 7) {
      const { layout } = await laidOut(text, width);
      const lines = new Map<number, { from: number; to: number }>();
      for (const { x, y, width: wide } of runsOf(layout.box!)) {
        const line = lines.get(y) ?? { from: x, to: x };
        lines.set(y, { from: Math.min(line.from, x), to: Math.max(line.to, x + wide) });
      }
      for (const { to } of lines.values()) expect(to).toBeLessThanOrEqual(width - 16 + 0.1);
      for (const { x } of glyphRuns(layout.items)) expect(x).toBeGreaterThanOrEqual(16 - SIZE / 2);
      expect(lines.size).toBeGreaterThan(4);
    }
  });
});

describe("lines end", () => {
  it("before quotation marks between Han characters, and before wide brackets behind Latin letters", async () => {
    const quoted = await linesOf(`${"中".repeat(10)}“${"文".repeat(6)}”${"字".repeat(9)}`, 206);
    expect(quoted[0]).toBe("中".repeat(10));
    expect(quoted[1]).toMatch(/^“文/);
    const bracket = await linesOf(`中文中文中文中Latin（${"文".repeat(8)}）`, 200);
    expect(bracket[0]).toBe("中文中文中文中Latin");
  });

  it("between the words of Korean, and within one only where it is longer than a line", async () => {
    const words =
      "한국어는 띄어쓰기가 있어서 줄끝에서 낱말을 나누지 않는다 GPU를 2024년에 썼다".split(" ");
    for (let width = 200; width < 440; width += 11) {
      const lines = await linesOf(words.join(" "), width);
      expect(lines.flatMap((line) => line.split(" "))).toEqual(words);
    }
    const long = await linesOf("가나다라마바사아자차카타파하".repeat(3), 200);
    expect(long.join("")).toBe("가나다라마바사아자차카타파하".repeat(3));
    expect(long.length).toBeGreaterThan(2);
  });
});
