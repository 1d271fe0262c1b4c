import fc from "fast-check";
import { expect, test } from "vitest";
import { hyphenPlaces, withHyphens } from "../../src/press/design/words/hyphens.ts";

const divided = (word: string) => {
  const places = [0, ...hyphenPlaces(word), word.length];
  return places.slice(1).map((end, index) => word.slice(places[index], end));
};

test.each([
  "inter-na-tio-na-li-za-tion",
  "res-pon-si-bi-li-ties",
  "Wahr-schein-lich-keits-rech-nung",
  "Grö-ße-nord-nung",
  "ar-chi-tec-ture",
  "дос-топ-ри-ме-ча-тель-ность",
])("%s", (word) => {
  // Two letters at the beginning stay with the next ones.
  const expected = word.replace(/^(\p{L}{1,2})-/u, "$1");
  expect(divided(word.replaceAll("-", "")).join("-")).toBe(expected);
});

test("what is no word has no places", () => {
  for (const text of ["7f3a9c0b2d1e", "a_b", "文字列", "aaaa1bbbb"])
    expect(hyphenPlaces(text)).toEqual([]);
});

test("every part fits with its hyphen, no two on one line, and none is lost", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."abcdeilmnorstu"),
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(letters, fc.integer({ min: 4, max: 12 }), (word, room) => {
      const text = withHyphens(word, (part) => part.length <= room, "|");
      const parts = text.split("|");
      expect(parts.join("")).toBe(word);
      if (parts.length === 1) return;
      for (const [index, part] of parts.entries()) {
        const next = parts[index + 1];
        expect(part.length + (next === undefined ? 0 : 1)).toBeLessThanOrEqual(room);
        if (next !== undefined) expect(part.length + next.length).toBeGreaterThanOrEqual(room - 1);
      }
    }),
  );
});
