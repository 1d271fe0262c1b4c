import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { plainText } from "../../src/document/document-text.ts";
import { parse } from "../../src/parse/index.ts";
import { walkInlines } from "../../src/document/walk.ts";

const read = (markdown: string) => parse(markdown, new Diagnostics());

/** Ends of a range: numbers with units, words, numbers in brackets. */
const end = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map(String),
  fc
    .tuple(
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom("%", "℃", "元", "개", "分", " mm".trim()),
    )
    .map(([number, unit]) => `${number}${unit}`),
  fc.integer({ min: 1, max: 99 }).map((number) => `$${number}`),
  fc.integer({ min: 1, max: 9 }).map((number) => `(${number})`),
  fc.constantFrom("月", "Monday", "第一章", "금요일", "A", "été"),
);
const sentence = fc
  .array(fc.tuple(end, end, fc.constantFrom("，", "、", ", ", "。", " and ", "、週に")), {
    minLength: 1,
    maxLength: 5,
  })
  .map((ranges) => ranges.map(([from, to, after]) => `${from}~${to}${after}`).join(""));

test("a tilde between numbers or words is a tilde", () => {
  fc.assert(
    fc.property(sentence, (text) => {
      const document = read(`每天 ${text}x`);
      walkInlines(document, ({ type }) => expect(type).not.toBe("delete"));
      expect(plainText(document)).toContain(text.trim());
    }),
    { numRuns: runs(500) },
  );
});

test.each([
  "~gone~",
  "a ~gone~ b",
  "(~gone~)",
  "**~gone~**",
  "“~gone~”",
  "「~gone~」",
  "~~gone~~",
  "一~~gone~~二",
])("%j is struck through", (text) => {
  const struck: string[] = [];
  walkInlines(read(text), (inline) => {
    if (inline.type === "delete")
      struck.push(
        plainText({ blocks: [{ type: "paragraph", children: inline.children }], footnotes: [] }),
      );
  });
  expect(struck).toEqual(["gone"]);
});
