/**
 * Tests that a sign of Markdown which is meant and stays text gives a warning, and that ordinary
 * text gives none.
 */
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { plainText } from "../../src/document/document-text.ts";
import type { Inline } from "../../src/document.ts";
import { parse } from "../../src/parse/index.ts";

function read(markdown: string) {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  const warnings = diagnostics
    .list()
    .map(({ code, line, message }) => `${code} ${line}: ${message}`);
  return { document, warnings };
}

test.each([
  ["a\n\nb [^nope].", ["NOTE_UNMATCHED 3: [^nope] has no note and stays text"]],
  ["a [^1]", ["NOTE_UNMATCHED 1: [^1] has no note and stays text"]],
  [
    "a\n\n[^unused]: lost\n",
    ["NOTE_UNMATCHED 3: nothing refers to the note [^unused], which is left out"],
  ],
  [
    "![a](img/my photo.png)",
    [
      "MARKDOWN_REPAIRED 1: an address with spaces was read as one address. Write it between < and >",
    ],
  ],
  [
    "a\nthe angle \\\\alpha and \\\\beta",
    ["MATH_INVALID 2: \\alpha stays text; write it as $\\alpha$"],
  ],
  ["with \\frac{1}{2} of it", ["MATH_INVALID 1: \\frac stays text; write it as $\\frac$"]],
])("%j is warned of", (markdown, warnings) => {
  expect(read(markdown).warnings).toEqual(warnings);
});

test.each([
  "a[^b]\n\n[^b]: c",
  'the set [^a-z] and [^abc]+ and [^"] and `[^name]`',
  "![a](<img/my photo.png>)",
  "call ![x](a b)",
  "`![a](my photo.png)`",
  "C:\\alpha\\beta, \\\\host\\pi, src\\in\\a, \\alpha.txt and \\alphabet",
  "`\\alpha` and $\\alpha$",
])("%j is not", (markdown) => {
  expect(read(markdown).warnings).toEqual([]);
});

test("notes side by side are two numbers", () => {
  const { document } = read("A[^a][^b], [^a].\n\n[^a]: One.\n[^b]: Two.");
  const [paragraph] = document.blocks;
  const kinds =
    paragraph?.type === "paragraph" ? paragraph.children.map(({ type }: Inline) => type) : [];
  expect(kinds).toEqual([
    "text",
    "footnoteReference",
    "superscript",
    "footnoteReference",
    "text",
    "footnoteReference",
    "text",
  ]);
});

test.each([
  ["a:b:c", "a:b:c"],
  ["std::map:x:y", "std::map:x:y"],
  ["done:rocket:", "done🚀"],
  ["a:smile:b", "a😄b"],
  ["fine:x:", "fine❌"],
  [":rocket:now", "🚀now"],
  ["好:rocket:的", "好🚀的"],
  [":rocket::rocket:", "🚀🚀"],
])("%s reads %s", (markdown, text) => {
  expect(plainText(read(markdown).document)).toContain(text);
});
