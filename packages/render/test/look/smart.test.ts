/** Quotes, dashes and ellipses by the language of a document. */
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";

async function said(markdown: string): Promise<string> {
  const { description } = await render(markdown, {
    smart: true,
    describe: true,
    width: 800,
    quality: 1,
  });
  return (description?.text ?? "").trim();
}

test.each([
  ["en", '"a" and "it\'s *b*"', "“a” and “it’s b”"],
  ["de", "\"a\" und 'b'", "„a“ und ‚b‘"],
  ["fr", '"a"', "«\u202fa\u202f»"],
  ["sv", '"a"', "”a”"],
  ["pl", '"a"', "„a”"],
  ["ja", '"a"', "「a」"],
  ["de-CH", '"a"', "«a»"],
  ["zh-Hant-TW", '"a"', "「a」"],
  ["xx", '"a"', "“a”"],
])("in %s %s is %s", async (lang, markdown, expected) => {
  expect(await said(`---\nlang: ${lang}\n---\n\n${markdown}`)).toBe(expected);
});

test("the text tells its language", async () => {
  const german =
    'Das ist nicht der Text, den wir mit "Anführung" meinen, und die Worte werden von einem gelesen, das ist gut.';
  expect(await said(german)).toContain("„Anführung“");
});

test.each([
  ["a -- b, a--b, 3--5, a---b", "a – b, a–b, 3–5, a—b"],
  ["wait...", "wait…"],
  ['`"a" -- ...` \\"b\\"', '"a" -- ... "b"'],
  ["--width 3 ../.. a.... $x -- y$", "--width 3 ../.. a.... x -- y"],
  ["<https://a.example/x--y>", "https://a.example/x--y"],
])("%s", async (markdown, expected) => {
  expect((await said(markdown)).replaceAll("−−", "--")).toBe(expected);
});

test("cells, headings and notes have them, and without the option nothing does", async () => {
  expect(await said('# "T"\n\n| "a" |\n|---|\n| \'b\' |\n')).toMatch(/“T”[^]*“a”[^]*‘b’/u);
  const { description } = await render('"a" -- b...', { describe: true });
  expect(description?.text.trim()).toBe('"a" -- b...');
});
