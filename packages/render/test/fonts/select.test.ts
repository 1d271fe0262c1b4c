import { describe, expect, test } from "vitest";
import { fontFamilyNames } from "../../src/options.ts";
import type { Block } from "../../src/document.ts";
import { fontFamilies } from "@platen/fonts/families";
import { type Locale, selectFontsForText } from "@platen/fonts";
import { replaceMissing } from "../../src/fonts/replace.ts";
import { selectDocumentFonts } from "../../src/fonts/select-document-fonts.ts";
import { documentOf, leafOf, paragraph, scripts, text } from "./fixtures.ts";

/** Scripts in daily use that some typeface of npm's has (Unicode UAX #31, tables 5 and 7). */
const modernScripts = `Oriya Thaana Gujarati Sinhala Tibetan Myanmar Khmer Lao Adlam Balinese Bamum
  Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu
  Meetei_Mayek Miao Mongolian New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra
  Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Yi Bopomofo`.split(/\s+/u);

function lettersOf(script: string): string[] {
  const letter = new RegExp(`[\\p{Script=${script}}&&\\p{L}]`, "v");
  return Array.from({ length: 0x1f000 - 0x600 }, (_, i) => String.fromCodePoint(0x600 + i)).filter(
    (character) => letter.test(character),
  );
}

const filesOf = (...blocks: Block[]) =>
  selectDocumentFonts(documentOf(...blocks), "inter").faces.map((face) => face.file);

describe("coverage", () => {
  for (const family of fontFamilyNames)
    test(`${family} has every script of the project in text, headings and code`, () => {
      const blocks = scripts.flatMap(({ text: value }): Block[] => [
        paragraph(value),
        { type: "paragraph", children: [{ type: "emphasis", children: [text(value)] }] },
        { type: "heading", depth: 2, id: "", children: [text(value)] },
        { type: "code", text: value },
      ]);
      const selection = selectDocumentFonts(documentOf(...blocks), family);
      expect(selection.missing).toEqual([]);
      expect(selection.faces.some((face) => face.family === "Platen Unifont")).toBe(false);
    });

  test("music, runes, Gothic letters and the signs of prompts are drawn, in text and in code", () => {
    const value = "\u{1d11e}\u{1d122}\u{1d15f} \u16a0\u16be \u{10330} \ue0a0\ue0b0\ue0b2";
    const document = documentOf(paragraph(value), { type: "code", text: value });
    for (const family of fontFamilyNames) {
      const { missing, bitmap } = selectDocumentFonts(document, family);
      expect([...missing, ...bitmap], family).toEqual([]);
    }
  });

  test("every family's text faces have Latin, Greek, Cyrillic and Vietnamese themselves", () => {
    const european = scripts
      .slice(0, 4)
      // Accents of ancient Greek may come from Noto Sans.
      .map(({ text: value }) => paragraph(value.replace("ᾧ", "")));
    for (const family of fontFamilyNames) {
      const selection = selectDocumentFonts(documentOf(...european), family);
      expect(selection.faces, family).toHaveLength(1);
    }
  });

  test.each(modernScripts)("letters of %s have a typeface that is no bitmap", (script) => {
    const letters = lettersOf(script);
    expect(letters.length).toBeGreaterThan(10);
    const { missing, bitmap } = selectDocumentFonts(
      documentOf(paragraph(letters.join(" "))),
      "sans",
    );
    // The newest characters of Unicode may not be in the typefaces yet.
    expect((missing.length + bitmap.length) / letters.length).toBeLessThan(0.25);
  });

  test("characters of a bitmap typeface are told apart, with their line", () => {
    const { bitmap } = selectDocumentFonts(documentOf({ ...paragraph("a ᯀ ᯁ"), line: 7 }), "sans");
    expect(bitmap).toEqual([
      { codePoint: 0x1bc0, line: 7 },
      { codePoint: 0x1bc1, line: 7 },
    ]);
  });

  test("names in China's general list of characters, and honorifics, have typefaces", () => {
    const selection = selectDocumentFonts(documentOf(paragraph("䶮𬭎𬱖𫖮𠮷𠜎ﷺ﷽ﷲ")), "sans");
    expect([...selection.missing, ...selection.bitmap]).toEqual([]);
  });

  test("characters of nearly the whole basic plane end in a font", () => {
    const rare = "ᜀ ꙮ ⚆ 㐀 ꀀ Ꭰ";
    expect(selectDocumentFonts(documentOf(paragraph(rare)), "sans").missing).toEqual([]);
  });
});

