import { expect, test } from "vitest";
import { breakable } from "../../src/press/paged/inlines/breaks.ts";
import { wordsIn } from "../../src/press/paged/inlines/words.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

test.each(["বাংলা ভাষা ދިވެހި", "ଓଡ଼ିଆ ଭାଷା שָׁלוֹם", "e\u0301te\u0301 العَرَبِيَّة हिन्दी", "ภาษาไทย ܠܫܢܐ ᬩᬲᬩᬮᬶ"])(
  "words keep letters and their signs together: %s",
  (text) => {
    const words = wordsIn(text);
    expect(words.join("")).toBe(text);
    const edges = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
    let at = 0;
    for (const word of words) {
      expect(edges.has(at), `${word} begins within a cluster`).toBe(true);
      at += word.length;
    }
  },
);

test.each(["הגדרות/משתמש/שפה/ברירת", "قيمة_طويلة_جدا_هنا"])(
  "a run of words that no line holds breaks after its separators: %s",
  (text) => {
    const broken = breakable(text, 8);
    if (typeof broken === "string" || Array.isArray(broken)) throw new Error("it is no words");
    expect(broken.words.flat().join("")).toBe(text);
    const breaks = broken.words.filter((word) => Array.isArray(word) && word.at(-1) === "");
    expect(breaks.map((word) => word[0])).toEqual(text.match(/[/_]/gu));
    expect(breakable(text, 40)).toEqual({ words: wordsIn(text) });
  },
);
