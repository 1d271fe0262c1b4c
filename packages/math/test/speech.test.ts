/** Tests the words of formulas. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { setFormulas, speakFormulas } from "../src/index.ts";
import { speechBounds, spokenLanguage } from "../src/speech/speak.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

async function mathmlOf(tex: string): Promise<string> {
  const set = await setFormulas([{ tex, display: false }], { digest, mathml: true }, () => {});
  return [...set.values()][0]!.mathml!;
}

async function said(tex: string, lang?: string): Promise<string | undefined> {
  const mathml = await mathmlOf(tex);
  return (await speakFormulas([mathml], lang)).get(mathml)?.text;
}

test.each([
  ["x^2 \\le y", "x squared is less than or equal to y"],
  ["\\frac{a+1}{b}", "the fraction with numerator a plus 1 and denominator b"],
  ["\\sqrt{x}", "the square root of x"],
  ["\\sum_{i=1}^n x_i = \\alpha", "the sum from i equals 1 to n of x sub i equals alpha"],
])("%s is read as people read it", async (tex, words) => {
  expect(await said(tex)).toBe(words);
});

test("a formula is said in the document's language, also beside documents in others", async () => {
  const [de, en, ja, again] = await Promise.all([
    said("\\frac{a}{2}", "de-AT"),
    said("\\frac{a}{2}", "en"),
    said("\\frac{a}{2}", "ja"),
    said("\\frac{a}{3}", "de"),
  ]);
  expect([de, en, ja, again]).toEqual([
    "a geteilt durch 2",
    "a over 2",
    "a over 2",
    "a geteilt durch 3",
  ]);
  expect(["de-AT", "no", "ja", undefined].map(spokenLanguage)).toEqual(["de", "nb", "en", "en"]);
});

test("formulas past the bounds have no words, and the shorter ones after them have", async () => {
  const long = `<math>${"<mi>a</mi>".repeat(speechBounds.formula / 10)}</math>`;
  const words = await speakFormulas([long, "<math><mi>b</mi></math>"], "en");
  expect([...words.values()]).toEqual([{ text: "b", lang: "en" }]);
});

test("what is no MathML has no words", async () => {
  expect((await speakFormulas(["<math><mfrac>"], "en")).size).toBe(0);
});