describe("minimality", () => {
  test("plain text needs the regular face alone", () => {
    expect(filesOf(paragraph("Hello, world"))).toEqual(["inter/400"]);
  });

  test("bold and italic come when they are used", () => {
    const strong: Block = {
      type: "paragraph",
      children: [
        { type: "strong", children: [text("a"), { type: "emphasis", children: [text("b")] }] },
      ],
    };
    expect(filesOf(strong)).toEqual(["inter/400", "inter/600", "inter/600i"]);
  });

  test("code brings the faces its style sets", () => {
    const code: Block = { type: "code", text: "x = 1" };
    expect(filesOf(code)).toEqual([
      "inter/400",
      "jetbrains-mono/400",
      "jetbrains-mono/400i",
      "jetbrains-mono/700",
    ]);
    const plain = selectDocumentFonts(documentOf(code), "inter", {
      code: [{ weight: 400, italic: false }],
    });
    expect(plain.faces.map((face) => face.file)).toEqual(["inter/400", "jetbrains-mono/400"]);
  });

  test("one Chinese character brings one part", () => {
    expect(filesOf(paragraph("的"))).toHaveLength(2);
  });

  test("invisible characters bring nothing", () => {
    expect(filesOf(paragraph("a\u200db\u00adc\u2066d\u2069\ufe0f"))).toEqual(["inter/400"]);
  });

  test("emoji in code bring no symbol font", () => {
    const selection = selectDocumentFonts(
      documentOf({ type: "code", text: "echo 🎉 ⚠️" }),
      "inter",
    );
    expect(selection.stackFor("mono")).toBe('"Platen JetBrains Mono"');
  });

  test("every weight a stylesheet asks for is there", () => {
    for (const family of fontFamilyNames) {
      const { boldWeight, headingWeight, labelWeight } = fontFamilies[family];
      expect(boldWeight).toBeGreaterThanOrEqual(Math.max(headingWeight, labelWeight));
    }
    const alert: Block = { type: "alert", kind: "note", children: [paragraph("x")] };
    const files = selectDocumentFonts(documentOf(alert), "roboto").faces.map((face) => face.file);
    expect(files).toContain("roboto/500");
  });

  test("no two faces hold the same bytes under two names", () => {
    const all = scripts.map(({ text: value }) => paragraph(value));
    const files = selectDocumentFonts(
      documentOf(...all, { type: "code", text: "─" }),
      "roboto",
    ).faces;
    expect(new Set(files.map((face) => face.file)).size).toBe(files.length);
  });

  test("the parts of a family share no code point", () => {
    const all = scripts.map(({ text: value }) => paragraph(value));
    const { faces } = selectDocumentFonts(documentOf(...all), "inter");
    const owners = new Map<string, string>();
    for (const face of faces)
      for (const [first, last] of face.unicodeRange ?? [])
        for (let codePoint = first; codePoint <= last; codePoint++) {
          const key = `${face.family} ${face.weight} ${face.italic} ${codePoint}`;
          expect(owners.get(key), key).toBeUndefined();
          owners.set(key, face.file);
        }
  });
});

/** Returns the language whose forms of characters a locale has. */
const languageTag = ({ region }: Locale) =>
  ({ none: undefined, sc: "zh-Hans", tc: "zh-Hant", jp: "ja", kr: "ko" })[region];

