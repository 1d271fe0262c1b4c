import { Blob, Buffer as Text, Direction, Face, Font, shape } from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { FontStore } from "@platen/fonts/store";
import { partedLigatures } from "../../src/press/paged/fonts/part-ligatures.ts";
import { subset } from "../../src/press/paged/fonts/subset.ts";
import { setAndRead } from "./set.ts";

/** What is drawn where, the room it takes, and the characters that have a glyph of their own. */
function shaped(font: Buffer, text: string) {
  const face = new Font(new Face(new Blob(new Uint8Array(font)), 0));
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(Direction.RTL);
  shape(face, buffer);
  let width = 0;
  const ink: string[] = [];
  const clusters = new Set<number>();
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const path = face.glyphToPath(glyph.codepoint);
    clusters.add(glyph.cluster);
    if (path) ink.push(`${path} at ${width + (glyph.xOffset ?? 0)} ${glyph.yOffset ?? 0}`);
    width += glyph.xAdvance ?? 0;
  }
  return { width, ink: ink.toSorted(), clusters: clusters.size };
}

const plain = "لا سلام الأصل إلا لآ الإسلام ألا خلاص ﻻ لـا والله لا\u200cلا كلارلادلا لاالالا";
/** With vowel signs before, between and after the two letters. */
const signed = "أهلاً لاَ لَا اللَّاجئ بَلاَغٌ لَّا وَلَا الضَّالِّينَ الرَّحْمَٰنِ اللَّه";
const words = `${plain} ${signed}`.split(" ");

describe("ligatures taken apart", async () => {
  const whole = await new FontStore().loadTtf("vazirmatn/arabic");
  const fonts = [400, 700].map((weight) => {
    const font = subset(whole, { ranges: [[0x20, 0x20], [0x600, 0x6ff], [0x200c, 0x200d], [0xfe70, 0xfefc]], weight }); // prettier-ignore
    return { weight, font, parted: partedLigatures(font) };
  });

  it.each(words)("look as before: %s", (word) => {
    for (const { weight, font, parted } of fonts) {
      const [before, after] = [shaped(font, word), shaped(parted, word)];
      expect(after.ink, `${weight}`).toEqual(before.ink);
      expect(after.width, `${weight}`).toBe(before.width);
    }
  });

  it.each(["لا", "سلام", "الأصل", "إلا", "لآ", "الإسلام"])("have a glyph for each letter: %s", (word) => {
    for (const { font, parted } of fonts) {
      expect(shaped(font, word).clusters).toBeLessThan(word.length);
      expect(shaped(parted, word).clusters).toBe(word.length);
    }
  });
});

describe("a line from right to left", () => {
  const turned = (word: string) => Array.from(word).toReversed().join("");

  it.each([
    ["words", "مرحبا بكم في برنامج كبير"],
    ["words around others", "مرحبا بكم في Platen وهي خدمة كبيرة"],
    ["words that no space parts", "بودم،خطای حافظه دو-سه-چهار (پنج)شش"],
    ["words with joiners", "پیش‌سفارش می‌توانم کتاب"],
    ["Hebrew", "שלום לכולם, זה **טקסט** ארוך (מאוד)"],
  ])("is in the file in the order it is read in: %s", async (_, text) => {
    for (const markdown of [text, `    ${text}`, `# ${text}`, `| a |\n|---|\n| ${text} |`]) {
      const { drawn } = (await setAndRead(`${markdown}\n`)).read;
      const wanted = text.match(/[\p{L}]+/gu) ?? [];
      let at = drawn.indexOf(turned(wanted[0] ?? ""));
      for (const word of wanted) {
        const shown = /[a-z]/i.test(word) ? word : turned(word);
        const place = drawn.indexOf(shown, at);
        expect(place, `${word} in ${markdown}`).toBeGreaterThanOrEqual(at);
        at = place + shown.length;
      }
    }
  });
});
