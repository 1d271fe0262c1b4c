import { beforeAll, describe, expect, test } from "vitest";
import { fontFamilyNames } from "../../src/options.ts";
import { openMetrics, type FontMetrics } from "@platen/fonts/metrics";
import { selectFontsForText } from "@platen/fonts";
import { FontStore } from "@platen/fonts/store";
import { TestLines } from "./test-lines.ts";
import { scripts } from "./fixtures.ts";

const prose =
  "Typography is the art of setting type: AVATAR, To, We. “Yes,” said Tom — fi, ffl, 1,234.50 " +
  "(see §5.1) isn’t far; WAVE/Tyre Łódź naïve façade jumps over the lazy dog x = y + 2 => foo(bar)";
/** Marks that the text face lacks, signs from several fonts, decomposed letters, two directions. */
const odd = [
  ..."q\u0303\u0302 ɫ\u0303a x\u20d7 x\u0304 e\u0301 A\u030a か\u3099 ½ №5 10⁶≈x² ①②③ ₿⌘␣⏎ ┌┐█▓".split(
    " ",
  ),
  ..."می\u200cخواهم ۰۱۲٪ ﷺ لله क्षे र्क ក្ខ្មែ ක්\u200dරී ကျွန်ုပ် བསྒྲུབས ｱｲｳ Ａｂｃ ABC中文def日本 A\u00adB".split(
    " ",
  ),
  "عربي and English mixed 123",
  "他说：“好”——……",
];
const words = [
  ...odd,
  ...new Set([...prose.split(" "), ...scripts.flatMap(({ text }) => text.split(" "))]),
];
const lines = [...words, prose, ...scripts.map(({ text }) => text)];

const styles = (["body", "heading", "mono"] as const).flatMap((role) =>
  [400, 700].flatMap((weight) => [false, true].map((italic) => ({ role, weight, italic }))),
);

let metrics: FontMetrics;
beforeAll(async () => {
  metrics = await openMetrics(new FontStore());
});

/** Marks that are drawn by a font of their own, over their letter. */
const looseMark = /[\u20d0-\u20ff]/u;

describe("widths are those of pictures", () => {
  for (const family of fontFamilyNames)
    test(`${family}: ${lines.length} texts in ${styles.length} styles`, async () => {
      const pictures = new TestLines();
      for (const style of styles) {
        const items = lines.map((text) => ({ text, ...style }));
        const fonts = selectFontsForText(items, family);
        await pictures.use(fonts);
        const drawn = pictures.widths(
          items.map((item) => ({
            text: item.text,
            style: {
              fontFamily: fonts.stackFor(style.role, fonts.localeOf(item)),
              fontSize: "16px",
              fontWeight: style.weight,
              fontStyle: style.italic ? "italic" : "normal",
            },
          })),
        );
        items.forEach((item, i) => {
          const width = metrics.measureText(item.text, family, {
            ...style,
            size: 16,
            locale: fonts.localeOf(item),
          });
          const what = `${JSON.stringify(style)} ${item.text}`;
          // Words are shaped one by one there, so that their kerning with spaces is not in the sum.
          const near = Math.max(0.5, width * 0.002);
          if (!looseMark.test(item.text))
            expect(Math.abs(width - (drawn[i] ?? NaN)), what).toBeLessThan(near);
        });
      }
    });

  test("with letter-spacing", async () => {
    const fonts = selectFontsForText([{ text: "Tracking 中文", role: "heading" }], "inter");
    const pictures = new TestLines();
    await pictures.use(fonts);
    for (const text of ["Tracking", "A b"]) {
      const style = {
        fontFamily: fonts.stackFor("heading"),
        fontSize: "32px",
        letterSpacing: "2px",
      };
      const [drawn = NaN] = pictures.widths([{ text, style }]);
      const setting = { role: "heading", size: 32, letterSpacing: 2 } as const;
      expect(metrics.measureText(text, "inter", setting)).toBeCloseTo(drawn, 1);
    }
  });
});

describe("measuring", () => {
  test("is proportional to the size", () => {
    const at = (size: number) => metrics.measureText("Proportion", "article", { size });
    expect(at(32)).toBeCloseTo(2 * at(16), 6);
  });

  test("joins Arabic letters", () => {
    const alone = metrics.measureText("ب", "sans", { size: 16 });
    expect(metrics.measureText("ببب", "sans", { size: 16 })).toBeLessThan(2.5 * alone);
  });

  test("counts an emoji once, whatever it is made of", () => {
    const one = metrics.measureText("👍", "sans", { size: 16 });
    expect(metrics.measureText("👨‍👩‍👧‍👦", "sans", { size: 16 })).toBe(one);
    expect(metrics.measureText("👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿", "sans", { size: 16 })).toBe(2 * one);
  });

  test("empty text is nothing, and a missing character is as wide as what stands for it", () => {
    expect(metrics.measureText("", "sans", { size: 16 })).toBe(0);
    const missing = metrics.measureText("\u{13000}", "sans", { size: 16 });
    expect(missing).toBe(metrics.measureText("\ufffd", "sans", { size: 16 }));
    expect(missing).toBeGreaterThan(4);
  });

  test("gives the same answer again", () => {
    const measure = () => lines.map((text) => metrics.measureText(text, "docs", { size: 15.5 }));
    expect(measure()).toEqual(measure());
  });
});

test("heights are the font's own", () => {
  // IBM Plex Sans 400: 1000 units to the em; OS/2 sTypoAscender 1025, sTypoDescender -275.
  const heights = metrics.vertical("docs", { size: 100 });
  expect(heights.ascent).toBeCloseTo(102.5);
  expect(heights.descent).toBeCloseTo(27.5);
  expect(heights.xHeight).toBeCloseTo(51.6);
  expect(heights.capHeight).toBeCloseTo(69.8);
  expect(heights.underlinePosition).toBeGreaterThan(0);
  expect(heights.underlineThickness).toBeGreaterThan(0);
});

test("each font is read once, the largest as well", async () => {
  const store = new FontStore();
  const read: string[] = [];
  const loadTtfNow = store.loadTtfNow.bind(store);
  store.loadTtfNow = (id) => {
    read.push(id);
    return loadTtfNow(id);
  };
  // For half of these letters, Unifont alone has a form.
  const metrics = await openMetrics(store);
  metrics.measureText("\u0985\u098d\u0995\u098e".repeat(20), "inter", { size: 16 });
  expect(read).toHaveLength(2);
  expect(new Set(read).size).toBe(2);
});