describe("whose forms of the Han characters", () => {
  const tagOf = (value: string, options: { lang?: string; documentLang?: string } = {}) => {
    const block = paragraph(value, options.lang ? { lang: options.lang } : {});
    const document = documentOf(block);
    if (options.documentLang) document.lang = options.documentLang;
    return languageTag(selectDocumentFonts(document, "sans").localeOf(leafOf(block)));
  };

  test("told from the text", () => {
    for (const { name, text: value, lang } of scripts) expect(tagOf(value), name).toBe(lang);
    expect(tagOf("気象庁発表")).toBe("ja");
    expect(tagOf("ㄅㄆㄇ 注音")).toBe("zh-Hant");
    expect(tagOf("漢字 사용")).toBe("ko");
    expect(tagOf("中山")).toBe("zh-Hans");
  });

  test("by the block's language, then by the text, then by the document's", () => {
    expect(tagOf("直接", { lang: "ja" })).toBe("ja");
    expect(tagOf("这是说", { lang: "ja" })).toBe("ja");
    expect(tagOf("直接", { documentLang: "zh-TW" })).toBe("zh-Hant");
    expect(tagOf("これは直接", { documentLang: "zh-CN" })).toBe("ja");
    expect(tagOf("直接", { documentLang: "zh-HK" })).toBe("zh-Hant");
    expect(tagOf("直接", { documentLang: "zh" })).toBe("zh-Hans");
    expect(tagOf("直接", { documentLang: "en" })).toBe("zh-Hans");
  });

  test("blocks of several languages in one document", () => {
    const blocks = scripts
      .filter(({ lang }) => lang !== undefined)
      .map(({ text: value }) => paragraph(value));
    const selection = selectDocumentFonts(documentOf(...blocks), "inter");
    const firstHan = blocks.map((block) => {
      const stack = selection.stackFor("body", selection.localeOf(leafOf(block)));
      return /"Platen (SC|TC|JP|KR)"/.exec(stack)?.[1];
    });
    expect(firstHan).toEqual(["SC", "TC", "JP", "KR"]);
  });

  test("an undecided block follows the blocks around it", () => {
    const item = (value: string) => ({ children: [paragraph(value)] });
    const list: Block = {
      type: "list",
      ordered: false,
      tight: true,
      items: [item("東京"), item("大阪です")],
    };
    const selection = selectDocumentFonts(documentOf(list, paragraph("这是说")), "sans");
    expect(languageTag(selection.localeOf(leafOf(list.items[0]?.children[0])))).toBe("ja");
  });

  test("an inline with a language of its own", () => {
    const span = { type: "span" as const, lang: "ja", children: [text("直")] };
    const document = documentOf({ type: "paragraph", children: [text("这是 "), span] });
    expect(languageTag(selectDocumentFonts(document, "sans").localeOf(span))).toBe("ja");
  });

  test("Chinese text takes Chinese quotation marks, Latin text keeps its own", () => {
    const chinese = paragraph("他说“你好”……");
    const english = paragraph("She said “你好” and then left the room without a word");
    const apostrophes = paragraph("这个 API’s 说明“文档”不对");
    const selection = selectDocumentFonts(documentOf(chinese, english, apostrophes), "sans");
    const stackOf = (block: Block) => selection.stackFor("body", selection.localeOf(leafOf(block)));
    expect(stackOf(chinese)).toMatch(/^"Platen SC Marks", "Platen Noto Sans"/);
    expect(stackOf(english)).toMatch(/^"Platen Noto Sans"/);
    expect(stackOf(apostrophes)).not.toContain("Single Marks");
  });
});

describe("missing characters", () => {
  test("are listed once, with their first line", () => {
    const document = documentOf(
      paragraph("a \u{13000}", { line: 3 }),
      paragraph("\u{13000} \ue000", { line: 7 }),
    );
    expect(selectDocumentFonts(document, "inter").missing).toEqual([
      { codePoint: 0xe000, line: 7 },
      { codePoint: 0x13000, line: 3 },
    ]);
  });

  test("are replaced by U+FFFD, whose font is there", () => {
    const block = paragraph("x\u{13000}y");
    const code: Block = { type: "code", text: "\u001b[0m", lines: [[{ text: "\u001b[0m" }]] };
    const document = documentOf(block, code);
    const selection = selectDocumentFonts(document, "inter");
    replaceMissing(document, selection.missing);
    expect(document.blocks[0]).toEqual(paragraph("x\ufffdy"));
    expect(document.blocks[1]).toMatchObject({
      text: "\ufffd[0m",
      lines: [[{ text: "\ufffd[0m" }]],
    });
    expect(selection.stackFor("body")).toContain("Platen Replacement");
    const again = selectDocumentFonts(document, "inter");
    expect(again.missing).toEqual([]);
    expect(again.faces).toEqual(selection.faces);
  });
});

test("replacing copies what is shared between documents", () => {
  const run = Object.freeze({ text: "\u{13000}" });
  const lines = Object.freeze([
    Object.freeze([run]),
    Object.freeze([Object.freeze({ text: "a" })]),
  ]);
  const code = { type: "code", text: "\u{13000}\na", lines } as unknown as Block;
  const document = documentOf(code);
  replaceMissing(document, [{ codePoint: 0x13000 }]);
  expect(run.text).toBe("\u{13000}");
  expect(document.blocks[0]).toBe(code);
  expect(code).toMatchObject({ text: "\ufffd\na", lines: [[{ text: "\ufffd" }], [{ text: "a" }]] });
});

describe("determinism", () => {
  test("a selection does not depend on the ones before it", () => {
    const document = () => documentOf(paragraph("中文 → ✓ “x”"), { type: "code", text: "┌ 直" });
    const before = selectDocumentFonts(document(), "docs");
    for (const family of fontFamilyNames)
      selectDocumentFonts(
        documentOf(...scripts.map(({ text: value }) => paragraph(value))),
        family,
      );
    const after = selectDocumentFonts(document(), "docs");
    expect(after.faces).toEqual(before.faces);
    expect(after.stackFor("mono")).toBe(before.stackFor("mono"));
  });

  test("loose texts are chosen for like documents", () => {
    const loose = selectFontsForText([{ text: "Knoten 节点", weight: 700 }], "inter");
    expect(loose.faces.map((face) => face.file)).toContain("inter/700");
    expect(loose.stackFor("body")).toContain("Platen SC");
  });
});
