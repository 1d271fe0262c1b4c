import { expect, test } from "vitest";
import { dividerFor } from "../../src/press/printed/hyphens/divider.ts";
import { patternNames } from "../../src/press/printed/hyphens/pattern-names.ts";
import { patternsOf } from "../../src/press/printed/hyphens/patterns-of.ts";

async function divided(language: string, words: string): Promise<string> {
  const divide = await dividerFor(language);
  const within = (word: string) => {
    const places = [0, ...divide!(word), word.length];
    return places.slice(1).map((to, at) => word.slice(places[at], to));
  };
  return words
    .split(" ")
    .map((word) => within(word).join("-"))
    .join(" ");
}

test.each([
  [
    "en",
    "hyphenation (responsibilities), typography",
    "hyphen-ation (respon-si-bil-i-ties), typog-ra-phy",
  ],
  ["en-GB", "aluminium characteristic", "alu-minium char-ac-ter-istic"],
  ["de-AT", "Silbentrennung Straßenbahn", "Sil-ben-tren-nung Stra-ßen-bahn"],
  ["fr", "l’administration d'aujourd’hui", "l’admi-nis-tra-tion d'aujourd’hui"],
  ["ru", "типографика выравнивание", "типо-гра-фи-ка вырав-ни-ва-ние"],
  ["el", "τυπογραφία", "τυπο-γρα-φία"],
])("words of %s", async (language, words, expected) => {
  expect(await divided(language, words)).toBe(expected);
});

test("no names of capitals, addresses, words with digits or signs, nor what an author divided", async () => {
  const words =
    "JavaScript UNESCO https://example.com/institutional institution2 well-considered snake_institution " +
    "insti\u00adtution someone@institution.org institution\u200bal";
  expect(await divided("en", words)).toBe(words);
});

test("nothing within the first two letters, nor within so many at the end as a language asks for", async () => {
  expect(await divided("en", "accounting about occasion early")).toBe(
    "account-ing about occa-sion early",
  );
});

test("a word of any length", async () => {
  expect(await divided("de", "Rinder".repeat(1000))).toBe("Rinder".repeat(1000));
});

test.each(["zh", "ja", "ar", "xx", "en-test"])("%s divides no words", async (language) => {
  const divide = await dividerFor(language);
  expect(divide?.("institution") ?? []).toEqual(language === "en-test" ? expect.anything() : []);
});

test("all patterns that are named are there, and none leads out of their folder", async () => {
  for (const name of patternNames) expect((await patternsOf(name))?.("x"), name).toBe("x");
  for (const name of ["", "xx", "../patterns/de", "en-us.wasm", "constructor"])
    expect(await patternsOf(name), name).toBeUndefined();
});
