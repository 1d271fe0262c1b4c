/** Tests what is found in the way of readers, with its line. */
import { describe, expect, test } from "vitest";
import { barrierCodes, findBarriers, type BarrierCode } from "../../src/index.ts";

const found = (markdown: string, options = {}) =>
  findBarriers(markdown, options).map(({ code, line }) => [code, line]);

/** A document without barriers, to which each case adds one. */
const good = "---\nlang: en\n---\n# A title\n";

const cases: readonly [code: BarrierCode, markdown: string, line: number][] = [
  ["LANGUAGE_UNKNOWN", "# A title", 1],
  ["HEADING_SKIPPED", `${good}\n### Two levels below`, 6],
  ["ALT_MISSING", `${good}\nText ![](a.png)`, 6],
  ["LINK_UNCLEAR", `${good}\nFor more click [here](https://example.com/).`, 6],
  ["LINK_UNCLEAR", `${good}\n[Read more …](a.md)`, 6],
  ["LINK_UNCLEAR", `${good}\n[**更多**](a.md)`, 6],
  ["TABLE_HEADLESS", `${good}\n|  |  |\n|---|---|\n| a | 1 |\n| b | 2 |`, 6],
  ["CONTRAST_LOW", `${good}\n<span style="color: #ffee88">Pale</span>`, 6],
];

describe("each barrier is found, with its line", () => {
  test.each(cases)("%s in %j", (code, markdown, line) => {
    const all = findBarriers(markdown);
    expect(all).toEqual([{ code, line, message: expect.stringMatching(/^(the|“)/u) as string }]);
  });

  test("no kind is left out", () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(Object.keys(barrierCodes)));
  });
});

test.each([
  ["headings that go up by any step", "## B\n### C\n# D\n## E"],
  ["an image with a description or a title", '![A cat](a.png)\n\n![](a.png "A cat")'],
  ["a link of an image with a description", "[![Build](a.svg)](https://example.com/)"],
  ["words that say where a link leads", "[Here we go again](a.md), [the manual](b.md)"],
  ["a table with a head, at its top or its side", "| a | b |\n|---|---|\n| 1 | 2 |"],
  [
    "a head at the side",
    "<table><tr><th>a</th><td>1</td></tr><tr><th>b</th><td>2</td></tr></table>",
  ],
  ["a colour that can be read", '<span style="color: #205080">Dark</span>'],
])("%s is no barrier", (_, markdown) => {
  expect(found(`${good}\n${markdown}`)).toEqual([]);
});

test("colours are read on the theme's ground", () => {
  const pale = `${good}\n<span style="color: #ffee88">Pale</span>`;
  expect(found(pale, { theme: "dark" })).toEqual([]);
  expect(found(pale, { theme: "light" })).toEqual([["CONTRAST_LOW", 6]]);
});

test("what is quoted of a document is short, and long documents are refused", () => {
  const [one] = findBarriers(`${good}\n### ${"long ".repeat(1000)}`);
  expect(one?.message.length).toBeLessThan(250);
  expect(findBarriers(`${good}\n${"![](a.png)\n\n".repeat(300)}`)).toHaveLength(200);
  expect(() => findBarriers("x".repeat(600_000))).toThrow(/at most 524288 bytes/u);
});
