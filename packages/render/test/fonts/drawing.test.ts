import { describe, expect, test } from "vitest";
import { fontFamilyNames } from "../../src/options.ts";
import { selectFontsForText } from "@platen/fonts";
import { selectDocumentFonts } from "../../src/fonts/select-document-fonts.ts";
import { TestLines } from "./test-lines.ts";
import { documentOf, paragraph, scripts } from "./fixtures.ts";

/** Its lines are as thick in every weight, so that they meet those of other text. */
const ALIKE = "box drawing";

describe("what is drawn", () => {
  for (const family of fontFamilyNames)
    test(`${family}: bold is bolder, italic is another shape, in every script`, async () => {
      const lines = new TestLines();
      for (const { name, text } of scripts) {
        const items = [400, 700].flatMap((weight) =>
          [false, true].map((italic) => ({ text, weight, italic })),
        );
        const fonts = selectFontsForText(items, family);
        await lines.use(fonts);
        const styled = (weight: number, italic: boolean) => ({
          text,
          style: {
            fontFamily: fonts.stackFor("body", fonts.localeOf(items[0] ?? {})),
            fontSize: "20px",
            fontWeight: weight,
            fontStyle: italic ? "italic" : "normal",
          },
        });
        const regular = lines.ink(styled(400, false));
        expect(regular, name).toBeGreaterThan(0);
        const bold = lines.ink(styled(700, false)) / regular;
        if (name !== ALIKE) expect(bold, name).toBeGreaterThan(1.08);
        const italic = lines.pixels(styled(400, true));
        if (name !== "Devanagari")
          expect(Buffer.compare(italic, lines.pixels(styled(400, false))), name).not.toBe(0);
      }
    });

  test("does not depend on the fonts of earlier documents", async () => {
    const fresh = new TestLines();
    const used = new TestLines();
    for (const family of fontFamilyNames) {
      const all = scripts.map(({ text }) => ({ text, weight: 700, italic: true }));
      await used.use(selectFontsForText(all, family));
    }
    for (const text of ["x = 1 ┌─┐ café", "中文“引号”——……", "a\u200db ⚠", "日本語の“文章”"]) {
      const block = paragraph(text);
      const fonts = selectDocumentFonts(documentOf(block), "inter");
      const locale = fonts.localeOf(block.type === "paragraph" ? block.children : block);
      const line = {
        text,
        style: { fontFamily: fonts.stackFor("body", locale), fontSize: "20px" },
      };
      await fresh.use(fonts);
      await used.use(fonts);
      expect(Buffer.compare(fresh.pixels(line), used.pixels(line)), text).toBe(0);
    }
  });

  test("the same characters have the forms of each language", async () => {
    const lines = new TestLines();
    const pictures = new Set<string>();
    for (const lang of ["zh-Hans", "zh-Hant", "ja", "ko"]) {
      const block = paragraph("骨直角", { lang });
      const fonts = selectDocumentFonts(documentOf(block), "sans");
      await lines.use(fonts);
      const locale = fonts.localeOf(block.type === "paragraph" ? block.children : block);
      const style = { fontFamily: fonts.stackFor("body", locale), fontSize: "20px" };
      const pixels = lines.pixels({ text: "骨直角", style });
      pictures.add(Buffer.from(pixels).toString("base64"));
    }
    expect(pictures.size).toBeGreaterThanOrEqual(3);
  });
});
