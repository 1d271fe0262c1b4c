import { expect, test } from "vitest";
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
