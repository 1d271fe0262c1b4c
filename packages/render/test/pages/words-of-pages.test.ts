/**
 * Tests texts that pages and file add to a document: numbers of pages, language, title, creator.
 */
import { describe, expect, it, test } from "vitest";
import { words, wordsIn } from "../../src/document/words.ts";
import { formulaWords } from "../../src/press/pages/words/formula-words.ts";
import { setAndRead } from "./set.ts";

test.each([
  ["E=mc^2", "E=mc²"],
  ["\\alpha^{2}+\\frac{1}{2}", "α²+1/2"],
  ["\\frac{a+b}{\\sqrt{2}}", "(a+b)/√2"],
  ["x_1 \\leq x_{12}", "x₁ ≤x₁₂"],
  ["\\mathbb{R}^n \\to \\mathbb{R}", "Rⁿ →R"],
  ["O(n \\log n)", "O(n logn)"],
  ["e^{i\\pi}", "e^(iπ)"],
  ["{{{{{{{{x", "x"],
  ["{".repeat(5000), ""],
  ["^".repeat(5000), ""],
])("%s in words is %s", (tex, words) => {
  expect(formulaWords(tex).replaceAll(" ", "")).toBe(words.replaceAll(" ", ""));
});

describe("titles of alerts", () => {
  it.each([
    ["ar", "> [!NOTE]\n> نص", "ملاحظة"],
    ["hi", "> [!WARNING]\n> शब्द", "चेतावनी"],
    ["de", "> [!TIP]\n> Wort", "Tipp"],
    ["zh-TW", "> [!CAUTION]\n> 文", "注意"],
    ["zh-TW", ":::note\n文\n:::", "備註"],
    ["ja", "!!! important\n    文", "重要"],
    ["pt-BR", "- > [!WARNING]\n  > Texto", "Aviso"],
  ])("in %s: %j", async (lang, markdown, title) => {
    const { read } = await setAndRead(`---\nlang: ${lang}\n---\n\n${markdown}`);
    expect(read.text).toContain(title);
    expect(read.text).not.toMatch(/Note|Tip\b|Important|Warning|Caution/);
  });
  it("follow what the text tells, and are English elsewhere", async () => {
    const { read } = await setAndRead("> [!NOTE]\n> यह महत्वपूर्ण शब्द सादा है।");
    expect(read.text).toContain("नोट");
    const unknown = await setAndRead("---\nlang: sw\n---\n> [!NOTE]\n> neno");
    expect(unknown.read.text).toContain("Note");
    const own = await setAndRead("---\nlang: de\n---\n> [!NOTE] Own words\n> Wort");
    expect(own.read.text).toContain("Own words");
    expect(own.read.text).not.toContain("Hinweis");
  });
  it("each language of pages has all words", () => {
    for (const tag of Object.keys(words)) {
      const { contents, alerts } = wordsIn(tag)!;
      expect([contents, ...Object.values(alerts)].every((word) => word !== "")).toBe(true);
    }
  });
});

describe("a PDF", () => {
  it.each([
    ["Text.", "Page 1 of 1"],
    ["---\nlang: de\n---\nText.", "Seite 1 von 1"],
    ["---\nlang: zh-TW\n---\nText.", "第 1 頁，共 1 頁"],
    ["---\nlang: sw\n---\nText.", "1 / 1"],
    [
      "这是一个中文文档。\n\n```js\nconst someLongProgram = 'in between, which is no text';\n```",
      "第 1 页，共 1 页",
    ],
    ["これは日本語の文書です。", "1 / 1 ページ"],
    ["이것은 한국어 문서입니다.", "1 / 1쪽"],
    ["Это документ, ы.", "Страница 1 из 1"],
    ["Ελληνικό κείμενο", "Σελίδα 1 από 1"],
  ])("numbers its pages in the language of %j", async (markdown, foot) => {
    const { read, warnings } = await setAndRead(markdown);
    expect(warnings).toEqual([]);
    expect(read.text.replaceAll(/\s+/g, " ")).toContain(foot);
  });

  it.each([
    ["Text.", "en"],
    ["---\nlang: de\n---\nText.", "de"],
    ["这是一个中文文档。", "zh"],
    ["これは日本語の文書です。", "ja"],
    ["# Title\n\nזה מסמך בעברית, ויש בו מילים רבות", "he"],
    ["Text — with → signs 🎉", "en"],
  ])("says that the language of %j is %s", async (markdown, language) => {
    expect((await setAndRead(markdown)).read.language?.split("-")[0]).toBe(language);
  });

  it("has formulas of its title as words, and names Platen as its creator", async () => {
    const { read } = await setAndRead("# On $E=mc^2$\n\nText.");
    expect(read.info["Title"]).toBe("On E=mc²");
    expect(read.info["Creator"]).toBe("Platen");
    expect(read.drawn).not.toContain("^");
  });

  it("marks lines of code that are wrapped, and copies them without the mark", async () => {
    const line = "x = " + "word ".repeat(40);
    const { read } = await setAndRead(`\`\`\`\n${line}\n\`\`\``);
    expect(read.drawn.replaceAll(/\s+/g, "")).toContain(line.replaceAll(/\s+/g, ""));
  });
});
