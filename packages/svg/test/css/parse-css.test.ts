import { expect, test } from "vitest";
import { parseCss, parseDeclarations, splitOutside } from "../../src/css/parse-css.ts";

test("rules with several selectors and declarations", () => {
  expect(parseCss("a, .b > c { fill : red; STROKE:blue !important; } /* x { } */ d{}")).toEqual([
    {
      selectors: ["a", ".b > c"],
      declarations: [
        { property: "fill", value: "red", important: false },
        { property: "stroke", value: "blue", important: true },
      ],
    },
    { selectors: ["d"], declarations: [] },
  ]);
});

test("key frames, fonts, imports and print rules are left out; screen rules are entered", () => {
  const css = `@import url("x");@keyframes k{from{fill:red}to{fill:blue}}@font-face{src:url(x)}
    @media print{a{fill:red}}@media screen{b{fill:green}}c{fill:blue}`;
  expect(parseCss(css).map(({ selectors }) => selectors)).toEqual([["b"], ["c"]]);
});

test("semicolons, commas and braces in strings and parentheses are no separators", () => {
  expect(parseDeclarations(`a: url(x;y); b: "c;d" ; e:f`).map(({ value }) => value)).toEqual([
    "url(x;y)",
    '"c;d"',
    "f",
  ]);
  expect(splitOutside(':is(a, b), [x="1,2"]', ",")).toEqual([":is(a, b)", '[x="1,2"]']);
  expect(parseCss(`a::before{content:"}"} b{fill:red}`)).toHaveLength(2);
});

test("custom properties keep their case", () => {
  expect(parseDeclarations("--Ink: #FFF")).toEqual([
    { property: "--Ink", value: "#FFF", important: false },
  ]);
});

test.each([
  "",
  "{",
  "}",
  "a{",
  "a{b",
  "a{b:",
  "@media screen{a{b:c",
  "a{b:c}}}",
  '"',
  "a{b:'c}",
  ":;:;",
])("the broken sheet %j is read to its end", (css) => {
  expect(() => parseCss(css)).not.toThrow();
});
