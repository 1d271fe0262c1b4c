/** No word of a document is lost in silence: it stands, or a warning says what was left out and on which line. */
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { plainText } from "../../src/document/document-text.ts";
import type { Flavor } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { asUsual } from "../../src/parse/source/reading.ts";
import { brief } from "./rules/brief.ts";

function read(markdown: string, flavor: Flavor = "wide", repair = true) {
  const diagnostics = new Diagnostics();
  const reading = { ...asUsual, flavor, repair };
  const document = parse(markdown, diagnostics, "light", undefined, undefined, reading);
  const warnings = diagnostics.list().map(({ code, line }) => `${code} ${line}`);
  return { document, text: plainText(document), warnings };
}

describe("text between two rules at the beginning", () => {
  test.each([
    "---\n\nTitle: My Story\nGenre: Fantasy\n\n---\n\nOnce",
    "---\n\nScene: a house\n---\n\nOnce",
    "---\n\nNote: see [x: y\n\n---\n\nOnce",
    "---\n  \nA: 1\nB: 2\n---\nOnce",
    "---\n\nКлюч: слово\n\n---\n\nOnce",
  ])("%j stands", (markdown) => {
    const words = markdown.match(/\p{L}{3,}/gu) ?? [];
    const { text, warnings } = read(markdown);
    for (const word of words) expect(text).toContain(word);
    expect(warnings).toEqual([]);
  });

  test.each([
    "---\ntitle: A\n---\n\nOnce",
    "---\n\ntitle: A\n\n---\n\nOnce",
    "---\nAnything: goes\n---\n\nOnce",
    "---\n\nlayout: post\ncustom: x\n---\n\nOnce",
  ])("%j is front matter", (markdown) => {
    expect(brief(read(markdown).document)).toBe("p(Once)");
  });

  test("stays front matter where GitHub's signs alone count", () => {
    expect(read("---\n\nTitle: A\n\n---\n\nOnce", "github").text.trim()).toBe("Once");
  });
});

test.each([
  ["a\n\n<!-- b --> c <!-- d\n\ne", "HTML_DROPPED 3"],
  ["a\n\n<think>b</think># c", "MARKDOWN_REPAIRED 3"],
  ["a\n\n• b\n• c", "MARKDOWN_REPAIRED 3"],
  ["a\n\nb\tc\nd\te", "MARKDOWN_REPAIRED 3"],
  ["a\n\n| b | c | |---|---| | d | e |", "MARKDOWN_REPAIRED 3"],
  ["| a | b |\n|---|---|\n| c | d\ne |", "MARKDOWN_REPAIRED 3"],
  ["a\n\nb: ```js\nc\n```", "MARKDOWN_REPAIRED 3"],
  ["a\n\n##b", "MARKDOWN_REPAIRED 3"],
  ["a\n\n\u200b# b", "MARKDOWN_REPAIRED 3"],
  ["a\n\n**bc: **d", "MARKDOWN_REPAIRED 3"],
  ["a\n\n- b\n| c |\n|---|\n| d |", "MARKDOWN_REPAIRED 4"],
  ["a\n\n$\\\\alpha$", "MARKDOWN_REPAIRED 3"],
  ["a\n\n---\nb: c\nd: e\n---", "MARKDOWN_REPAIRED 3"],
  ["a\n\n::: b c\nd\n:::", "CONTAINER_UNKNOWN 3"],
  ['a\n\n<Card title="b">c</Card>', "HTML_DROPPED 3"],
  ["a\n\n{{< include b >}}", "EMBED_LEFT_OUT 3"],
  ["a\n\n{{< b >}}\nc\n{{< /b >}}", "CONTAINER_UNKNOWN 3"],
  ["| a |\n|---|\n| 1 |\n\n: b {#t .c}", "ATTRIBUTE_IGNORED 1"],
  ["a\n\n{: .note }\n\nb", "ATTRIBUTE_IGNORED 3"],
  ["a\n{: #b }", "ATTRIBUTE_IGNORED 2"],
  ["a\n{: .c }", "ATTRIBUTE_IGNORED 2"],
  ["a\n\n\\ce{H2O}", "MATH_INVALID 3"],
  ["a\n\n\\begin{itemize}\n\\item b\n\\end{itemize}", "MATH_INVALID 3"],
  ["a\n\nb \\textbf{c}", "MATH_INVALID 3"],
  ["a\n\n\\section*{b}", "MATH_INVALID 3"],
  ["a\n\nb \\cite{c}", "MATH_INVALID 3"],
])("%j warns", (markdown, warning) => {
  expect(read(markdown).warnings).toContain(warning);
});

test.each(["C:\\section\\item", "`\\ce{H2O}`", "$\\ce{H2O}$", "a \\textbfx", "the \\items"])(
  "%j does not",
  (markdown) => {
    expect(read(markdown).warnings).toEqual([]);
  },
);

test.each([
  [
    "<html><head><title>Mail</title></head><body><p>Hello <b>Lou</b></p></body></html>",
    "p(Hello strong(Lou))",
  ],
  [
    "<!DOCTYPE html>\n<html>\n<head>\n<style>\np {}\n</style>\n\n</head>\n<body>\n\n<h1>T</h1>\n\n</body>\n</html>",
    "heading:depth=1(T)",
  ],
  [
    "<html><head></head><body><script>a()</script><p>x</p><style>a{}</style></body></html>\n",
    "p(x)",
  ],
  ["<!-- by mail -->\n\n<html><head></head><body>a<br>b</body></html>", "p(a / b)"],
  [
    "<HTML><HEAD><TITLE>x</TITLE></HEAD><BODY><UL><LI>one</LI></UL></BODY></HTML>",
    "list:ordered=false((p(one)))",
  ],
])("of a page of HTML, %j, the body is read", (markdown, means) => {
  const { document, warnings } = read(markdown);
  expect(brief(document)).toBe(means);
  expect(warnings.join()).toContain("HTML_DROPPED");
});

test.each([
  "Text\n\n<html><head></head><body>a</body></html>\n\nText",
  "<!doctype html>\n<html><head><title>x</title></head></html>",
  '<html><head></head><body><div id="root"></div></body></html>',
])("a page that is an example, or has nothing to show, is code: %j", (markdown) => {
  expect(brief(read(markdown).document)).toBe(brief(read(markdown, "github").document));
});

test("nothing is mended where that is not asked for", () => {
  for (const markdown of [
    "<think>b</think># c",
    "• b\n• c",
    "b\tc\nd\te",
    "| b | c | |---|---| | d | e |",
    "| a | b |\n|---|---|\n| c | d\ne |",
    "b: ```js\nc\n```",
    "##b",
    "**bc: **d",
    "- b\n| c |\n|---|\n| d |",
    "$\\\\alpha$",
  ])
    expect(brief(read(markdown, "wide", false).document), markdown).toBe(
      brief(read(markdown, "github").document),
    );
});

/**
 * Elements that GitHub lets through and others of HTML, without those that hold nothing, and some
 * that do not exist. `rp` is left out: it holds brackets for browsers that do not know ruby.
 */
const elements =
  "h1 h2 h3 h4 h5 h6 b i strong em a pre code tt div ins del sup sub p picture ol ul table thead tbody tfoot blockquote dl dt dd kbd q samp var ruby rt rb li tr td th s strike summary details caption figure figcaption abbr bdo bdi cite dfn mark small span time data address article aside audio body button canvas center datalist dialog dir fieldset font footer form frameset head header hgroup html iframe label legend main map marquee menu meter nav nobr noembed noframes noscript object optgroup option output plaintext progress script search section select slot style svg template textarea title u video xmp acronym applet big blink math rtc made-up Component".split(
    " ",
  );

describe.each(elements)("<%s>", (name) => {
  test.each([
    `<${name}>wordone</${name}>`,
    `a <${name}>wordone</${name}> b`,
    `<${name}>\nwordone\n</${name}>`,
    `<${name}>\n\nwordone\n\n</${name}>`,
    `<table><tr><td><${name}>wordone</${name}></td></tr></table>`,
  ])("%j: its word stands, or a warning names it", (markdown) => {
    const { text, warnings } = read(markdown);
    if (!text.includes("wordone")) expect(warnings.join()).toContain("HTML_DROPPED");
    else expect(text).toContain("wordone");
  });
});
